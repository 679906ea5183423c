import {
  emittedBy,
  implies,
  invariant,
  isEqual,
  isStep,
  type ModelSpec,
  type Rules,
  runningEffects,
  startedBy,
  type World,
} from '@xstate/test';
import { companyInvitationMachine } from '../../../machines/company-invitation/company-invitation.machine.ts';
import { isRefusalShownUntilTyped } from '../refusal.ts';

type Machine = typeof companyInvitationMachine;

export const petr = 'petr@kites.example';
export const malformed = 'petr';
const emptyInput = { email: '', role: 'recruiter' };
const initialInput = { email: malformed, role: 'recruiter' };

export const companyInvitationModel: ModelSpec<Machine> = {
  name: 'companyInvitation',
  machine: companyInvitationMachine,
  input: initialInput,
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
const isValid = (world: World<Machine>) => valuesOf(world)?.email === petr;

export const companyInvitationRules: Rules<Machine> = {
  'starts with the values typed before': ({ event, after }) =>
    implies(
      event.type === 'start',
      () => isEditing(after) && isEqual(valuesOf(after), initialInput) && isEqual(errorsOf(after), {}),
    ),

  'keeps typed and chosen values until the invitation is sent': (step) => {
    const { before, event, after } = step;
    if (!before || isStep(step, 'send:sent')) return undefined;
    const now = { ...valuesOf(before) };
    if (isEditing(before) && event.type === 'do' && event.event.type === 'field.typed')
      Object.assign(now, { [event.event.field]: event.event.value });
    return isEqual(valuesOf(after), now);
  },

  'ruling 16: leaving the address validates it': (step) =>
    implies(
      isStep(step, 'leaveEmail') &&
        isEditing(step.before) &&
        !isSent(step.before) &&
        step.before?.snap.context.refused === null,
      () => (errorsOf(step.after)?.email === undefined) === isValid(step.after),
    ),

  'leaving the field cleared after sending does not validate it': (step) =>
    implies(
      isStep(step, 'leaveEmail') && isSent(step.before),
      () => isSent(step.after) && isEqual(errorsOf(step.after), {}),
    ),

  'submitting an invalid address shows an error and emits form.refused': (step) =>
    implies(
      isStep(step, 'submit') && isEditing(step.before) && !isValid(step.after),
      () =>
        isEditing(step.after) &&
        isEqual(Object.keys(errorsOf(step.after) ?? {}), ['email']) &&
        isEqual(emittedBy(step.after), [{ type: 'form.refused' }]),
    ),

  'submitting a valid form sends it once, as written': (step) =>
    implies(
      isStep(step, 'submit') && isEditing(step.before) && isValid(step.after),
      () =>
        isBusy(step.after) &&
        startedBy(step).length === 1 &&
        isEqual(errorsOf(step.after), {}) &&
        isEqual(runningEffects(step.after, 'send')[0]?.input, valuesOf(step.before)),
    ),

  'ruling 6: no event starts a second call while one is running': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do', () => isBusy(step.after) && startedBy(step).length === 0),

  'a sent invitation is reported, and the form is cleared for the next one': (step) =>
    implies(
      isStep(step, 'send:sent'),
      () =>
        isSent(step.after) &&
        isEqual(valuesOf(step.after), emptyInput) &&
        isEqual(errorsOf(step.after), {}) &&
        isEqual(emittedBy(step.after), [{ type: 'invitation.sent', email: petr }]),
    ),

  'an existing member is refused with an error at the field': (step) =>
    implies(
      isStep(step, 'send:member'),
      () =>
        isEditing(step.after) &&
        isEqual(errorsOf(step.after), { email: 'member' }) &&
        isEqual(emittedBy(step.after), [{ type: 'form.refused' }]),
    ),

  'ruling 16: a field refused by the server stays refused until it is edited or the form is submitted':
    isRefusalShownUntilTyped,

  'a failure reopens the form and is reported': (step) =>
    implies(
      isStep(step, 'send:failed'),
      () => isEditing(step.after) && isEqual(emittedBy(step.after), [{ type: 'invitation.failed', wait: null }]),
    ),

  'ruling 24: a rate limit is reported with its waiting time': (step) =>
    implies(
      isStep(step, 'send:limited'),
      () => isEditing(step.after) && isEqual(emittedBy(step.after), [{ type: 'invitation.failed', wait: 90_000 }]),
    ),

  'is busy exactly while a call is running': invariant((world) => isBusy(world) === world.pending.length > 0),
};
