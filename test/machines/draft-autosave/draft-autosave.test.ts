import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import {
  type DraftOutcome,
  draftAutosaveMachine,
  draftTimes,
  type WrittenDraft,
} from '../../../machines/draft-autosave/draft-autosave.machine.ts';

const none = { answer1: '', answer2: '', answer3: '', answer4: '', answer5: '' };
const answers = { name: 'Ann', email: 'ann@example.test', phone: '', link: '', message: 'Because of kites.', ...none };
const draft: WrittenDraft = { answers, mayBeKept: false, result: null, cv: null, writtenAt: 20 };

/** An autosave that starts with a draft, and the versions that it has saved so far. */
function startAutosave(savedAt: number | null) {
  const clock = new SimulatedClock();
  const versions: (number | undefined)[] = [];
  const save = fromPromise<DraftOutcome, { draft: WrittenDraft | null; base: number | null; lost: number[] }>(
    async ({ input }) => {
      versions.push(input.draft?.writtenAt);
      return { type: 'saved' };
    },
  );
  const machine = draftAutosaveMachine.provide({ actors: { save } });
  const flow = createActor(machine, { clock, input: { draft, savedAt, hasRoom: true } }).start();
  const rest = () => clock.increment(draftTimes.pause);
  return { flow, rest, versions };
}

test('product §3.9 saves an initial draft that is newer than the account’s', () => {
  const { rest, versions } = startAutosave(10);
  rest();
  expect(versions).toEqual([20]);
});

test('product §3.9 does not save an initial draft that the account already has', () => {
  const { rest, versions } = startAutosave(20);
  rest();
  expect(versions).toEqual([]);
});

test.each([
  { clock: 'is late', at: 5, version: 21 },
  { clock: 'goes on', at: 500, version: 500 },
])('product §3.9 versions keep increasing when the clock of the device $clock', ({ at, version }) => {
  const { flow, rest, versions } = startAutosave(20);
  flow.send({ type: 'draft.changed', draft, at });
  rest();
  expect(versions).toEqual([version]);
});
