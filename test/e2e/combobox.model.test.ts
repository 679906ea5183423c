import { Coverage, gapsOf, type Outcome } from '@xstate/test';
import type { Page, Route } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { comboboxMachine } from '../../machines/combobox/combobox.machine.ts';
import { placeInterface, suggestionsInterface } from '../machines/combobox/combobox.interface.ts';
import { flowNamed } from '../machines/models.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { routeCalls } from '../support/tabs.ts';
import { tourDialog } from './dialog-tours.ts';
import { origins } from './http.ts';
import { open, poll } from './pages.ts';

const coverage = new Coverage(comboboxMachine);

afterAll(closeVisits);
afterAll(() => writeCoverage('combobox', 'browser', coverage.rows()));

declare global {
  interface Window {
    /** Calls that the page has made. */
    calls: string[];
  }
}

/** Holds requests until the test answers them; aborted ones are answered along with the next. */
async function holdFinds(page: Page, path: string) {
  const held: Route[] = [];
  let came = 0;
  await routeCalls(page, `**${path}?*`, (route) => {
    came += 1;
    held.push(route);
  });
  await page.evaluate(() => {
    const { fetch } = window;
    window.calls = [];
    window.fetch = (call, init) => {
      window.calls.push(String(call));
      return fetch(call, init);
    };
  });
  return async ({ outcome: { http } }: { outcome: Outcome }) => {
    const made = (await page.evaluate(() => window.calls)).filter((call) => call.includes(path));
    await poll(() => came).toBe(made.length);
    for (const route of held.splice(0))
      if (typeof http === 'object') await route.fulfill({ status: http.status, json: http.body });
      else await route.fulfill({ status: 500 });
  };
}

const visit = (label: string, path: string) => async (page: Page) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  // Earlier searches would be suggested as well.
  await page.addInitScript(() => {
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key !== 'searches') write.call(this, key, value);
    };
  });
  await page.clock.install({ time: Date.now() - 60_000 });
  await open(page, `${origins.en}/`);
  // The code of the list loads on the first focus.
  await page.getByLabel(label, { exact: true }).focus();
  await page.getByRole('combobox', { name: label }).waitFor();
  await page.getByLabel(label, { exact: true }).blur();
  await page.clock.pauseAt(Date.now());
  return { answer: await holdFinds(page, path), advanceTime: (ms: number) => page.clock.runFor(ms) };
};

test('product §1 choosing a place from a list follows its model in the built app, all tours', () =>
  tourDialog({
    flow: placeInterface,
    coverage,
    arrange: visit('Where', '/api/places'),
    // Each recorded step contains the whole list of places.
    stepsBetweenReports: 1,
  }));

test('product §1 typing a text over suggestions follows its model in the built app, all tours', () =>
  tourDialog({ flow: suggestionsInterface, coverage, arrange: visit('What', '/api/suggestions') }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('combobox'), 'browser', coverage.rows())).toEqual([]));
