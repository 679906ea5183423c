import type { ChangeOutcome } from '../../machines/change/change.machine.ts';
import {
  certificateNameCall,
  certificatesCall,
  chapterCall,
  progressCall,
  progressMergeCall,
} from '../routing/education-calls.ts';
import { bodyOf, get, withTimeout } from './call.ts';
import type { Client } from './client.ts';
import type { ChapterChange, ChapterProgress, OwnCertificate, Progress } from './contract-education.ts';
import { post, put, putKeepalive, rateLimited, updateOutcomes } from './send.ts';

export function isChapterProgress(entry: unknown): entry is ChapterProgress {
  const { chapter, isDone, place, at } = Object(entry) as Record<string, unknown>;
  return (
    typeof chapter === 'string' && typeof isDone === 'boolean' && typeof place === 'number' && typeof at === 'string'
  );
}

function progressOf(body: unknown): Progress | null {
  const { items, certificates } = Object(body) as Partial<Progress>;
  const isRight = Array.isArray(items) && items.every(isChapterProgress) && Array.isArray(certificates);
  return isRight ? { items, certificates } : null;
}

/** GET of the user's progress. */
export const readProgress = (client: Client): Promise<Progress> =>
  get(client, progressCall, progressOf, { cache: 'no-store', signal: withTimeout() });

/** POST of what this browser kept for a visitor: returns all that the account then has. Idempotent. */
export const mergeProgress = (client: Client, items: readonly ChapterProgress[]): Promise<Progress> =>
  post(client, progressMergeCall, { items }, { ok: (answer) => bodyOf(answer, progressOf) });

/** PUT of a chapter's changes, also while the user leaves the page. Idempotent. Rejects where it may not have been saved. */
export const changeChapter = (client: Client, chapter: string, change: ChapterChange, signal?: AbortSignal) =>
  putKeepalive(client, chapterCall(chapter), change, updateOutcomes, signal);

/** PUT of whether others see the name on a certificate. Idempotent. */
export const nameCertificate = (client: Client, code: string, isNamed: boolean, signal?: AbortSignal) =>
  put(client, certificateNameCall(code), { isNamed }, updateOutcomes, signal);

type Issued = { type: 'issued'; certificate: OwnCertificate };

const certificateOf = (body: unknown): Issued | null =>
  typeof Object(body).code === 'string' ? { type: 'issued', certificate: body as OwnCertificate } : null;

/** POST of a finished path: its certificate, the same one each time. `overtaken`: not all of its chapters are finished. */
export const issueCertificate = (client: Client, future: string, signal?: AbortSignal) =>
  post<Issued | ChangeOutcome>(
    client,
    certificatesCall,
    { future },
    { ok: (answer) => bodyOf(answer, certificateOf), 409: { type: 'overtaken' }, 429: rateLimited },
    signal,
  );
