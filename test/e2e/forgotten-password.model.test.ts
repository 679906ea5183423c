import { Coverage, explore, follow, gapsOf, interfaceDriver, replay, tours } from '@xstate/test';
import { afterAll, expect, test } from 'vitest';
import { forgottenPasswordMachine } from '../../machines/forgotten-password/forgotten-password.machine.ts';
import { forgottenPasswordInterface as flow } from '../machines/forgotten-password/forgotten-password.interface.ts';
import { flowNamed } from '../machines/models.ts';
import { closeBrowser, newVisitor } from '../support/browser.ts';
import { writeCoverage } from '../support/coverage-files.ts';
import { gesturesOn } from '../support/hands.ts';
import { shared } from './ask.ts';
import { flightsOf } from './flights.ts';
import { holdCalls } from './held-calls.ts';
import { open, soon } from './pages.ts';

const coverage = new Coverage(forgottenPasswordMachine);
const paths = tours(explore(flow.spec));

afterAll(closeBrowser);
afterAll(() => writeCoverage('forgottenPassword', 'browser', coverage.rows()));

test.each(paths.map((path, index) => [index + 1, path] as const))(
  '§2 the forgotten-password dialog of the built app, tour %i',
  async (_, path) => {
    const { page, context } = await newVisitor();
    const answer = await holdCalls(page, { requestLink: /\/reset-password$/ });
    await open(page, `${shared}/en#forgotten-password`);
    const driver = interfaceDriver(flow, {
      hands: { ...gesturesOn(page), happen: async () => undefined },
      look: () => page.evaluate(flow.look),
      answer: ({ src, outcome }) => answer(src, outcome),
      pass: async () => undefined,
      soon: (check) => soon(async () => check().then(() => '', String)).toBe(''),
    });
    await follow(path, driver, { coverage });
    const flight = (await flightsOf(page)).find(({ machine }) => machine === 'forgottenPassword');
    expect(flight && replay(forgottenPasswordMachine, flight, coverage.inspect)).toBeUndefined();
    expect(flight?.steps.at(-1)?.value).toEqual(path.steps.at(-1)?.after.snap.value);
    await context.close();
  },
);

test('the tours saw all of it', () =>
  expect(gapsOf(flowNamed('forgottenPassword'), 'browser', coverage.rows())).toEqual([]));
