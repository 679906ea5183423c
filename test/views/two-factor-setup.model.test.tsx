import { act, cleanup } from '@testing-library/react';
import { Coverage, explore, follow, gapsOf, interfaceDriver, tours } from '@xstate/test';
import { useState } from 'react';
import { afterAll, afterEach, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { createActor } from 'xstate';
import '../../src/app.css';
import { twoFactorChangeMachine } from '../../machines/two-factor-change/two-factor-change.machine.ts';
import {
  type TwoFactorSetupRef,
  twoFactorSetupMachine,
} from '../../machines/two-factor-setup/two-factor-setup.machine.ts';
import { TwoFactorSection } from '../../src/features/settings/two-factor-section.tsx';
import { flowNamed } from '../machines/models.ts';
import { twoFactorSetupInterface as flow } from '../machines/two-factor-setup/two-factor-setup.interface.ts';
import { account } from './account.ts';
import { renderView } from './app-view.tsx';
import { handsOn } from './hands.ts';
import { heldPorts } from './held-ports.ts';
import { soon } from './soon.ts';

const coverage = new Coverage(twoFactorSetupMachine);
const paths = tours(explore(flow.spec), { maxSteps: 60 });

afterEach(cleanup);
afterAll(() => commands.saveCoverage('twoFactorSetup', 'view', coverage.rows()));

let setHasPassword: (has: boolean) => void = () => undefined;

function Section({ setup }: { setup: TwoFactorSetupRef }) {
  const [hasPassword, set] = useState(true);
  const [change] = useState(() => createActor(twoFactorChangeMachine).start());
  setHasPassword = set;
  return <TwoFactorSection account={{ ...account, hasPassword }} setup={setup} change={change} />;
}

test.each(paths.map((path, index) => [index + 1, path] as const))(
  'AU17 AU20 two-factor is turned on, tour %i',
  async (_, path) => {
    const { port, answer } = heldPorts();
    const machine = twoFactorSetupMachine.provide({ actors: { start: port('start'), turnOn: port('turnOn') } });
    const setup = createActor(machine, { inspect: coverage.inspect }).start();
    renderView(<Section setup={setup} />, '/en/two-factor');
    const driver = interfaceDriver(flow, {
      hands: handsOn(async (what) => act(() => setHasPassword(what === 'hasPassword'))),
      look: flow.look,
      answer,
      pass: async () => undefined,
      soon,
    });
    await follow(path, driver, { coverage });
  },
  60_000,
);

test('the tours saw all of it', () => expect(gapsOf(flowNamed('twoFactorSetup'), 'view', coverage.rows())).toEqual([]));
