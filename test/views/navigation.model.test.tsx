import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Coverage, explore, gapsOf, interfaceDriver, runPath, tours } from '@xstate/test';
import { afterAll, afterEach, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import { LoadFailureNotice } from '../../src/app/load-progress.tsx';
import { flowNamed } from '../machines/models.ts';
import { navigationInterface } from '../machines/navigation/navigation.interface.ts';
import { navigationModel } from '../machines/navigation/navigation.model.ts';
import { renderWithFlows } from './flow-page.tsx';
import { heldPorts } from './held-ports.ts';
import { userActionsOn } from './user-actions.ts';
import { waitUntilPasses } from './wait-until-passes.ts';

const coverage = new Coverage(navigationMachine);
afterEach(cleanup);
afterAll(() => commands.saveCoverage('navigation', 'view', coverage.rows()));

const paths = tours(explore(navigationInterface.spec));

test.each(paths.map((path, index) => [index + 1, path] as const))(
  '§8 the notice of a failed navigation, tour %i',
  async (_, path) => {
    const { port, answer } = heldPorts();
    const clock = new SimulatedClock();
    const { input } = navigationModel;
    const navigation = createActor(
      navigationMachine.provide({
        actors: { loadPage: port('loadPage'), findObstacle: port('findObstacle'), reloadOnce: port('reloadOnce') },
      }),
      { clock, input, inspect: coverage.inspect },
    );
    navigation.start();
    renderWithFlows(<LoadFailureNotice />, { navigation });
    const driver = interfaceDriver(navigationInterface, {
      user: userActionsOn(async (what) => {
        const event = navigationModel.cases[what];
        if (event && typeof event !== 'function') navigation.send(event);
      }),
      readFacts: navigationInterface.readFacts,
      answer,
      advanceTime: async (ms) => void clock.increment(ms),
      waitUntilPasses: waitUntilPasses,
    });
    await runPath(path, driver, { coverage });
  },
);

test('a retry moves the focus to the heading of the page on screen', async () => {
  const { port, answer } = heldPorts();
  const navigation = createActor(
    navigationMachine.provide({
      actors: {
        loadPage: port('loadPage'),
        findObstacle: fromPromise(() => Promise.reject(new Error('nobody knows'))),
      },
    }),
    { input: navigationModel.input },
  ).start();
  renderWithFlows(
    <main>
      <LoadFailureNotice />
      <h1>All jobs</h1>
    </main>,
    { navigation },
  );
  const fail = async () => {
    await answer({ src: 'loadPage', nth: 0, input: null, outcome: { error: new TypeError('gone') } });
    return screen.findByRole('button', { name: 'Try again' });
  };
  navigation.send({ type: 'address.changed', address: { pathname: '/nabidky', search: '' } });
  await userEvent.click(await fail());
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading'));
  await fail();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('the tours leave no gap in the coverage of the machine', () =>
  expect(gapsOf(flowNamed('navigation'), 'view', coverage.rows())).toEqual([]));
