import {
  emittedBy,
  implies,
  invariant,
  isStep,
  type ModelSpec,
  type Rules,
  running,
  same,
  startedBy,
  type World,
} from '@xstate/test';
import { companyInvitationMachine } from '../../../machines/company-invitation/company-invitation.machine.ts';
import { isHeldUntilTyped } from '../refusal.ts';

type Machine = typeof companyInvitationMachine;

export const petr = 'petr@kites.example';
export const malformed = 'petr';
const nobody = { email: '', role: 'recruiter' };
const begun = { email: malformed, role: 'recruiter' };

export const companyInvitationModel: ModelSpec<Machine> = {
  name: 'companyInvitation',
  machine: companyInvitationMachine,
  input: begun,
  cases: {
    typeEmail: { type: 'field.typed', field: 'email', value: petr },
    typeBadEmail: { type: 'field.typed', field: 'email', value: malformed },
    leaveEmail: { type: 'field.left', field: 'email' },
    chooseReader: { type: 'field.typed', field: 'role', value: 'reader' },
    submit: { type: 'form.submitted' },
  },
  effects: {
    send: {
      sent: { output: { type: 'sent' }, http: 204 },
      member: { output: { type: 'member' }, http: { status: 409, body: { errors: { email: ['member'] } } } },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
};

const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;
const isEditing = (world?: World<Machine>) => world !== undefined && !isBusy(world);
const isSent = (world?: World<Machine>) => world?.snap.matches('sent') ?? false;
const valuesOf = (world?: World<Machine>) => world?.snap.context.values;
const errorsOf = (world?: World<Machine>) => world?.snap.context.errors;
const isSound = (world: World<Machine>) => valuesOf(world)?.email === petr;

export const companyInvitationRules: Rules<Machine> = {
  'it begins with what was typed before': ({ event, after }) =>
    implies(
      event.type === 'start',
      () => isEditing(after) && same(valuesOf(after), begun) && same(errorsOf(after), {}),
    ),

  'what is typed and chosen stays until it is sent': (step) => {
    const { before, event, after } = step;
    if (!before || isStep(step, 'send:sent')) return undefined;
    const now = { ...valuesOf(before) };
    if (isEditing(before) && event.type === 'do' && event.event.type === 'field.typed')
      Object.assign(now, { [event.event.field]: event.event.value });
    return same(valuesOf(after), now);
  },

  'ruling 16: the address is judged when it is left': (step) =>
    implies(
      isStep(step, 'leaveEmail') &&
        isEditing(step.before) &&
        !isSent(step.before) &&
        step.before?.snap.context.refused === null,
      () => (errorsOf(step.after)?.email === undefined) === isSound(step.after),
    ),

  'a field that was emptied after the sending is not judged when it is left': (step) =>
    implies(
      isStep(step, 'leaveEmail') && isSent(step.before),
      () => isSent(step.after) && same(errorsOf(step.after), {}),
    ),

  'what is wrong is not sent': (step) =>
    implies(
      isStep(step, 'submit') && isEditing(step.before) && !isSound(step.after),
      () =>
        isEditing(step.after) &&
        same(Object.keys(errorsOf(step.after) ?? {}), ['email']) &&
        same(emittedBy(step.after), [{ type: 'form.refused' }]),
    ),

  'a sound one is sent once, as it was written': (step) =>
    implies(
      isStep(step, 'submit') && isEditing(step.before) && isSound(step.after),
      () =>
        isBusy(step.after) &&
        startedBy(step).length === 1 &&
        same(errorsOf(step.after), {}) &&
        same(running(step.after, 'send')[0]?.input, valuesOf(step.before)),
    ),

  'ruling 6: nothing is sent twice at once': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do', () => isBusy(step.after) && startedBy(step).length === 0),

  'that it is on its way is told, and the next one can be invited': (step) =>
    implies(
      isStep(step, 'send:sent'),
      () =>
        isSent(step.after) &&
        same(valuesOf(step.after), nobody) &&
        same(errorsOf(step.after), {}) &&
        same(emittedBy(step.after), [{ type: 'invitation.sent', email: petr }]),
    ),

  'whoever is among the people already is not invited, and the field says it': (step) =>
    implies(
      isStep(step, 'send:member'),
      () =>
        isEditing(step.after) &&
        same(errorsOf(step.after), { email: 'member' }) &&
        same(emittedBy(step.after), [{ type: 'form.refused' }]),
    ),

  'ruling 16: what the server says of the address stays until it is another': isHeldUntilTyped,

  'a failure leaves the form, and is told': (step) =>
    implies(
      isStep(step, 'send:failed'),
      () => isEditing(step.after) && same(emittedBy(step.after), [{ type: 'invitation.failed', wait: null }]),
    ),

  'ruling 24: a limit is told with its time': (step) =>
    implies(
      isStep(step, 'send:limited'),
      () => isEditing(step.after) && same(emittedBy(step.after), [{ type: 'invitation.failed', wait: 90_000 }]),
    ),

  'busy exactly while it is sent': invariant((world) => isBusy(world) === world.pending.length > 0),
};
