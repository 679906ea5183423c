import { act, cleanup } from '@testing-library/react';
import { Coverage, explore, gapsOf, interfaceDriver, runPath, tours } from '@xstate/test';
import { afterAll, afterEach, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { createActor, SimulatedClock } from 'xstate';
import '../../src/app.css';
import { forgottenPasswordMachine } from '../../machines/forgotten-password/forgotten-password.machine.ts';
import { ForgottenPasswordForm } from '../../src/features/auth/forgotten-password-dialog.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { forgottenPasswordInterface as flow } from '../machines/forgotten-password/forgotten-password.interface.ts';
import { flowNamed } from '../machines/models.ts';
import { renderView } from './app-view.tsx';
import { heldPorts } from './held-ports.ts';
import { userActionsOn } from './user-actions.ts';
import { waitUntilPasses } from './wait-until-passes.ts';

const coverage = new Coverage(forgottenPasswordMachine);
const paths = tours(explore(flow.spec));

afterEach(cleanup);
afterAll(() => commands.saveCoverage('forgottenPassword', 'view', coverage.rows()));

test.each(paths.map((path, index) => [index + 1, path] as const))(
  '§2 the forgotten-password dialog, tour %i',
  async (_, path) => {
    const { port, answer } = heldPorts();
    const machine = forgottenPasswordMachine.provide({ actors: { requestLink: port('requestLink') } });
    const clock = new SimulatedClock();
    const actor = createActor(machine, { input: flow.spec.input, clock, inspect: coverage.inspect }).start();
    renderView(
      <Dialog title="New password" onClose={() => undefined}>
        <ForgottenPasswordForm flow={actor} />
      </Dialog>,
      '/en#forgotten-password',
    );
    const driver = interfaceDriver(flow, {
      user: userActionsOn(async () => undefined),
      readFacts: flow.readFacts,
      answer,
      advanceTime: async (ms) => act(() => clock.increment(ms)),
      waitUntilPasses: waitUntilPasses,
    });
    await runPath(path, driver, { coverage });
  },
);

test('the tours leave no gap in the coverage of the machine', () =>
  expect(gapsOf(flowNamed('forgottenPassword'), 'view', coverage.rows())).toEqual([]));
