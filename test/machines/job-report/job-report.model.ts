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
import { jobReportMachine } from '../../../machines/job-report/job-report.machine.ts';

type Machine = typeof jobReportMachine;

export const address = 'jana@kites.example';
export const malformed = 'jana';
export const text = 'They ask for money.';

export const jobReportModel: ModelSpec<Machine> = {
  name: 'jobReport',
  machine: jobReportMachine,
  input: { isOnline: true },
  cases: {
    chooseScam: { type: 'reason.chosen', reason: 'scam' },
    typeText: { type: 'field.typed', field: 'text', value: text },
    typeEmail: { type: 'field.typed', field: 'email', value: address },
    typeBadEmail: { type: 'field.typed', field: 'email', value: malformed },
    leaveEmail: { type: 'field.left', field: 'email' },
    submit: { type: 'form.submitted' },
    lose: { type: 'connection.lost' },
    regain: { type: 'connection.returned' },
  },
  effects: {
    send: {
      sent: { output: { type: 'sent' }, http: 204 },
      gone: { output: { type: 'gone' }, http: 404 },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
};

const endings = ['sent', 'gone'] as const;
const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;
const endingOf = (world?: World<Machine>) => endings.find((ending) => world?.snap.hasTag(ending)) ?? null;
const isEditing = (world?: World<Machine>) => world !== undefined && !isBusy(world) && endingOf(world) === null;
const written = (world?: World<Machine>) => world?.snap.context.values;
const isOnline = (world?: World<Machine>) => world?.snap.context.isOnline ?? false;
const isGood = (world?: World<Machine>) => {
  const values = written(world);
  return values?.reason === 'scam' && values.email !== malformed;
};

export const jobReportRules: Rules<Machine> = {
  'starts with empty values and no errors': ({ event, after }) =>
    implies(
      event.type === 'start',
      () =>
        isEditing(after) &&
        isOnline(after) &&
        isEqual(written(after), { reason: '', text: '', email: '' }) &&
        isEqual(after.snap.context.errors, {}),
    ),

  'keeps chosen and typed values through every event': ({ before, event, after }) => {
    if (!before) return undefined;
    const now = { ...written(before) };
    if (isEditing(before) && event.type === 'do') {
      if (event.event.type === 'reason.chosen') Object.assign(now, { reason: event.event.reason });
      if (event.event.type === 'field.typed') Object.assign(now, { [event.event.field]: event.event.value });
    }
    return isEqual(written(after), now);
  },

  'ruling 16: leaving the e-mail field rejects a malformed address but not a missing one': (step) =>
    implies(
      isStep(step, 'leaveEmail') && isEditing(step.before),
      () => (step.after.snap.context.errors.email === undefined) === (written(step.after)?.email !== malformed),
    ),

  'choosing a reason clears its error': (step) =>
    implies(
      isStep(step, 'chooseScam') && isEditing(step.before),
      () => step.after.snap.context.errors.reason === undefined,
    ),

  'submitting without a reason or with a malformed address sets the errors and emits form.refused': (step) =>
    implies(
      isStep(step, 'submit') && isEditing(step.before) && !isGood(step.before),
      () =>
        isEditing(step.after) &&
        (step.after.snap.context.errors.reason === undefined) === (written(step.before)?.reason === 'scam') &&
        (step.after.snap.context.errors.email === undefined) === (written(step.before)?.email !== malformed) &&
        isEqual(emittedBy(step.after), [{ type: 'form.refused' }]),
    ),

  'sends nothing without a connection': (step) =>
    implies(
      isStep(step, 'submit') && isEditing(step.before) && !isOnline(step.before),
      () => isEditing(step.after) && startedBy(step).length === 0,
    ),

  'submitting a valid report sends it once, as written': (step) =>
    implies(
      isStep(step, 'submit') && isEditing(step.before) && isGood(step.before) && isOnline(step.before),
      () =>
        isBusy(step.after) &&
        startedBy(step).length === 1 &&
        isEqual(step.after.snap.context.errors, {}) &&
        emittedBy(step.after).length === 0 &&
        isEqual(runningEffects(step.after, 'send')[0]?.input, written(step.before)),
    ),

  'ruling 6: starts no second request while sending': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do', () => isBusy(step.after) && startedBy(step).length === 0),

  'the form remains editable until it is submitted and sends nothing by itself': (step) =>
    implies(
      isEditing(step.before) && !isStep(step, 'submit'),
      () => isEditing(step.after) && startedBy(step).length === 0 && emittedBy(step.after).length === 0,
    ),

  'tracks whether there is a connection': (step) => {
    if (step.before === undefined) return undefined;
    if (endingOf(step.before) === null && isStep(step, 'lose')) return !isOnline(step.after);
    if (endingOf(step.before) === null && isStep(step, 'regain')) return isOnline(step.after);
    return endingOf(step.before) !== null || isOnline(step.after) === isOnline(step.before);
  },

  'a failure returns to the form and emits report.failed': (step) =>
    implies(
      isStep(step, 'send:failed'),
      () => isEditing(step.after) && isEqual(emittedBy(step.after), [{ type: 'report.failed', wait: null }]),
    ),

  'ruling 24: a rate limit returns to the form and emits its wait time': (step) =>
    implies(
      isStep(step, 'send:limited'),
      () => isEditing(step.after) && isEqual(emittedBy(step.after), [{ type: 'report.failed', wait: 90_000 }]),
    ),

  ...Object.fromEntries(
    endings.map((ending): [string, Rules<Machine>[string]] => [
      `ends with the outcome ${ending}, and emits nothing`,
      (step) =>
        implies(
          isStep(step, `send:${ending}`),
          () => endingOf(step.after) === ending && emittedBy(step.after).length === 0,
        ),
    ]),
  ),

  'an outcome is final': (step) =>
    implies(
      endingOf(step.before) !== null,
      () =>
        endingOf(step.before) === endingOf(step.after) &&
        startedBy(step).length === 0 &&
        emittedBy(step.after).length === 0,
    ),

  'is busy exactly while sending': invariant((world) => isBusy(world) === world.pending.length > 0),
};
