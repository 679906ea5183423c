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
import { type Answers, applyMachine } from '../../../machines/apply/apply.machine.ts';

type Machine = typeof applyMachine;

export const answers: Answers = { name: 'Jana Nová', email: '', phone: '', link: '', message: '' };
const receipt = { type: 'sent', reference: 'ABCD-2345', replyDueOn: '2026-11-30' } as const;
export const address = 'jana@kites.example';
export const malformed = 'jana';

export const applyModel: ModelSpec<Machine> = {
  name: 'apply',
  machine: applyMachine,
  input: { answers, mayBeKept: false, isOnline: true },
  cases: {
    typeEmail: { type: 'field.typed', field: 'email', value: address },
    typeBadEmail: { type: 'field.typed', field: 'email', value: malformed },
    leaveEmail: { type: 'field.left', field: 'email' },
    tick: { type: 'keeping.ticked', isTicked: true },
    untick: { type: 'keeping.ticked', isTicked: false },
    submit: { type: 'form.submitted' },
    cancel: { type: 'sending.cancelled' },
    lose: { type: 'connection.lost' },
    regain: { type: 'connection.returned' },
  },
  effects: {
    send: {
      sent: { output: receipt, http: 201 },
      closed: {
        output: { type: 'obstructed', why: 'closed' },
        http: { status: 409, body: { errors: { job: ['closed'] } } },
      },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
};

const isIn = (world: World<Machine> | undefined, tag: string) => world?.snap.hasTag(tag as never) ?? false;
const isBusy = (world?: World<Machine>) => isIn(world, 'busy');
const isEditing = (world?: World<Machine>) => isIn(world, 'form') && !isBusy(world);
const isOnline = (world?: World<Machine>) => world?.snap.context.isOnline ?? false;
const written = (world?: World<Machine>) =>
  world && { ...world.snap.context.values, mayBeKept: world.snap.context.mayBeKept };
const isGood = (world?: World<Machine>) => world?.snap.context.values.email === address;

export const applyRules: Rules<Machine> = {
  'product §3.2 it begins with what is known': ({ event, after }) =>
    implies(event.type === 'start', () => isEditing(after) && same(written(after), { ...answers, mayBeKept: false })),

  'product §3.2 what is typed and ticked stays, whatever comes': (step) => {
    const { before, event, after } = step;
    if (!before) return undefined;
    const now = { ...written(before) };
    if (isEditing(before) && event.type === 'do' && event.event.type === 'field.typed')
      Object.assign(now, { email: event.event.value });
    if (isEditing(before) && event.type === 'do' && event.event.type === 'keeping.ticked')
      Object.assign(now, { mayBeKept: event.event.isTicked });
    return same(written(after), now);
  },

  'ruling 16: a field is judged when it is left': (step) =>
    implies(
      isStep(step, 'leaveEmail') && isEditing(step.before),
      () => (step.after.snap.context.errors.email === undefined) === isGood(step.after),
    ),

  'a form that is wrong is not sent, and says what is wrong': (step) =>
    implies(
      isStep(step, 'submit') && isEditing(step.before) && !isGood(step.before),
      () =>
        isEditing(step.after) &&
        step.after.snap.context.errors.email !== undefined &&
        same(emittedBy(step.after), [{ type: 'form.refused' }]),
    ),

  'a sound one is sent once, as it was written': (step) =>
    implies(
      isStep(step, 'submit') && isEditing(step.before) && isGood(step.before) && isOnline(step.before),
      () =>
        isBusy(step.after) &&
        startedBy(step).length === 1 &&
        step.after.snap.context.errors.email === undefined &&
        same(running(step.after, 'send')[0]?.input, written(step.before)),
    ),

  'ruling 6: nothing is sent twice at once': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do', () => isBusy(step.after) && startedBy(step).length === 0),

  'product §16.4 without a connection it is held': (step) =>
    implies(
      isStep(step, 'submit') && isEditing(step.before) && isGood(step.before) && !isOnline(step.before),
      () => isIn(step.after, 'held') && startedBy(step).length === 0,
    ),

  'product §16.4 a connection that breaks meanwhile holds it, and nothing is said to have failed': (step) =>
    implies(
      isStep(step, 'send:failed') && !isOnline(step.before),
      () => isIn(step.after, 'held') && emittedBy(step.after).length === 0,
    ),

  'AV01 what is held goes once the connection is back': (step) =>
    implies(
      isStep(step, 'regain') && isIn(step.before, 'held'),
      () => isBusy(step.after) && startedBy(step, 'send').length === 1,
    ),

  'what is held can be taken back': (step) =>
    implies(
      isStep(step, 'cancel') && isIn(step.before, 'held'),
      () => isEditing(step.after) && startedBy(step).length === 0,
    ),

  'the form is there until it is sent': (step) =>
    implies(
      isEditing(step.before) && !isStep(step, 'submit'),
      () => isEditing(step.after) && startedBy(step).length === 0 && emittedBy(step.after).length === 0,
    ),

  'what is held waits for nothing else': (step) =>
    implies(
      isIn(step.before, 'held') && !isStep(step, 'cancel') && !isStep(step, 'regain'),
      () => isIn(step.after, 'held') && startedBy(step).length === 0,
    ),

  'whether there is a connection is known': (step) => {
    if (step.event.type !== 'do') return undefined;
    const { type } = step.event.event;
    const now = type === 'connection.returned' || (type !== 'connection.lost' && isOnline(step.before));
    return isOnline(step.after) === now;
  },

  'a failure leaves the form, and is told': (step) =>
    implies(
      isStep(step, 'send:failed') && isOnline(step.before),
      () => isEditing(step.after) && same(emittedBy(step.after), [{ type: 'sending.failed', wait: null }]),
    ),

  'ruling 24: a limit is told with its time': (step) =>
    implies(
      isStep(step, 'send:limited'),
      () => isEditing(step.after) && same(emittedBy(step.after), [{ type: 'sending.failed', wait: 90_000 }]),
    ),

  'product §3.6 an ad that closed meanwhile says so': (step) =>
    implies(
      isStep(step, 'send:closed'),
      () =>
        isIn(step.after, 'obstructed') &&
        step.after.snap.context.why === 'closed' &&
        emittedBy(step.after).length === 0,
    ),

  'product §3.5 what was sent has its receipt': (step) =>
    implies(
      isStep(step, 'send:sent'),
      () =>
        isIn(step.after, 'sent') &&
        same(step.after.snap.context.receipt, receipt) &&
        same(emittedBy(step.after), [{ type: 'application.sent' }]),
    ),

  'what is over stays so': (step) =>
    implies(isIn(step.before, 'sent') || isIn(step.before, 'obstructed'), () => {
      const { before, after } = step;
      return (
        isIn(before, 'sent') === isIn(after, 'sent') &&
        isIn(before, 'obstructed') === isIn(after, 'obstructed') &&
        startedBy(step).length === 0 &&
        emittedBy(after).length === 0
      );
    }),

  'busy exactly while it is sent': invariant((world) => isBusy(world) === world.pending.length > 0),
};
