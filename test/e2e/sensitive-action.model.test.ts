import { Coverage, gapsOf } from '@xstate/test';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import {
  type SensitiveAction,
  sensitiveActionMachine,
} from '../../machines/sensitive-action/sensitive-action.machine.ts';
import type { Account } from '../../src/api/contract-account.ts';
import { flowNamed } from '../machines/models.ts';
import { providersInBrowser, sessionsInterface } from '../machines/sensitive-action/sensitive-action.interface.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { holdNavigations } from './hold-navigations.ts';
import { account, mockAccount } from './mock-account.ts';

const coverage = new Coverage(sensitiveActionMachine);

afterAll(closeVisits);
afterAll(() => writeCoverage('sensitiveAction', 'browser', coverage.rows()));

const linked: Account = {
  ...account,
  linked: [{ provider: 'google', since: '2026-11-01T10:00:00.000Z' }],
  sessions: ['here', 'phone'].map((id) => ({
    id,
    isCurrent: id === 'here',
    userAgent: null,
    since: '2026-11-01T10:00:00.000Z',
    lastUsed: '2026-11-19T10:00:00.000Z',
  })),
};

async function arrange(page: Page, known: Account, readFacts: typeof providersInBrowser.readFacts) {
  await mockAccount(page, known, ['linkedin']);
  // Once the page has loaded, only the flow reads the account.
  const end = await holdCalls(page, {
    perform: /\/api\/account\/(?:sessions\/end|providers\/(?:un)?link)$/,
    reauthenticate: /\/api\/account\/reauthenticate$/,
    readAccount: /\/api\/account$/,
  });
  const { leaves, stop, ...departures } = await holdNavigations(page, /\/connect\/linkedin\?back=/, readFacts);
  return { end, leaves, stop, ...departures };
}

const isLink = (input: unknown) => (input as { action?: SensitiveAction } | undefined)?.action?.type === 'linkProvider';

const tour = (flow: typeof providersInBrowser, known: Account) =>
  tourDialog({
    flow,
    coverage,
    async arrange(page) {
      const { end, leaves, stop, readFacts, isLeaving } = await arrange(page, known, flow.readFacts);
      return {
        readFacts,
        isLeaving,
        async answer({ src, input, outcome }) {
          if (src === 'connect') return stop();
          if (src === 'refreshAccount') return end('readAccount', outcome, known);
          if (outcome.http === 204 && isLink(input)) leaves();
          return end(src, outcome);
        },
      };
    },
  });

test('SE10 linking and unlinking providers follows its model in the built app, all tours', () =>
  tour(providersInBrowser, linked));

test('SE06 SE10 ending sessions without a password follows its model in the built app, all tours', () =>
  tour(sessionsInterface, { ...linked, hasPassword: false }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('sensitiveAction'), 'browser', coverage.rows())).toEqual([]));
