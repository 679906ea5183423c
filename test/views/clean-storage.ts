export {};

// All test files run in one tab, one after another, which keeps its storage and cookies.
sessionStorage.clear();
localStorage.clear();
for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name);
