import { Coverage, gapsOf, type Interface } from '@xstate/test';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Account } from '../../src/api/contract.ts';
import { confirmEmailInterface } from '../machines/confirm-email/confirm-email.interface.ts';
import { confirmationMailInterface } from '../machines/confirmation-mail/confirmation-mail.interface.ts';
import { flowNamed } from '../machines/models.ts';
import { newPasswordInBrowser } from '../machines/new-password/new-password.interface.ts';
import { passwordChangeInterface } from '../machines/password-change/password-change.interface.ts';
import { twoFactorChangeInterface } from '../machines/two-factor-change/two-factor-change.interface.ts';
import {
  setupWithoutPasswordInterface,
  twoFactorSetupInterface,
} from '../machines/two-factor-setup/two-factor-setup.interface.ts';
import { closeBrowser } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { shared } from './ask.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { holdCommonPasswords } from './held-common-passwords.ts';
import { account, inventAccount } from './invented-account.ts';
import { open } from './pages.ts';

afterAll(closeBrowser);

const securityPage = (changes: Partial<Account>) => (page: Page) => inventAccount(page, { ...account, ...changes });

const passwordLink = async (page: Page) => {
  await open(page, `${shared}/en/reset-password?token=mailed-token`);
  await page.getByLabel('New password', { exact: true }).waitFor();
};

const mailedLink = async (page: Page) => {
  await open(page, `${shared}/en/confirm-email?token=mailed-token`);
  await page.getByRole('status').first().waitFor();
};

type Way<M extends AnyStateMachine, Facts> = [flow: Interface<M, Facts>, arrive: (page: Page) => Promise<void>];

function tourPage<M extends AnyStateMachine, Facts>(
  ports: Record<string, RegExp>,
  ...ways: [Way<M, Facts>, ...Way<M, Facts>[]]
): void {
  const { machine, name } = ways[0][0].spec;
  const coverage = new Coverage(machine);
  afterAll(() => writeCoverage(name, 'browser', coverage.rows()));

  const walk = ([flow, arrive]: Way<M, Facts>) =>
    tourDialog({
      flow,
      coverage,
      // A report has no room for the beginning of longer ones.
      maxSteps: 30,
      async arrange(page) {
        const findCommon = await holdCommonPasswords(page);
        const answer = await holdCalls(page, ports);
        await arrive(page);
        return {
          answer: ({ src, outcome }) => (src === 'findCommon' ? findCommon(outcome) : answer(src, outcome)),
        };
      },
    });

  test('all tours of the built app', async () => {
    for (const way of ways) await walk(way);
  });

  test('the tours saw all of it', () => expect(gapsOf(flowNamed(name), 'browser', coverage.rows())).toEqual([]));
}

describe('ruling 23 the page of a new password', () =>
  tourPage({ setPassword: /\/api\/new-password$/ }, [newPasswordInBrowser, passwordLink]));

describe('AU13 the page of a mailed link', () =>
  tourPage({ confirm: /\/api\/confirm-email$/ }, [confirmEmailInterface, mailedLink]));

describe('AU13 the mail is sent again', () =>
  tourPage({ send: /\/api\/account\/confirm-email$/ }, [
    confirmationMailInterface,
    securityPage({ emailVerified: false }),
  ]));

describe('AU16 the password is changed', () =>
  tourPage({ change: /\/api\/account\/password$/ }, [passwordChangeInterface, securityPage({})]));

describe('AU17 AU20 two-factor is turned on', () =>
  tourPage(
    { start: /\/api\/account\/two-factor\/setup$/, turnOn: /\/api\/account\/two-factor\/on$/ },
    [twoFactorSetupInterface, securityPage({})],
    [setupWithoutPasswordInterface, securityPage({ hasPassword: false })],
  ));

describe('AU17 AU20 two-factor is changed', () =>
  tourPage({ make: /\/api\/account\/two-factor\// }, [
    twoFactorChangeInterface,
    securityPage({ twoFactor: true, recoveryCodesLeft: 9 }),
  ]));
