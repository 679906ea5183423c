import { cleanup } from '@testing-library/react';
import { Coverage, explore, gapsOf, interfaceDriver, runPath, tours } from '@xstate/test';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { createActor, SimulatedClock } from 'xstate';
import '../../src/app.css';
import { indicatorTimes, loadingIndicatorMachine } from '../../machines/loading-indicator/loading-indicator.machine.ts';
import { LoadingBar } from '../../src/app/load-progress.tsx';
import { loadingIndicatorInterface } from '../machines/loading-indicator/loading-indicator.interface.ts';
import { flowNamed } from '../machines/models.ts';
import { renderWithFlows } from './flow-page.tsx';
import { setPreference } from './screen.ts';
import { userActionsOn } from './user-actions.ts';
import { waitUntilPasses } from './wait-until-passes.ts';

const events = { start: { type: 'load.started' }, end: { type: 'load.ended' } } as const;

const coverage = new Coverage(loadingIndicatorMachine);
beforeAll(() => setPreference('reduced-motion', 'no-preference'));
afterEach(cleanup);
afterAll(() => setPreference('reduced-motion', 'reduce'));
afterAll(() => commands.saveCoverage('loadingIndicator', 'view', coverage.rows()));

const paths = tours(explore(loadingIndicatorInterface.spec));

test.each(paths.map((path, index) => [index + 1, path] as const))('§9 the loading bar, tour %i', async (_, path) => {
  const clock = new SimulatedClock();
  const loadingIndicator = createActor(loadingIndicatorMachine, { clock, inspect: coverage.inspect }).start();
  renderWithFlows(<LoadingBar />, { loadingIndicator });
  const driver = interfaceDriver(loadingIndicatorInterface, {
    user: userActionsOn(async (what) => loadingIndicator.send(events[what as keyof typeof events])),
    readFacts: loadingIndicatorInterface.readFacts,
    answer: async () => undefined,
    advanceTime: async (ms) => void clock.increment(ms),
    waitUntilPasses: waitUntilPasses,
  });
  await runPath(path, driver, { coverage });
});

test('§9 the animation of the bar lasts as long as the indicator', () => {
  const loadingIndicator = createActor(loadingIndicatorMachine).start();
  const { container } = renderWithFlows(<LoadingBar />, { loadingIndicator });
  const bar = container.querySelector('.loading-bar') as HTMLElement;
  bar.dataset.phase = 'running';
  expect(getComputedStyle(bar).animationDuration).toBe(`${indicatorTimes.duration / 1000}s`);
});

test('the tours leave no gap in the coverage of the machine', () =>
  expect(gapsOf(flowNamed('loadingIndicator'), 'view', coverage.rows())).toEqual([]));
