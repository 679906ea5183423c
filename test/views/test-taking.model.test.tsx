import { act } from '@testing-library/react';
import { afterEach, beforeAll, expect, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import { testTakingTimes } from '../../machines/test-taking/test-taking.machine.ts';
import '../../src/app.css';
import type { Services } from '../../src/context.tsx';
import { AttemptScreen } from '../../src/features/skill-tests/attempt.tsx';
import {
  goToQuestion,
  ignoreFocusEvents,
  running,
  testTakingInterface,
} from '../machines/test-taking/test-taking.interface.ts';
import { remainingMs } from '../machines/test-taking/test-taking.model.ts';
import { renderView } from './app-view.tsx';
import { tourView } from './tour-view.ts';

let services: Services;

beforeAll(ignoreFocusEvents);

/** The clock of the flow's own timers only: the test runner's stay real, since it advances fake ones while it waits. */
let clock: SimulatedClock;

function stopTime() {
  clock = new SimulatedClock();
  const { setTimeout: start, clearTimeout: stop } = window;
  const began = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => began + clock.now());
  const isOfFlow = (ms: number) => ms >= testTakingTimes.retry && ms <= remainingMs;
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0) => (isOfFlow(ms) ? clock.setTimeout(act, ms) : start(act, ms)));
  vi.stubGlobal('clearTimeout', (id: number) => {
    clock.clearTimeout(id);
    stop(id);
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

tourView({
  title: 'product §8 a test is taken',
  flow: testTakingInterface,
  network: {
    portOf({ method, path }) {
      if (method === 'PUT' && /\/answers\/\d$/.test(path)) return 'save';
      return method === 'POST' && path.endsWith('/finish') ? 'finish' : null;
    },
    answers: ({ path }) => Response.json(path === '/api/session' ? { state: 'none' } : running),
  },
  simulate(what) {
    if (what === 'lose' || what === 'regain') return act(() => services.online.write(what === 'regain'));
    return act(() => goToQuestion(what));
  },
  advanceTime: (ms) => void act(() => clock.increment(ms)),
  async open() {
    stopTime();
    ({ services } = renderView(
      <AttemptScreen name="testAttempt" params={{ slug: 'javascript', id: 'an-id' }} />,
      '/en/test/javascript/attempt/an-id',
    ));
    await expect.poll(() => document.querySelector('[data-attempt] fieldset'), { interval: 10 }).not.toBeNull();
  },
});
