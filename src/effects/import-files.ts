const fetched: Record<string, Promise<unknown> | undefined> = {};

async function fetchFile(file: string): Promise<void> {
  const href = import.meta.env.BASE_URL + file;
  // Files of the document are already loaded.
  if (document.querySelector(`[href="${href}"]`)) return;
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${href} ${answer.status}`);
  await answer.blob();
}

/**
 * Imports built code once all of its files are in the browser's cache. A module that failed to load, imported or preloaded as one, stays
 * failed for the life of the page: the browser does not request it again. A fetch can be repeated. Replaces Vite's helper
 * (server/build/import-files-first.ts), which is given the files of an import and of all that it imports.
 */
export async function importFiles<Code>(load: () => Promise<Code>, files: readonly string[] = []): Promise<Code> {
  const all = files.map((file) => {
    fetched[file] ??= fetchFile(file).catch((error) => {
      fetched[file] = undefined;
      throw error;
    });
    return fetched[file];
  });
  await Promise.all(all);
  return load();
}
