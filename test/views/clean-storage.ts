// Files of tests follow each other in one tab, which keeps what is stored in it.
sessionStorage.clear();
localStorage.clear();
