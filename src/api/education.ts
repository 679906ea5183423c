import type { ChangeOutcome } from '../../machines/change/change.machine.ts';
import {
  certificateNameCall,
  certificatesCall,
  chapterCall,
  progressCall,
  progressMergeCall,
} from '../routing/education-calls.ts';
import { bodyOf, getJson, uncachedInit } from './call.ts';
import type { Client } from './client.ts';
import type { ChapterChange, ChapterProgress, EducationProgress, OwnCertificate } from './contract-education.ts';
import { postJson, putJson, putKeepalive, rateLimited, updateOutcomes } from './send.ts';

export function isChapterProgress(entry: unknown): entry is ChapterProgress {
  const { chapter, isDone, place, at } = Object(entry) as Record<string, unknown>;
  return (
    typeof chapter === 'string' && typeof isDone === 'boolean' && typeof place === 'number' && typeof at === 'string'
  );
}

function progressOf(body: unknown): EducationProgress | null {
  const { items, certificates } = Object(body) as Partial<EducationProgress>;
  const hasValidItems = Array.isArray(items) && items.every(isChapterProgress) && Array.isArray(certificates);
  return hasValidItems ? { items, certificates } : null;
}

/** GET of the user's progress. */
export const readProgress = (client: Client): Promise<EducationProgress> =>
  getJson(client, progressCall, progressOf, uncachedInit());

/** POST of what this browser kept for a visitor: returns all that the account then has. Idempotent. */
export const mergeProgress = (client: Client, items: readonly ChapterProgress[]): Promise<EducationProgress> =>
  postJson(client, progressMergeCall, { items }, { ok: (answer) => bodyOf(answer, progressOf) });

/** PUT of a chapter's changes, also while the user leaves the page. Idempotent. Rejects where it may not have been saved. */
export const saveChapterProgress = (client: Client, chapter: string, change: ChapterChange, signal?: AbortSignal) =>
  putKeepalive(client, chapterCall(chapter), change, updateOutcomes, signal);

/** PUT of whether others see the name on a certificate. Idempotent. */
export const setCertificateNamed = (client: Client, code: string, isNamed: boolean, signal?: AbortSignal) =>
  putJson(client, certificateNameCall(code), { isNamed }, updateOutcomes, signal);

type IssuedCertificate = { type: 'issued'; certificate: OwnCertificate };

const certificateOf = (body: unknown): IssuedCertificate | null =>
  typeof Object(body).code === 'string' ? { type: 'issued', certificate: body as OwnCertificate } : null;

/** POST of a finished path: its certificate, the same one each time. `overtaken`: not all of its chapters are finished. */
export const issueCertificate = (client: Client, future: string, signal?: AbortSignal) =>
  postJson<IssuedCertificate | ChangeOutcome>(
    client,
    certificatesCall,
    { future },
    { ok: (answer) => bodyOf(answer, certificateOf), 409: { type: 'overtaken' }, 429: rateLimited },
    signal,
  );
