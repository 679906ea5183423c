import type { UnsentAnswer } from '../../machines/bulk-answer/bulk-answer.machine.ts';
import { type AnswerStep, answerLanguages, answerSteps } from '../../machines/bulk-answer/bulk-answer.rules.ts';
import { browserStorage, draftKey } from './browser-storage.ts';
import { parseUnconfirmedRequest, type UnconfirmedRequest } from './idempotency-keys.ts';
import { createStore } from './store.ts';

export type AnswerDraft = UnsentAnswer & {
  id: string;
  company: string;
  step: AnswerStep;
  /** The last one sent, which may have arrived. */
  sending: UnconfirmedRequest | null;
  /** By the device's clock, in ms. */
  writtenAt: number;
};

/** As long as the server keeps drafts of applications (PR08), in milliseconds. */
const draftRetention = 60 * 86_400_000;

const keyOf = (owner: string) => draftKey(owner, 'answers');

const isText = (value: unknown): value is string => typeof value === 'string';

function parseAnswerDraft(stored: unknown): AnswerDraft | null {
  const { id, company, step, people, answer, sending, writtenAt } = Object(stored) as Record<string, unknown>;
  const found = answerSteps.find((one) => one === step);
  const texts = Object(answer) as Record<string, unknown>;
  if (!isText(id) || !isText(company) || !found || !Array.isArray(people) || !people.every(isText)) return null;
  if (!answerLanguages.every((language) => isText(texts[language]))) return null;
  return {
    id,
    company,
    people,
    step: found,
    answer: texts as AnswerDraft['answer'],
    sending: parseUnconfirmedRequest(sending),
    writtenAt: Number(writtenAt) || 0,
  };
}

/** The latest first. */
export function parseAnswerDrafts(text: string | null): AnswerDraft[] {
  try {
    const all: unknown = JSON.parse(text || '[]');
    return (Array.isArray(all) ? all : [])
      .flatMap((one) => parseAnswerDraft(one) ?? [])
      .filter(({ writtenAt }) => Date.now() - writtenAt < draftRetention)
      .sort((one, other) => other.writtenAt - one.writtenAt);
  } catch {
    return [];
  }
}

const changes = createStore(0);

const read = (owner: string) => parseAnswerDrafts(browserStorage.read(keyOf(owner)));

function write(owner: string, drafts: AnswerDraft[]): void {
  browserStorage.write(keyOf(owner), drafts.length === 0 ? '' : JSON.stringify(drafts));
  changes.write(changes.read() + 1);
}

/** Unsent answers to applicants, stored in this browser per user. */
export const answerDrafts = {
  /** The draft for exactly these people, in any order. */
  find: (owner: string, { company, step, people }: Pick<AnswerDraft, 'company' | 'step' | 'people'>) =>
    read(owner).find(
      (one) =>
        one.company === company && one.step === step && one.people.toSorted().join() === people.toSorted().join(),
    ),
  write(owner: string, draft: Omit<AnswerDraft, 'sending'>): void {
    const all = read(owner);
    const sending = all.find(({ id }) => id === draft.id)?.sending ?? null;
    write(owner, [{ ...draft, sending }, ...all.filter(({ id }) => id !== draft.id)]);
  },
  /** It is being sent to one of them. */
  markSending: (owner: string, id: string, sending: UnconfirmedRequest | null): void =>
    write(
      owner,
      read(owner).map((one) => (one.id === id ? { ...one, sending } : one)),
    ),
  remove: (owner: string, id: string): void =>
    write(
      owner,
      read(owner).filter((one) => one.id !== id),
    ),
  /** The stored text, as `parseAnswerDrafts` takes it. */
  stored: (owner: string): string | null => browserStorage.read(keyOf(owner)),
  /** Calls `listener` when they may have changed, here or in another tab, until the returned function is called. */
  listen(listener: () => void): () => void {
    const stop = changes.listen(listener);
    addEventListener('storage', listener);
    return () => {
      stop();
      removeEventListener('storage', listener);
    };
  },
};
