import { Coverage, explore, follow, gapsOf, interfaceDriver, replay, tours } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { twoFactorMachine } from '../../machines/two-factor/two-factor.machine.ts';
import { flowNamed } from '../machines/models.ts';
import { twoFactorInBrowser as flow } from '../machines/two-factor/two-factor.browser.ts';
import { closeBrowser, newVisitor } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { gesturesOn } from '../support/hands.ts';
import { shared } from './ask.ts';
import { flightsOf } from './flights.ts';
import { holdCalls } from './held-calls.ts';
import { active, inventSession } from './invented-session.ts';
import { open, soon } from './pages.ts';

const coverage = new Coverage(twoFactorMachine);
const paths = tours(explore(flow.spec));

afterAll(closeBrowser);
afterAll(() => writeCoverage('twoFactor', 'browser', coverage.rows()));

test.each(paths.map((path, index) => [index + 1, path] as const))(
  '§2 the two-factor dialog of the built app, tour %i',
  async (_, path) => {
    const { page, context } = await newVisitor();
    const session = await inventSession(page, { state: 'pending' });
    const answer = await holdCalls(page, { check: /\/2fa_check$/, signOut: /\/logout$/ });
    await open(page, `${shared}/en#2fa`);
    const driver = interfaceDriver(flow, {
      hands: { ...gesturesOn(page), happen: async () => undefined },
      look: () => page.evaluate(flow.look),
      async answer({ src, outcome }) {
        if (src === 'proceed') return session.letGo();
        const isOver = (src === 'signOut' && outcome.http !== 500) || outcome.http === 410;
        if (isOver) session.become({ state: 'none' });
        if (outcome.http === 200) {
          session.become(active);
          session.hold();
        }
        // A redirect that is not followed cannot be told from this.
        await answer(src, outcome.http === 303 ? { ...outcome, http: 204 } : outcome);
      },
      pass: async () => undefined,
      soon: (check) => soon(async () => check().then(() => '', String)).toBe(''),
    });
    await follow(path, driver, { coverage });
    const flight = (await flightsOf(page)).find(({ machine }) => machine === 'twoFactor');
    expect(flight && replay(twoFactorMachine, flight, coverage.inspect)).toBeUndefined();
    const last = path.steps.at(-1)?.after.snap.value;
    expect(flight?.steps.at(-1)?.value).toEqual(last === 'admitted' ? 'proceeding' : last);
    await context.close();
  },
);

test('the tours saw all of it', () => expect(gapsOf(flowNamed('twoFactor'), 'browser', coverage.rows())).toEqual([]));
