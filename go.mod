module bojchess

go 1.18
