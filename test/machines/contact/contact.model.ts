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
import { contactMachine } from '../../../machines/contact/contact.machine.ts';

type Machine = typeof contactMachine;

export const sender = { name: 'Jana', email: 'jana@kites.example' };
export const malformed = 'jana';
export const text = 'The ad says remote.\nIt is not.';

export const contactModel: ModelSpec<Machine> = {
  name: 'contact',
  machine: contactMachine,
  input: { ...sender, topic: '', message: '' },
  cases: {
    typeEmail: { type: 'field.typed', field: 'email', value: sender.email },
    typeBadEmail: { type: 'field.typed', field: 'email', value: malformed },
    leaveEmail: { type: 'field.left', field: 'email' },
    chooseTopic: { type: 'field.typed', field: 'topic', value: 'job' },
    typeMessage: { type: 'field.typed', field: 'message', value: text },
    leaveMessage: { type: 'field.left', field: 'message' },
    tickCopy: { type: 'copy.ticked', isTicked: true },
    submit: { type: 'form.submitted' },
  },
  effects: {
    send: {
      sent: { output: { type: 'sent' }, http: 204 },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
};

const fields = ['email', 'topic', 'message'] as const;

const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;
const isSent = (world?: World<Machine>) => world?.snap.hasTag('sent') ?? false;
const isEditing = (world?: World<Machine>) => world !== undefined && !isBusy(world) && !isSent(world);
const written = (world?: World<Machine>) =>
  world && { ...world.snap.context.values, wantsCopy: world.snap.context.wantsCopy };

/** The wrong fields, in page order. */
export const expectedErrorsOf = ({ snap }: Pick<World<Machine>, 'snap'>) => {
  const good = { email: sender.email, topic: 'job', message: text };
  return fields.filter((field) => snap.context.values[field] !== good[field]);
};

export const contactRules: Rules<Machine> = {
  'starts with the given name and e-mail and nothing else filled in': ({ event, after }) =>
    implies(
      event.type === 'start',
      () => isEditing(after) && isEqual(written(after), { ...sender, topic: '', message: '', wantsCopy: false }),
    ),

  'keeps typed and chosen values through every event': (step) => {
    const { before, event, after } = step;
    if (!before) return undefined;
    const now = { ...written(before) };
    if (isEditing(before) && event.type === 'do' && event.event.type === 'field.typed')
      Object.assign(now, { [event.event.field]: event.event.value });
    if (isEditing(before) && event.type === 'do' && event.event.type === 'copy.ticked')
      Object.assign(now, { wantsCopy: event.event.isTicked });
    return isEqual(written(after), now);
  },

  'ruling 16: leaving a field validates only that field': ({ before, event, after }) =>
    implies(isEditing(before) && event.type === 'do' && event.event.type === 'field.left', () => {
      if (event.type !== 'do' || event.event.type !== 'field.left' || !before) return false;
      const { field } = event.event;
      const { [field]: verdict, ...others } = after.snap.context.errors;
      const { [field]: _, ...othersBefore } = before.snap.context.errors;
      return (
        (verdict !== undefined) === expectedErrorsOf(after).some((wrong) => wrong === field) &&
        isEqual(others, othersBefore)
      );
    }),

  'submitting invalid values sets each field’s error and emits form.refused': (step) =>
    implies(
      isStep(step, 'submit') && isEditing(step.before) && expectedErrorsOf(step.after).length > 0,
      () =>
        isEditing(step.after) &&
        isEqual(Object.keys(step.after.snap.context.errors).sort(), expectedErrorsOf(step.after).sort()) &&
        isEqual(emittedBy(step.after), [{ type: 'form.refused' }]),
    ),

  'submitting a valid form sends it once, as written': (step) =>
    implies(
      isStep(step, 'submit') && isEditing(step.before) && expectedErrorsOf(step.after).length === 0,
      () =>
        isBusy(step.after) &&
        startedBy(step).length === 1 &&
        isEqual(step.after.snap.context.errors, {}) &&
        isEqual(runningEffects(step.after, 'send')[0]?.input, written(step.before)),
    ),

  'ruling 6: starts no second request while sending': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do', () => isBusy(step.after) && startedBy(step).length === 0),

  'the form remains editable until it is submitted': (step) =>
    implies(
      isEditing(step.before) && !isStep(step, 'submit'),
      () => isEditing(step.after) && startedBy(step).length === 0 && emittedBy(step.after).length === 0,
    ),

  'a failure returns to the form and emits message.failed': (step) =>
    implies(
      isStep(step, 'send:failed'),
      () => isEditing(step.after) && isEqual(emittedBy(step.after), [{ type: 'message.failed', wait: null }]),
    ),

  'ruling 24: a rate limit returns to the form and emits its wait time': (step) =>
    implies(
      isStep(step, 'send:limited'),
      () => isEditing(step.after) && isEqual(emittedBy(step.after), [{ type: 'message.failed', wait: 90_000 }]),
    ),

  'success enters the sent state and emits nothing': (step) =>
    implies(isStep(step, 'send:sent'), () => isSent(step.after) && emittedBy(step.after).length === 0),

  'the sent state is final': (step) =>
    implies(
      isSent(step.before),
      () => isSent(step.after) && startedBy(step).length === 0 && emittedBy(step.after).length === 0,
    ),

  'is busy exactly while sending': invariant((world) => isBusy(world) === world.pending.length > 0),
};
