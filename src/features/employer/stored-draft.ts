import { formDrafts } from '../../effects/form-drafts.ts';

/**
 * This tab's draft of a form; null where there is none. Builds until November 2026 called a message `words`: needed while tabs that were
 * open then can hold a draft.
 */
export function readStoredDraft<Values extends object>(owner: string, form: string, empty: Values): Values | null {
  const draft = formDrafts.read(owner, form, empty);
  if (draft !== null || !('message' in empty)) return draft;
  const earlier = formDrafts.read(owner, form, { ...empty, message: undefined, words: '' });
  if (earlier === null) return null;
  const { words, ...kept } = earlier;
  return { ...kept, message: words } as object as Values;
}
