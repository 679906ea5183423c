import { act, cleanup } from '@testing-library/react';
import { Coverage, explore, follow, gapsOf, interfaceDriver, tours } from '@xstate/test';
import { afterAll, afterEach, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { createActor } from 'xstate';
import '../../src/app.css';
import { signOutMachine } from '../../machines/sign-out/sign-out.machine.ts';
import { SignOutForm } from '../../src/features/auth/sign-out-dialog.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { flowNamed } from '../machines/models.ts';
import { signOutInterface as flow } from '../machines/sign-out/sign-out.interface.ts';
import { renderWithFlows } from './flow-page.tsx';
import { handsOn } from './hands.ts';
import { heldPorts } from './held-ports.ts';
import { soon } from './soon.ts';

const coverage = new Coverage(signOutMachine);
const paths = tours(explore(flow.spec));

afterEach(cleanup);
afterAll(() => commands.saveCoverage('signOut', 'view', coverage.rows()));

test.each(paths.map((path, index) => [index + 1, path] as const))(
  '§2 the sign-out dialog, tour %i',
  async (_, path) => {
    const { port, answer } = heldPorts();
    const machine = signOutMachine.provide({ actors: { endSession: port('endSession'), loadAnew: port('loadAnew') } });
    const actor = createActor(machine, { inspect: coverage.inspect }).start();
    renderWithFlows(
      <Dialog title="Are you sure?" onClose={() => undefined}>
        <SignOutForm flow={actor} onBack={() => undefined} />
      </Dialog>,
      {},
    );
    const driver = interfaceDriver(flow, {
      hands: handsOn(async () => act(() => actor.send({ type: 'page.restored' }))),
      look: flow.look,
      answer,
      pass: async () => undefined,
      soon,
    });
    await follow(path, driver, { coverage });
  },
);

test('the tours saw all of it', () => expect(gapsOf(flowNamed('signOut'), 'view', coverage.rows())).toEqual([]));
