import { Coverage, gapsOf, startedBy } from '@xstate/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentMachine } from '../../machines/consent/consent.machine.ts';
import { consentInBrowser as flow } from '../machines/consent/consent.interface.ts';
import { flowNamed } from '../machines/models.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { tourDialog } from './dialog-tours.ts';
import { open, poll } from './pages.ts';

const coverage = new Coverage(consentMachine);

// Allowed by the policy of the page; the tests answer it.
const counting = 'https://counting.example/count.js';
let app: ServerProcess;

beforeAll(async () => {
  app = await startServer({ env: { ANALYTICS_SCRIPT: counting } });
});
afterAll(async () => {
  await closeVisits();
  await app.stop();
});
afterAll(() => writeCoverage('consent', 'browser', coverage.rows()));

test('ruling 31 consent to analytics follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    coverage,
    // A page whose reload is stopped has moved on to pausing before the tour says so.
    lastOf: (value) => JSON.parse(JSON.stringify(value).replace('leaving', 'pausing')),
    async arrange(page) {
      await page.route(counting, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
      await page.clock.install({ time: Date.now() - 60_000 });
      await open(page, `${app.origin}/en/cookies`);
      await page.getByRole('region', { name: 'Consent to analytics' }).waitFor();
      await page.clock.pauseAt(Date.now());
      await page.evaluate(() => {
        document.body.dataset.reloads = '0';
        navigation.addEventListener('navigate', (event) => {
          // The user stops the reload: the page stays.
          event.preventDefault();
          document.body.dataset.reloads = String(Number(document.body.dataset.reloads) + 1);
        });
        const form = document.createElement('form');
        form.append(document.createElement('textarea'));
        form.addEventListener('submit', (event) => event.preventDefault());
        document.querySelector('main')?.prepend(form);
      });
      return {
        answer: async () => undefined,
        advanceTime: (ms) => page.clock.runFor(ms),
        async simulate(what) {
          if (what === 'startWork') return page.locator('textarea').fill('draft');
          if (what === 'endWork') return page.evaluate(() => document.querySelector('textarea')?.form?.requestSubmit());
          return page.evaluate((consent) => {
            // biome-ignore lint/suspicious/noDocumentCookie: as the other tab writes it
            document.cookie = `consent=${consent}; Path=/`;
            document.dispatchEvent(new Event('visibilitychange'));
          }, what);
        },
        async conclude({ steps }) {
          const started = steps.flatMap((step) => startedBy(step, 'loadAnew'));
          await poll(() => page.evaluate(() => Number(document.body.dataset.reloads))).toBe(started.length);
        },
      };
    },
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('consent'), 'browser', coverage.rows())).toEqual([]));
