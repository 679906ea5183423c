import type { ToggleOutcome } from '../../machines/toggle/toggle.machine.ts';
import { type MarkKind, markCalls, markKinds, marksCall, mergeCall } from '../routing/mark-calls.ts';
import { bodyOf, get, type Outcomes, outcomeOf, post, withTimeout } from './call.ts';
import type { Client } from './client.ts';
import type { Marks, VisitorMarks } from './contract.ts';

function marksOf(body: unknown): Marks | null {
  const said = Object(body) as Record<string, unknown>;
  const isRight = markKinds.every(
    (kind) => Array.isArray(said[kind]) && said[kind].every((id) => typeof id === 'string'),
  );
  return isRight ? (said as Marks) : null;
}

/** GET of all that somebody has marked. */
export const readMarks = (client: Client): Promise<Marks> =>
  get(client, marksCall, marksOf, { cache: 'no-store', signal: withTimeout() });

const outcomes: Outcomes<ToggleOutcome> = { ok: { type: 'done' }, 401: { type: 'signedOut' }, 409: { type: 'full' } };

/** PUT or DELETE of a mark, which may come twice. Rejects where it may not have been written. */
export async function writeMark(client: Client, kind: MarkKind, id: string, isOn: boolean, signal: AbortSignal) {
  const path = `${markCalls[kind]}/${encodeURIComponent(id)}`;
  const method = isOn ? 'PUT' : 'DELETE';
  return outcomeOf(`${method} ${path}`, await client(method, path, { signal: withTimeout(signal) }), outcomes);
}

/** POST of what this browser kept of a visitor: all that the account has then. It may come twice. */
export const mergeMarks = (client: Client, kept: VisitorMarks): Promise<Marks> =>
  post(client, mergeCall, kept, { ok: (answer) => bodyOf(answer, marksOf) });
