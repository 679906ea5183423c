import {
  emittedBy,
  implies,
  invariant,
  isEqual,
  isStep,
  type ModelSpec,
  type Rules,
  startedBy,
  type World,
} from '@xstate/test';
import { confirmationMailMachine } from '../../../machines/confirmation-mail/confirmation-mail.machine.ts';

type Machine = typeof confirmationMailMachine;

export const confirmationMailModel: ModelSpec<Machine> = {
  name: 'confirmationMail',
  machine: confirmationMailMachine,
  cases: { press: { type: 'mail.wanted' } },
  effects: {
    send: {
      sent: { output: { type: 'sent' }, http: 204 },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
};

const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;

export const confirmationMailRules: Rules<Machine> = {
  'starts without sending': ({ event, after }) => implies(event.type === 'start', () => !isBusy(after)),

  'AU13 a press starts sending one mail': (step) =>
    implies(step.before && !isBusy(step.before) && isStep(step, 'press'), () => startedBy(step, 'send').length === 1),

  'ruling 6: a press while sending starts nothing': (step) =>
    implies(isBusy(step.before) && isStep(step, 'press'), () => startedBy(step).length === 0 && isBusy(step.after)),

  'is busy exactly while sending': invariant((world) => isBusy(world) === world.pending.length > 0),

  'success emits mail.sent once': (step) =>
    implies(isStep(step, 'send:sent'), () => isEqual(emittedBy(step.after), [{ type: 'mail.sent' }])),

  'ruling 24: a rate limit emits mail.failed with its wait time': (step) =>
    implies(isStep(step, 'send:limited'), () =>
      isEqual(emittedBy(step.after), [{ type: 'mail.failed', wait: 90_000 }]),
    ),

  '§8 any other failure emits mail.failed without a wait time': (step) =>
    implies(isStep(step, 'send:failed'), () => isEqual(emittedBy(step.after), [{ type: 'mail.failed', wait: null }])),
};
