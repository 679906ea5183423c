import { cleanup } from '@testing-library/react';
import { Coverage, explore, follow, gapsOf, interfaceDriver, tours } from '@xstate/test';
import { afterAll, afterEach, expect, test } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { createActor } from 'xstate';
import '../../src/app.css';
import { signUpMachine } from '../../machines/sign-up/sign-up.machine.ts';
import { SignUpForm } from '../../src/features/auth/sign-up-form.tsx';
import { usePageLeft } from '../../src/features/auth/use-auth-form.ts';
import { Dialog } from '../../src/ui/dialog.tsx';
import { flowNamed } from '../machines/models.ts';
import { clicks, signUpInterface } from '../machines/sign-up/sign-up.interface.ts';
import { texts } from '../machines/sign-up/sign-up.model.ts';
import { boot, renderView } from './app-view.tsx';
import { handsOn } from './hands.ts';
import { heldPorts } from './held-ports.ts';
import { soon } from './soon.ts';

const flow = signUpInterface((english) => english);
const coverage = new Coverage(signUpMachine);
const paths = tours(explore(flow.spec), { maxSteps: 60 });

afterEach(cleanup);
afterAll(() => commands.saveCoverage('signUp', 'view', coverage.rows()));

test.each(paths.map((path, index) => [index + 1, path] as const))(
  '§2, §4, §5, §8 the registration tab, tour %i',
  async (_, path) => {
    const { port, answer } = heldPorts();
    const machine = signUpMachine.provide({
      actors: {
        findCommon: port('findCommon'),
        findTaken: port('findTaken'),
        register: port('register'),
        refreshSession: port('refreshSession'),
        welcome: port('welcome'),
        connect: port('connect'),
      },
    });
    const actor = createActor(machine, { input: { username: texts.address }, inspect: coverage.inspect }).start();
    const Registration = () => {
      usePageLeft(actor);
      return <SignUpForm flow={actor} />;
    };
    renderView(
      <Dialog title="Registration" onClose={() => undefined}>
        <Registration />
      </Dialog>,
      '/en#register',
      { boot: { ...boot, providers: ['google'] } },
    );
    await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('type');
    const driver = interfaceDriver(flow, {
      hands: handsOn(async (what) => {
        if (what === 'leavePage') return void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
        const box = document.querySelector(clicks[what] ?? '');
        if (box) await userEvent.click(box);
      }),
      look: flow.look,
      answer,
      pass: async () => undefined,
      soon,
    });
    await follow(path, driver, { coverage });
  },
  120_000,
);

test('the tours saw all of it', () => expect(gapsOf(flowNamed('signUp'), 'view', coverage.rows())).toEqual([]));
