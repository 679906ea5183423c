import type { FlowInterface } from '@xstate/test';
import type { confirmationMailMachine } from '../../../machines/confirmation-mail/confirmation-mail.machine.ts';
import { confirmationMailModel } from './confirmation-mail.model.ts';

type Facts = { isBusy: boolean | null };

/** The section of an address that is not confirmed yet. */
export const confirmationMailInterface: FlowInterface<typeof confirmationMailMachine, Facts> = {
  spec: confirmationMailModel,
  gestures: { press: (user) => user.press('Send the e-mail again') },
  readFacts: () => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('section button')];
    const button = buttons.find(({ textContent }) => textContent === 'Send the e-mail again');
    return { isBusy: button ? button.disabled && button.ariaBusy === 'true' : null };
  },
  expected: ({ snap }) => ({ isBusy: snap.hasTag('busy') }),
};
