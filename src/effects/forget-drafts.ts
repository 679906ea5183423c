import { applicationDraftKey } from './application-draft-key.ts';
import { draftKey } from './browser-storage.ts';

/** The account has it, as the browser has it. */
function isSaved(application: string): boolean {
  try {
    const { writtenAt, savedAt } = JSON.parse(application);
    return writtenAt === savedAt;
  } catch {
    return true;
  }
}

/** Whoever signs out leaves nothing behind of what they wrote, here and in other tabs (`signOutNews`), but what this browser alone has of applications. */
export function forgetDraftsOf(owner: string): void {
  const isTheirs = (key: string, value: string) => {
    const [job] = /(?<=^application-)\d+/.exec(key) ?? [];
    return job === undefined
      ? key.startsWith(draftKey(owner, ''))
      : key === applicationDraftKey(job, owner) && isSaved(value);
  };
  for (const kind of ['sessionStorage', 'localStorage'] as const)
    try {
      for (const [key, value] of Object.entries(globalThis[kind]))
        if (isTheirs(key, value)) globalThis[kind].removeItem(key);
    } catch {
      // What cannot be read keeps nothing.
    }
}
