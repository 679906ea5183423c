import { cleanup } from '@testing-library/react';
import { Coverage, explore, follow, gapsOf, interfaceDriver, tours } from '@xstate/test';
import { afterAll, afterEach, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { createActor } from 'xstate';
import '../../src/app.css';
import { twoFactorMachine } from '../../machines/two-factor/two-factor.machine.ts';
import { TwoFactorForm } from '../../src/features/auth/two-factor-dialog.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { flowNamed } from '../machines/models.ts';
import { twoFactorInterface as flow } from '../machines/two-factor/two-factor.interface.ts';
import { renderWithFlows } from './flow-page.tsx';
import { handsOn } from './hands.ts';
import { heldPorts } from './held-ports.ts';
import { soon } from './soon.ts';

const coverage = new Coverage(twoFactorMachine);
const paths = tours(explore(flow.spec));

afterEach(cleanup);
afterAll(() => commands.saveCoverage('twoFactor', 'view', coverage.rows()));

test.each(paths.map((path, index) => [index + 1, path] as const))(
  '§2 the two-factor dialog, tour %i',
  async (_, path) => {
    const { port, answer } = heldPorts();
    const machine = twoFactorMachine.provide({
      actors: { check: port('check'), refreshSession: port('refreshSession'), proceed: port('proceed') },
    });
    const actor = createActor(machine, { inspect: coverage.inspect }).start();
    renderWithFlows(
      <Dialog title="Two-factor login" closesBeside={false} onClose={() => undefined}>
        <TwoFactorForm flow={actor} />
      </Dialog>,
      {},
    );
    const driver = interfaceDriver(flow, {
      hands: handsOn(async () => undefined),
      look: flow.look,
      answer,
      pass: async () => undefined,
      soon,
    });
    await follow(path, driver, { coverage });
  },
);

test('the tours saw all of it', () => expect(gapsOf(flowNamed('twoFactor'), 'view', coverage.rows())).toEqual([]));
