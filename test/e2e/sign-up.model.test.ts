import { Coverage, gapsOf, startedBy } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { signUpMachine } from '../../machines/sign-up/sign-up.machine.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { flowNamed } from '../machines/models.ts';
import { signUpInBrowser as flow, signUpGoal as goal } from '../machines/sign-up/sign-up.browser.ts';
import { clicks } from '../machines/sign-up/sign-up.interface.ts';
import { texts } from '../machines/sign-up/sign-up.model.ts';
import { closeVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { activeSession } from '../support/sessions.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { holdCommonPasswords } from './held-common-passwords.ts';
import { holdNavigations, leaveAndReturn } from './hold-navigations.ts';
import { sharedOrigin } from './http.ts';
import { mockProviders } from './mock-providers.ts';
import { mockSession } from './mock-session.ts';
import { addressOf, open, poll } from './pages.ts';

const coverage = new Coverage(signUpMachine);

afterAll(closeVisits);
afterAll(() => writeCoverage('signUp', 'browser', coverage.rows()));

const free = flow.spec.effects?.findTaken?.free;
const somebody = flow.spec.effects?.refreshSession?.somebody;

type Departure = { type: string | null };

/** Where each account type goes after registering. */
const targets: Record<string, string> = {
  null: '/en',
  candidate: `/en${pathTo('en', 'onboarding')}`,
  company: pathTo('en', 'startupAdd'),
};

test('§2, §4, ruling 20: the registration tab follows its model in the built app, all tours', () =>
  tourDialog({
    flow,
    goal,
    coverage,
    async arrange(page) {
      const session = await mockSession(page, { state: 'none' });
      await mockProviders(page, 'google');
      const findCommon = await holdCommonPasswords(page);
      const answer = await holdCalls(page, { findTaken: /\/support\/unique-username\//, register: /\/register$/ });
      await open(page, `${sharedOrigin}/en#login`);
      await page.getByLabel('E-mail', { exact: true }).fill(texts.address);
      await page.getByRole('tab', { name: 'Registration', exact: true }).click();
      await page.getByLabel('Name', { exact: true }).waitFor();
      const { departures, readFacts, isLeaving, press, stop } = await holdNavigations(
        page,
        /\/connect\/google\?back=/,
        flow.readFacts,
      );
      return {
        readFacts,
        isLeaving,
        simulate(what) {
          if (what === 'chooseGoogle') return press('Sign up via Google');
          if (what === 'leavePage') return leaveAndReturn(page);
          // An option that is already chosen can't be clicked.
          return page.evaluate((box) => document.querySelector<HTMLElement>(box)?.click(), clicks[what] ?? '');
        },
        async answer({ src, outcome }) {
          if (src === 'findCommon') return findCommon(outcome);
          if (src === 'connect') return stop();
          // A registered user is redirected at once.
          if (src === 'welcome') return;
          if (src === 'findTaken') return answer(src, outcome, { isUsernameUnique: outcome === free });
          if (src === 'refreshSession') {
            session.setSession(outcome === somebody ? activeSession : { state: 'none' });
            return session.release();
          }
          if (outcome.http === 201) session.hold();
          await answer(src, outcome, outcome.http === 422 ? { errors: { password: ['common'] } } : {});
        },
        async conclude({ steps }) {
          const targetsOf = (src: string) =>
            steps
              .flatMap((step) => startedBy(step, src))
              .map(({ input }) => targets[String((input as Departure).type)]);
          expect(departures).toEqual(
            targetsOf('connect').map((to) => `GET /connect/google?back=${encodeURIComponent(sharedOrigin + to)}`),
          );
          for (const to of targetsOf('welcome')) await poll(() => addressOf(page)).toBe(to);
        },
      };
    },
    lastOf: (value) => (value === 'welcomed' ? 'welcoming' : value),
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('signUp'), 'browser', coverage.rows())).toEqual([]));
