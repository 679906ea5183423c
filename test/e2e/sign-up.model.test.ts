import { Coverage, gapsOf, startedBy } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { signUpMachine } from '../../machines/sign-up/sign-up.machine.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { flowNamed } from '../machines/models.ts';
import { signUpInBrowser as flow, signUpGoal as goal } from '../machines/sign-up/sign-up.browser.ts';
import { clicks } from '../machines/sign-up/sign-up.interface.ts';
import { texts } from '../machines/sign-up/sign-up.model.ts';
import { endVisits } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { active } from '../support/sessions.ts';
import { shared } from './ask.ts';
import { holdDepartures, leaveAndReturn } from './departures.ts';
import { tourDialog } from './dialog-tours.ts';
import { holdCalls } from './held-calls.ts';
import { holdCommonPasswords } from './held-common-passwords.ts';
import { inventProviders } from './invented-providers.ts';
import { inventSession } from './invented-session.ts';
import { addressOf, open, soon } from './pages.ts';

const coverage = new Coverage(signUpMachine);

afterAll(endVisits);
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
      const session = await inventSession(page, { state: 'none' });
      await inventProviders(page, 'google');
      const findCommon = await holdCommonPasswords(page);
      const answer = await holdCalls(page, { findTaken: /\/support\/unique-username\//, register: /\/register$/ });
      await open(page, `${shared}/en#login`);
      await page.getByLabel('E-mail', { exact: true }).fill(texts.address);
      await page.getByRole('tab', { name: 'Registration', exact: true }).click();
      await page.getByLabel('Name', { exact: true }).waitFor();
      const { departures, look, isLeaving, press, stop } = await holdDepartures(
        page,
        /\/connect\/google\?back=/,
        flow.look,
      );
      return {
        look,
        isLeaving,
        happen(what) {
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
            session.become(outcome === somebody ? active : { state: 'none' });
            return session.letGo();
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
            targetsOf('connect').map((to) => `GET /connect/google?back=${encodeURIComponent(shared + to)}`),
          );
          for (const to of targetsOf('welcome')) await soon(() => addressOf(page)).toBe(to);
        },
      };
    },
    lastOf: (value) => (value === 'welcomed' ? 'welcoming' : value),
  }));

test('the tours leave no unexplained coverage gap', () =>
  expect(gapsOf(flowNamed('signUp'), 'browser', coverage.rows())).toEqual([]));
