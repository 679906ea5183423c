import { Coverage, explore, follow, gapsOf, interfaceDriver, replay, tours } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { signOutMachine } from '../../machines/sign-out/sign-out.machine.ts';
import { flowNamed } from '../machines/models.ts';
import { signOutInBrowser as flow } from '../machines/sign-out/sign-out.browser.ts';
import { closeBrowser, newVisitor } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { gesturesOn } from '../support/hands.ts';
import { shared } from './ask.ts';
import { flightsOf } from './flights.ts';
import { active, inventSession } from './invented-session.ts';
import { open, soon } from './pages.ts';

const coverage = new Coverage(signOutMachine);
const paths = tours(explore(flow.spec));

afterAll(closeBrowser);
afterAll(() => writeCoverage('signOut', 'browser', coverage.rows()));

test.each(paths.map((path, index) => [index + 1, path] as const))(
  '§2 the sign-out dialog of the built app, tour %i',
  async (_, path) => {
    const { page, context } = await newVisitor();
    await inventSession(page, active);
    const posts: string[] = [];
    // No content: the browser stays where it is.
    await page.route(/\/logout\?/, (route) => {
      posts.push(new URL(route.request().url()).search);
      return route.fulfill({ status: 204 });
    });
    await open(page, `${shared}/en#logout`);
    const driver = interfaceDriver(flow, {
      hands: {
        ...gesturesOn(page),
        happen: () => page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
      },
      look: () => page.evaluate(flow.look),
      answer: async () => undefined,
      pass: async () => undefined,
      soon: (check) => soon(async () => check().then(() => '', String)).toBe(''),
    });
    await follow(path, driver, { coverage });
    const leaves = path.steps.filter(({ before, after }) => after.started > (before?.started ?? 0));
    await soon(() => posts).toEqual(leaves.map(() => '?back=%2Fen'));
    const flight = (await flightsOf(page)).find(({ machine }) => machine === 'signOut');
    expect(flight && replay(signOutMachine, flight, coverage.inspect)).toBeUndefined();
    expect(flight?.steps.at(-1)?.value).toEqual(path.steps.at(-1)?.after.snap.value);
    await context.close();
  },
);

test('the tours saw all of it', () => expect(gapsOf(flowNamed('signOut'), 'browser', coverage.rows())).toEqual([]));
