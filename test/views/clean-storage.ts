// All test files run in one tab, one after another, which keeps its storage.
sessionStorage.clear();
localStorage.clear();
