import type { FlowInterface } from '@xstate/test';
import type { signOutMachine } from '../../../machines/sign-out/sign-out.machine.ts';
import { signOutModel } from './sign-out.model.ts';

type Facts = { title: string | null; isBusy: boolean; canGoBack: boolean };

export const signOutInterface: FlowInterface<typeof signOutMachine, Facts> = {
  spec: signOutModel,
  gestures: {
    confirm: (user) => user.press('Log out'),
    comeBack: (user) => user.simulate('comeBack'),
  },
  readFacts: () => {
    const dialog = document.querySelector('[role=dialog]');
    const buttons = [...(dialog?.querySelectorAll('button') ?? [])];
    const named = (name: string) => buttons.find(({ textContent }) => textContent === name);
    return {
      title: dialog?.querySelector('h2')?.textContent ?? null,
      isBusy: named('Log out')?.disabled ?? false,
      canGoBack: named('Back')?.disabled === false,
    };
  },
  expected: ({ snap }) => ({ title: 'Are you sure?', isBusy: snap.hasTag('busy'), canGoBack: true }),
};
