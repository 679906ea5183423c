import { byValue, Coverage, explore, gapsOf, interfaceDriver, runPath, tours } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import { flowNamed } from '../machines/models.ts';
import {
  navigationInBrowser as flow,
  immediateEffects,
  pageAt,
  pagesByCase,
} from '../machines/navigation/navigation.browser.ts';
import { closeVisits, newVisitor } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { playRecording } from '../support/play-recording.ts';
import { routeCalls } from '../support/tabs.ts';
import { userGesturesOn } from '../support/user-gestures.ts';
import { importedBy } from './chunks.ts';
import { holdChunks } from './held-chunks.ts';
import { httpGet, origins } from './http.ts';
import { loadFailuresOn } from './load-failures.ts';
import { openUntilIdle, poll, pushPath } from './pages.ts';

const coverage = new Coverage(navigationMachine);
afterAll(closeVisits);
afterAll(() => writeCoverage('navigation', 'browser', coverage.rows()));

const paths = tours(explore(flow.spec), {
  goal: (hop) => !hop.after.pending.some(({ src }) => immediateEffects.includes(src)) && byValue(hop),
});

const bodyOf = async (url: string) => (await httpGet(url)).text;

const held = ['company-list-page', 'contact-page'];
const imported = held.flatMap(importedBy);

test.each(paths.map((path, index) => [index + 1, path] as const))(
  '§8 navigation between pages follows its model in the built app, tour %i',
  async (_, path) => {
    const { page, context, leave } = await newVisitor({ locale: 'en-GB' });
    const chunks = await holdChunks(page, held);
    await openUntilIdle(page, `${origins.en}/`);
    // Reads succeed even when the browser is offline: they are no part of this flow.
    await routeCalls(page, '**/api/**', async (route) => {
      const { status, text } = await httpGet(route.request().url(), { accept: 'application/ld+json' });
      await route.fulfill({ status, body: text, contentType: 'application/ld+json' });
    });
    // So do the imports of these pages: only the pages' own chunks are held.
    await page.route(
      ({ pathname }) => imported.includes(pathname),
      async (route) => route.fulfill({ contentType: 'text/javascript', body: await bodyOf(route.request().url()) }),
    );
    const failures = loadFailuresOn(page, context, flow.readFacts);
    const driver = interfaceDriver(
      flow,
      {
        user: {
          ...userGesturesOn(page),
          simulate: async (what) => {
            if (what === 'connect') await failures.connect();
            else await pushPath(page, pagesByCase[what as keyof typeof pagesByCase].path);
          },
        },
        readFacts: failures.readFacts,
        answer: async ({ input, outcome }) => {
          const chunk = pageAt((input as { pathname: string }).pathname)?.chunk ?? '';
          if ('error' in outcome) await chunks.lose(chunk);
          else await chunks.deliver(chunk, bodyOf);
        },
        advanceTime: async () => undefined,
        waitUntilPasses: (check) => poll(async () => check().then(() => '', String)).toBe(''),
        immediateEffects: {
          sources: immediateEffects,
          prepare: (endings, { snap }) => failures.prepare(endings, snap.context.requested.pathname),
        },
      },
      path,
    );
    await runPath(path, driver, { coverage });
    const recording = (await failures.recordings()).find(({ machine }) => machine === 'navigation');
    expect(recording && playRecording(recording, coverage.inspect)).toBeUndefined();
    expect(recording?.steps.at(-1)?.value).toBe(path.steps.at(-1)?.after.snap.value);
    await leave();
  },
);

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('navigation'), 'browser', coverage.rows())).toEqual([]));
