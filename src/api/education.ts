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
import { limited, post, put, putKeepalive, updateOutcomes } from './send.ts';

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

/** GET of how far somebody is. */
export const readProgress = (client: Client): Promise<Progress> =>
  get(client, progressCall, progressOf, { cache: 'no-store', signal: withTimeout() });

/** POST of what this browser kept of a visitor: all that the account has then. It may come twice. */
export const mergeProgress = (client: Client, items: readonly ChapterProgress[]): Promise<Progress> =>
  post(client, progressMergeCall, { items }, { ok: (answer) => bodyOf(answer, progressOf) });

/** PUT of what changed in a chapter, as somebody leaves it too; it may come twice. Rejects where it may not have been written. */
export const changeChapter = (client: Client, chapter: string, change: ChapterChange, signal?: AbortSignal) =>
  putKeepalive(client, chapterCall(chapter), change, updateOutcomes, signal);

/** PUT of whether others see the name on a certificate, which may come twice. */
export const nameCertificate = (client: Client, code: string, isNamed: boolean, signal?: AbortSignal) =>
  put(client, certificateNameCall(code), { isNamed }, updateOutcomes, signal);

type Issued = { type: 'issued'; certificate: OwnCertificate };

const certificateOf = (body: unknown): Issued | null =>
  typeof Object(body).code === 'string' ? { type: 'issued', certificate: body as OwnCertificate } : null;

/** POST of a path that is done: its certificate, the same one each time. `overtaken`: not all of its chapters are done. */
export const issueCertificate = (client: Client, future: string, signal?: AbortSignal) =>
  post<Issued | ChangeOutcome>(
    client,
    certificatesCall,
    { future },
    { ok: (answer) => bodyOf(answer, certificateOf), 409: { type: 'overtaken' }, 429: limited },
    signal,
  );
