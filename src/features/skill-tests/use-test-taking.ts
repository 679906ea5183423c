import { useActorRef } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { type EmittedFrom, fromPromise } from 'xstate';
import { attemptEnd } from '../../../machines/attempt/attempt.rules.ts';
import {
  selectAnswers,
  selectUnsaved,
  type TestTakingRef,
  testTakingMachine,
} from '../../../machines/test-taking/test-taking.machine.ts';
import type { RunningAttempt } from '../../api/contract-skill-tests.ts';
import { finishAttempt, saveAttemptAnswer } from '../../api/skill-tests.ts';
import { useServices } from '../../context.tsx';
import { attemptStore } from '../../effects/attempt-store.ts';
import { inspect } from '../../effects/inspection.ts';
import { userOf } from '../../effects/session-store.ts';
import { signOutBroadcast } from '../../effects/sign-out-broadcast.ts';
import type { SeenAttempt } from '../../shell/skill-tests/use-attempts.ts';
import { useFlowConnection } from '../../shell/use-flow-connection.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';

type Options = {
  /** As it was last read. */
  seen: SeenAttempt;
  running: RunningAttempt;
  onReport: (report: EmittedFrom<typeof testTakingMachine>) => void;
};

/** The flow of an attempt, wired to the network, the connection and what this browser stores of it. */
export function useTestTaking({ seen, running, onReport }: Options): TestTakingRef {
  const { clients, online, reloadBlockers, session } = useServices();
  const { id } = running;
  const [owner] = useState(() => userOf(session.read()));
  const flow = useActorRef(
    testTakingMachine.provide({
      actors: {
        save: fromPromise(({ input, signal }) =>
          saveAttemptAnswer(clients.localeApi, { id, token: attemptStore.token(id) }, input, signal),
        ),
        finish: fromPromise(({ signal }) =>
          finishAttempt(clients.localeApi, { id, token: attemptStore.token(id) }, signal),
        ),
      },
    }),
    { input: initialInput(seen, running, { owner, isOnline: online.read() }), inspect },
  );

  useFlowReports(flow, onReport);
  useFlowConnection(flow);
  // The flow began with the first read.
  const known = useRef(seen);
  useEffect(() => {
    if (known.current === seen) return;
    known.current = seen;
    const { attempt, at } = seen;
    if (attempt.state === 'running') {
      const { answers } = attempt;
      flow.send({ type: 'attempt.read', answers, remaining: remainingTime(attempt, at), at: performance.now() });
    } else {
      const reason = attemptEnd(Date.parse(attempt.finishedAt), Date.parse(running.deadlineAt));
      flow.send({ type: 'attempt.ended', reason });
    }
  }, [flow, seen, running]);
  useEffect(() => {
    let before = selectUnsaved(flow.getSnapshot());
    const { unsubscribe } = flow.subscribe((state) => {
      const answers = selectAnswers(state);
      const places = selectUnsaved(state);
      const unsaved = places.map((place) => [place, answers[place] ?? null]);
      const saved = before.filter((place) => !places.includes(place));
      attemptStore.keepUnsaved(id, owner, Object.fromEntries(unsaved), saved);
      before = places;
    });
    // Once logged out, nothing of it is stored.
    const stopListening = signOutBroadcast.listen((user) => user === owner && unsubscribe());
    return () => {
      stopListening();
      unsubscribe();
    };
  }, [flow, id, owner]);
  // A reload for a newer build waits until it is over (ruling 7).
  useEffect(() => reloadBlockers.block(), [reloadBlockers]);
  return flow;
}

/** Milliseconds that are left by the server's clock, of what was read at a moment of this page's own. */
const remainingTime = ({ deadlineAt, now }: RunningAttempt, at: number): number =>
  Date.parse(deadlineAt) - Date.parse(now) - (performance.now() - at);

/** The server's answers, overlaid with those that this browser could not send. */
function initialInput(
  { at }: SeenAttempt,
  running: RunningAttempt,
  { owner, isOnline }: { owner: string; isOnline: boolean },
) {
  const { id, answers, questions } = running;
  const unsaved = attemptStore.unsaved(id, owner);
  const places = Object.keys(unsaved)
    .map(Number)
    .filter((place) => place >= 0 && place < questions.length);
  return {
    answers: answers.map((answer, place) => (places.includes(place) ? (unsaved[place] ?? null) : answer)),
    unsaved: places,
    remaining: remainingTime(running, at),
    at: performance.now(),
    isOnline,
  };
}
