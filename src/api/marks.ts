import type { NoteOutcome } from '../../machines/job-note/job-note.machine.ts';
import type { Note } from '../../machines/job-note/job-note.rules.ts';
import type { UpdateOutcome } from '../../machines/optimistic-update/optimistic-update.machine.ts';
import {
  type MarkKind,
  markCalls,
  markKinds,
  marksCall,
  marksMergeCall,
  savedJobNoteCall,
} from '../routing/mark-calls.ts';
import { bodyOf, getJson, uncachedInit } from './call.ts';
import type { Client } from './client.ts';
import type { Marks, SavedJobs, VisitorMarks } from './contract-candidate.ts';
import { type Outcomes, postJson, putJson, rateLimited, send, updateOutcomes } from './send.ts';

function marksOf(body: unknown): Marks | null {
  const marks = Object(body) as Record<string, unknown>;
  const hasValidIds = markKinds.every(
    (kind) => Array.isArray(marks[kind]) && marks[kind].every((id) => typeof id === 'string'),
  );
  return hasValidIds ? (marks as Marks) : null;
}

/** GET of all the user's marks. */
export const readMarks = (client: Client): Promise<Marks> => getJson(client, marksCall, marksOf, uncachedInit());

const outcomes: Outcomes<UpdateOutcome> = { ...updateOutcomes, 409: { type: 'full' } };

/** PUT or DELETE of a mark. Idempotent. Rejects where it may not have been saved. */
export const writeMark = (client: Client, kind: MarkKind, id: string, isOn: boolean, signal: AbortSignal) =>
  send(client, isOn ? 'PUT' : 'DELETE', `${markCalls[kind]}/${encodeURIComponent(id)}`, outcomes, { signal });

/** POST of what this browser kept for a visitor: returns all that the account then has. Idempotent. */
export const mergeMarks = (client: Client, visitorMarks: VisitorMarks): Promise<Marks> =>
  postJson(client, marksMergeCall, visitorMarks, { ok: (answer) => bodyOf(answer, marksOf) });

const savedJobsOf = (body: unknown): SavedJobs | null => {
  const { items } = Object(body) as Partial<SavedJobs>;
  const hasValidItems =
    Array.isArray(items) && items.every((item) => typeof item?.id === 'string' && typeof item.note === 'string');
  return hasValidItems ? { items } : null;
};

/** GET of the user's saved jobs with their notes. */
export const readSavedJobs = (client: Client): Promise<SavedJobs> =>
  getJson(client, markCalls.savedJobs, savedJobsOf, uncachedInit());

const noteOutcomes: Outcomes<NoteOutcome> = {
  ok: { type: 'written' },
  401: { type: 'signedOut' },
  404: { type: 'notSaved' },
  429: rateLimited,
};

/** PUT of a saved job's note. Idempotent. Rejects where it may not have been saved. */
export const saveJobNote = (client: Client, id: string, { note, remindOn }: Note, signal: AbortSignal) =>
  putJson(client, savedJobNoteCall(id), { note, remindOn: remindOn || null }, noteOutcomes, signal);
