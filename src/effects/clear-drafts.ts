import { applicationDraftKey } from './application-draft-key.ts';
import { draftKey } from './browser-storage.ts';

/** The account has the same version as this browser. */
function isSavedToAccount(application: string): boolean {
  try {
    const { writtenAt, savedAt } = JSON.parse(application);
    return writtenAt === savedAt;
  } catch {
    return true;
  }
}

/** Deletes a user's drafts on sign-out, here and in other tabs (`signOutBroadcast`), except applications that only this browser has. */
export function clearDraftsOf(owner: string): void {
  const isTheirs = (key: string, value: string) => {
    const [job] = /(?<=^application-)\d+/.exec(key) ?? [];
    return job === undefined
      ? key.startsWith(draftKey(owner, ''))
      : key === applicationDraftKey(job, owner) && isSavedToAccount(value);
  };
  for (const kind of ['sessionStorage', 'localStorage'] as const)
    try {
      for (const [key, value] of Object.entries(globalThis[kind]))
        if (isTheirs(key, value)) globalThis[kind].removeItem(key);
    } catch {
      // Storage that can't be read holds no drafts.
    }
}
