import { byValue, Coverage, explore, gapsOf, interfaceDriver, runPath, tours } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { lazyCodeMachine } from '../../machines/lazy-code/lazy-code.machine.ts';
import type { Recording } from '../../src/api/contract.ts';
import { lazyCodeInBrowser as flow, immediateEffects } from '../machines/lazy-code/lazy-code.interface.ts';
import { flowNamed } from '../machines/models.ts';
import { closeVisits, newVisitor } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { playRecording } from '../support/play-recording.ts';
import { userGesturesOn } from '../support/user-gestures.ts';
import { importedBy } from './chunks.ts';
import { holdChunks } from './held-chunks.ts';
import { httpGet, origins } from './http.ts';
import { loadFailuresOn } from './load-failures.ts';
import { openUntilIdle, poll, pushPath } from './pages.ts';

const coverage = new Coverage(lazyCodeMachine);
afterAll(closeVisits);
afterAll(() => writeCoverage('lazyCode', 'browser', coverage.rows()));

const paths = tours(explore(flow.spec), {
  goal: (hop) => !hop.after.pending.some(({ src }) => immediateEffects.browser.includes(src)) && byValue(hop),
});

const bodyOf = async (url: string) => (await httpGet(url)).text;

const held = 'job-filter-sheet';
const imported = importedBy(held);

test.each(paths.map((path, index) => [index + 1, path] as const))(
  '§8 ruling 27 lazy code follows its model in the built app, tour %i',
  async (_, path) => {
    const { page, context, leave } = await newVisitor({ locale: 'en-GB', viewport: { width: 360, height: 740 } });
    const chunks = await holdChunks(page, [held]);
    await openUntilIdle(page, `${origins.en}/`);
    // Its imports load even when the browser is offline: only its own chunk is held.
    await page.route(
      ({ pathname }) => imported.includes(pathname),
      async (route) => route.fulfill({ contentType: 'text/javascript', body: await bodyOf(route.request().url()) }),
    );
    const failures = loadFailuresOn(page, context, flow.readFacts);
    const recordings = async () => (await failures.recordings()).filter(({ machine }) => machine === 'lazyCode');
    const isLoading = ({ steps }: Recording) => /loading|failing|reloading/.test(String(steps.at(-1)?.value));
    // Every lazy part of the page has such a flow: the last to record a step is this one.
    const lastRecording = async () =>
      (await recordings()).toSorted((one, other) => (other.steps.at(-1)?.at ?? 0) - (one.steps.at(-1)?.at ?? 0))[0];
    let drops = 0;
    const happenings: Record<string, () => Promise<void>> = {
      expect: () =>
        page.getByRole('button', { name: 'Filters' }).evaluate((button) => {
          button.blur();
          button.focus();
        }),
      drop: () => {
        drops += 1;
        return pushPath(page, `/?visit=${drops}`);
      },
      connect: async () => {
        await context.setOffline(true);
        await failures.connect();
      },
    };
    const driver = interfaceDriver(
      flow,
      {
        user: { ...userGesturesOn(page), simulate: async (what) => happenings[what]?.() },
        readFacts: failures.readFacts,
        answer: async ({ outcome }) => {
          if (!('error' in outcome)) return chunks.deliver(held, bodyOf);
          if (failures.isLeaving()) return chunks.lose(held);
          const loading = (await recordings()).filter(isLoading).map(({ actor }) => actor);
          await chunks.lose(held);
          // Not every failure is shown: the alert of an earlier one still is, and one of a closed sheet never.
          await poll(async () =>
            (await recordings()).filter((one) => loading.includes(one.actor) && isLoading(one)),
          ).toEqual([]);
        },
        advanceTime: async () => undefined,
        waitUntilPasses: (check) => poll(async () => check().then(() => '', String)).toBe(''),
        immediateEffects: {
          sources: immediateEffects.browser,
          prepare: (endings) => failures.prepare(endings, new URL(page.url()).pathname),
        },
      },
      path,
    );
    await runPath(path, driver, { coverage });
    // Code whose result isn't shown may still be loading.
    await poll(async () => (await lastRecording())?.steps.at(-1)?.value).toBe(path.steps.at(-1)?.after.snap.value);
    const recording = await lastRecording();
    expect(recording && playRecording(recording, coverage.inspect)).toBeUndefined();
    await leave();
  },
);

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('lazyCode'), 'browser', coverage.rows())).toEqual([]));
