import { useActorRef } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { fromPromise } from 'xstate';
import {
  selectAnswers,
  selectUnsaved,
  type TestTakingRef,
  testTakingMachine,
} from '../../../machines/test-taking/test-taking.machine.ts';
import type { RunningAttempt } from '../../api/contract-tests.ts';
import { finishAttempt, saveAnswer } from '../../api/tests.ts';
import { useServices } from '../../context.tsx';
import { attemptStore } from '../../effects/attempt-store.ts';
import { inspect } from '../../effects/inspection.ts';
import { leftOf, type SeenAttempt } from '../../shell/tests/use-attempts.ts';
import { useFlowConnection } from '../../shell/use-flow-connection.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';

type Wiring = {
  /** As it was when it was read last. */
  seen: SeenAttempt;
  running: RunningAttempt;
  /** It has ended; so many answers came too late. */
  onFinished: (lost: number) => void;
};

/** The flow of an attempt, wired to the network, the connection and what this browser keeps of it. */
export function useTestTaking({ seen, running, onFinished }: Wiring): TestTakingRef {
  const { clients, online, reloadBlockers } = useServices();
  const { id } = running;
  const flow = useActorRef(
    testTakingMachine.provide({
      actors: {
        save: fromPromise(({ input, signal }) =>
          saveAnswer(clients.locale, { id, token: attemptStore.read(id).token }, input, signal),
        ),
        finish: fromPromise(({ signal }) =>
          finishAttempt(clients.locale, { id, token: attemptStore.read(id).token }, signal),
        ),
      },
    }),
    { input: begun(seen, running, online.read()), inspect },
  );

  useFlowReports(flow, ({ lost }) => onFinished(lost));
  useFlowConnection(flow);
  // It began with what was read first.
  const known = useRef(seen);
  useEffect(() => {
    if (known.current === seen) return;
    known.current = seen;
    const left = leftOf(seen);
    if (left === null) flow.send({ type: 'attempt.ended' });
    else flow.send({ type: 'attempt.read', answers: running.answers, left, at: performance.now() });
  }, [flow, seen, running]);
  useEffect(() => {
    const { unsubscribe } = flow.subscribe((state) => {
      const answers = selectAnswers(state);
      const unsaved = selectUnsaved(state).map((place) => [place, answers[place] ?? null]);
      attemptStore.keepUnsaved(id, Object.fromEntries(unsaved));
    });
    return unsubscribe;
  }, [flow, id]);
  // A newer build waits until it is over (ruling 7).
  useEffect(() => reloadBlockers.block(), [reloadBlockers]);
  return flow;
}

/** What the server has, and on top of it what this browser could not send. */
function begun(seen: SeenAttempt, { id, answers, questions }: RunningAttempt, isOnline: boolean) {
  const { unsaved } = attemptStore.read(id);
  const places = Object.keys(unsaved)
    .map(Number)
    .filter((place) => place >= 0 && place < questions.length);
  return {
    answers: answers.map((answer, place) => (places.includes(place) ? (unsaved[place] ?? null) : answer)),
    unsaved: places,
    left: leftOf(seen) ?? 0,
    at: performance.now(),
    isOnline,
  };
}
