import { getShortestPaths } from '@xstate/test';
import { expect, test } from 'vitest';
import { loadingIndicatorMachine } from '../../machines/loading-indicator/loading-indicator.machine.ts';

test('every state of the loading indicator is reached by loads and by time', () => {
  const { events } = loadingIndicatorMachine;
  const paths = getShortestPaths(loadingIndicatorMachine, { events: events.map((type) => ({ type }) as never) });
  const reached = new Set(paths.map(({ state }) => state.value));
  expect([...reached].sort()).toEqual(Object.keys(loadingIndicatorMachine.states).sort());
});
