import {
  emittedBy,
  implies,
  invariant,
  isEqual,
  isStep,
  type ModelSpec,
  type Rules,
  type Step,
  sentOf,
  startedBy,
  type World,
} from '@xstate/test';
import { confirmEmailMachine } from '../../../machines/confirm-email/confirm-email.machine.ts';
import { isRefusalShownUntilTyped } from '../refusal.ts';

type Machine = typeof confirmEmailMachine;

const typed = (value: string) => ({ type: 'field.typed', field: 'password', value }) as const;

export const confirmEmailModel: ModelSpec<Machine> = {
  name: 'confirmEmail',
  machine: confirmEmailMachine,
  cases: {
    typePassword: typed('kolo a 1'),
    typeOneLetter: typed('k'),
    clear: typed(''),
    leaveField: { type: 'field.left', field: 'password' },
    submit: { type: 'form.submitted' },
    retry: { type: 'retry.pressed' },
  },
  effects: {
    confirm: {
      confirmed: { output: { type: 'confirmed' }, http: 204 },
      unauthenticated: { output: { type: 'unauthenticated' }, http: 401 },
      ended: { output: { type: 'ended' }, http: 410 },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
      isCutOff: { error: new TypeError('Failed to fetch'), http: 'abort' },
    },
  },
};

/** What §5 says about each value of the cases. Written by hand. */
const expectedErrors: Record<string, string> = { '': 'required', k: 'short' };

const form = (world: World<Machine>) => world.snap.context;
const password = (world: World<Machine>) => form(world).values.password;
const error = (world: World<Machine>) => form(world).errors.password;
const has = (world: World<Machine> | undefined, tag: string) => world?.snap.hasTag(tag as never) ?? false;
const isOver = (world?: World<Machine>) => world !== undefined && world.status !== 'active';
const refusal = { type: 'form.refused' };
const isCleared = (world: World<Machine>) =>
  isEqual(form(world), { values: { password: '' }, errors: {}, refused: null });
const isRefused = (world?: World<Machine>) => world?.snap.context.refused === 'password';
/** Done while the page waits for the password. */
const doneAtForm = (step: Step<Machine>, ...cases: string[]) =>
  has(step.before, 'asking') && !has(step.before, 'busy') && isStep(step, ...cases);
const started = (step: Step<Machine>) => startedBy(step).map(({ src, input }) => [src, input]);
const keepsText = ({ before, after }: Step<Machine>) => before !== undefined && password(after) === password(before);
const emits = ({ after }: Step<Machine>, ...events: object[]) => isEqual(emittedBy(after), events);
const isLost = (step: Step<Machine>) => isStep(step, 'confirm:failed', 'confirm:isCutOff', 'confirm:limited');
const changesNothing = (step: Step<Machine>) =>
  step.before !== undefined &&
  isEqual([form(step.after), [...step.after.snap.tags]], [form(step.before), [...step.before.snap.tags]]) &&
  started(step).length === 0 &&
  emits(step);

export const confirmEmailRules: Rules<Machine> = {
  'AU13 first confirms by itself, with the session alone': (step) =>
    implies(
      step.event.type === 'start',
      () =>
        isEqual(started(step), [['confirm', { password: null }]]) &&
        !has(step.after, 'asking') &&
        isCleared(step.after),
    ),

  'AU13 asks for the password if the session is not the account owner’s': (step) =>
    implies(
      isStep(step, 'confirm:unauthenticated') && !has(step.before, 'asking'),
      () =>
        has(step.after, 'asking') &&
        !has(step.after, 'busy') &&
        !isRefused(step.after) &&
        isCleared(step.after) &&
        emits(step),
    ),

  'ruling 16: keeps typed text and neither sets nor clears an error': (step) => {
    const typing = sentOf(step, 'field.typed');
    return implies(
      typing && step.before && doneAtForm(step, 'typePassword', 'typeOneLetter', 'clear'),
      () => password(step.after) === typing?.value && isEqual(error(step.after), step.before && error(step.before)),
    );
  },

  '§5 submitting validates the password and keeps the text': (step) =>
    implies(
      doneAtForm(step, 'submit'),
      () => error(step.after) === expectedErrors[password(step.after)] && keepsText(step),
    ),

  '§5 leaving the field validates the password and keeps the text': (step) =>
    implies(
      doneAtForm(step, 'leaveField') && !isRefused(step.before),
      () => error(step.after) === expectedErrors[password(step.after)] && keepsText(step),
    ),

  'submitting sends a valid password once and an invalid one never': (step) =>
    implies(doneAtForm(step, 'submit'), () =>
      isEqual(
        started(step),
        expectedErrors[password(step.after)] ? [] : [['confirm', { password: password(step.after) }]],
      ),
    ),

  'a wrong password sets the field’s error and keeps the text': (step) =>
    implies(
      isStep(step, 'confirm:unauthenticated') && has(step.before, 'asking'),
      () =>
        error(step.after) === 'wrongCredentials' &&
        isRefused(step.after) &&
        has(step.after, 'asking') &&
        keepsText(step) &&
        emits(step, refusal),
    ),

  'leaving the field does not change a refused password’s error': (step) =>
    implies(doneAtForm(step, 'leaveField') && isRefused(step.before), () => changesNothing(step)),

  'only the server refuses a password, and only the one in the field': (step) =>
    implies(
      isRefused(step.after),
      () => isStep(step, 'confirm:unauthenticated') || (isRefused(step.before) && keepsText(step)),
    ),

  'success emits address.confirmed once and clears the password (PR02)': (step) =>
    implies(
      isStep(step, 'confirm:confirmed'),
      () =>
        isOver(step.after) &&
        has(step.after, 'confirmed') &&
        isCleared(step.after) &&
        emits(step, { type: 'address.confirmed' }),
    ),

  'an expired link ends in the expired state and clears the password': (step) =>
    implies(
      isStep(step, 'confirm:ended'),
      () => isOver(step.after) && has(step.after, 'expired') && isCleared(step.after) && emits(step),
    ),

  '§8 a failure emits confirmation.failed with any wait time and keeps the text': (step) =>
    implies(
      isLost(step),
      () =>
        !has(step.after, 'busy') &&
        keepsText(step) &&
        error(step.after) === undefined &&
        emits(step, { type: 'confirmation.failed', wait: isStep(step, 'confirm:limited') ? 90_000 : null }),
    ),

  '§8 after a failure the page offers a retry or keeps its open form': (step) =>
    implies(
      isLost(step),
      () =>
        has(step.after, 'asking') === has(step.before, 'asking') &&
        has(step.after, 'failed') !== has(step.before, 'asking'),
    ),

  'a retry confirms with the session alone, as at the start': (step) =>
    implies(
      step.before && isStep(step, 'retry') && has(step.before, 'failed'),
      () => isEqual(started(step), [['confirm', { password: null }]]) && emits(step),
    ),

  'ruling 6: ignores user events that do not apply in the current state': (step) =>
    implies(
      step.event.type === 'do' &&
        (has(step.before, 'busy') ||
          (has(step.before, 'failed') && !isStep(step, 'retry')) ||
          (has(step.before, 'asking') && isStep(step, 'retry'))),
      () => changesNothing(step),
    ),

  'is busy exactly while awaiting a response': invariant((world) => has(world, 'busy') === world.pending.length > 0),

  'ruling 16: keeps the server’s refusal until the field is typed in or the form is submitted':
    isRefusalShownUntilTyped,

  'submitting an invalid password emits form.refused': (step) =>
    implies(doneAtForm(step, 'submit') && expectedErrors[password(step.after)], () => emits(step, refusal)),

  'only responses and invalid submissions emit events': (step) =>
    implies(step.event.type !== 'settle' && !(doneAtForm(step, 'submit') && expectedErrors[password(step.after)]), () =>
      emits(step),
    ),
};
