import { cleanup } from '@testing-library/react';
import { Coverage, explore, follow, gapsOf, interfaceDriver, tours } from '@xstate/test';
import { afterAll, afterEach, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { createActor } from 'xstate';
import '../../src/app.css';
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts';
import { SignInForm } from '../../src/features/auth/sign-in-form.tsx';
import { usePageLeft } from '../../src/features/auth/use-auth-form.ts';
import { Dialog } from '../../src/ui/dialog.tsx';
import { flowNamed } from '../machines/models.ts';
import { signInInterface } from '../machines/sign-in/sign-in.interface.ts';
import { boot, renderView } from './app-view.tsx';
import { handsOn } from './hands.ts';
import { heldPorts } from './held-ports.ts';
import { soon } from './soon.ts';

const flow = signInInterface((english) => english);
const coverage = new Coverage(signInMachine);
const paths = tours(explore(flow.spec), { maxSteps: 60 });

afterEach(cleanup);
afterAll(() => commands.saveCoverage('signIn', 'view', coverage.rows()));

test.each(paths.map((path, index) => [index + 1, path] as const))(
  '§2, §4, §5, §8 the login tab, tour %i',
  async (_, path) => {
    const { port, answer } = heldPorts();
    const machine = signInMachine.provide({
      actors: { login: port('login'), submitCredentials: port('submitCredentials'), connect: port('connect') },
    });
    const actor = createActor(machine, { input: { username: '' }, inspect: coverage.inspect }).start();
    const Login = () => {
      usePageLeft(actor);
      return <SignInForm flow={actor} />;
    };
    renderView(
      <Dialog title="Login" onClose={() => undefined}>
        <Login />
      </Dialog>,
      '/en#login',
      { boot: { ...boot, providers: ['google'] } },
    );
    await expect.poll(() => document.activeElement?.getAttribute('name')).toBe('username');
    const driver = interfaceDriver(flow, {
      hands: handsOn(async () => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))),
      look: flow.look,
      answer,
      pass: async () => undefined,
      soon,
    });
    await follow(path, driver, { coverage });
  },
  120_000,
);

test('the tours saw all of it', () => expect(gapsOf(flowNamed('signIn'), 'view', coverage.rows())).toEqual([]));
