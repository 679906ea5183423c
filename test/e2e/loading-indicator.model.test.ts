import { Coverage, explore, gapsOf, interfaceDriver, runPath, tours } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { loadingIndicatorMachine } from '../../machines/loading-indicator/loading-indicator.machine.ts';
import { loadingIndicatorInBrowser as flow } from '../machines/loading-indicator/loading-indicator.browser.ts';
import { flowNamed } from '../machines/models.ts';
import { closeVisits, newVisitor } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { playRecording } from '../support/play-recording.ts';
import { userGesturesOn } from '../support/user-gestures.ts';
import { holdChunks } from './held-chunks.ts';
import { origins } from './http.ts';
import { open, pauseClock, poll, pushPath } from './pages.ts';
import { recordingsOf } from './recordings.ts';

const coverage = new Coverage(loadingIndicatorMachine);
afterAll(closeVisits);
afterAll(() => writeCoverage('loadingIndicator', 'browser', coverage.rows()));

const paths = tours(explore(flow.spec));

/** A page whose code never comes, and the one on screen. */
const addresses: Record<string, string> = { start: '/companies', end: '/' };

test.each(paths.map((path, index) => [index + 1, path] as const))(
  '§9 the loading bar follows its model in the built app, tour %i',
  async (_, path) => {
    const { page, leave } = await newVisitor({ locale: 'en-GB', reducedMotion: 'no-preference' });
    await page.clock.install();
    await holdChunks(page, ['company-list-page']);
    await open(page, `${origins.en}/`);
    await page.locator('.loading-bar').waitFor({ state: 'attached' });
    await pauseClock(page);
    const driver = interfaceDriver(flow, {
      user: { ...userGesturesOn(page), simulate: (what) => pushPath(page, addresses[what] ?? '') },
      readFacts: () => page.evaluate(flow.readFacts),
      answer: async () => undefined,
      advanceTime: (ms) => page.clock.runFor(ms),
      waitUntilPasses: (check) => poll(async () => check().then(() => '', String)).toBe(''),
    });
    await runPath(path, driver, { coverage });
    const recording = (await recordingsOf(page)).find(({ machine }) => machine === 'loadingIndicator');
    expect(recording && playRecording(recording, coverage.inspect)).toBeUndefined();
    expect(recording?.steps.at(-1)?.value ?? 'hidden').toBe(path.steps.at(-1)?.after.snap.value);
    await leave();
  },
);

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('loadingIndicator'), 'browser', coverage.rows())).toEqual([]));
