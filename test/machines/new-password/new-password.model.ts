import {
  emittedBy,
  implies,
  invariant,
  isEqual,
  isIgnored,
  isStep,
  type ModelSpec,
  type Rules,
  type Step,
  sentOf,
  startedBy,
  type World,
} from '@xstate/test';
import { newPasswordMachine } from '../../../machines/new-password/new-password.machine.ts';
import { errorResponses } from '../reauthentication.ts';

type Machine = typeof newPasswordMachine;

const typed = (value: string) => ({ type: 'field.typed', field: 'password', value }) as const;

/** Just within and beyond 8 and 1024 characters (AU02). */
export const passwords = {
  eight: 'kolo a 1',
  seven: 'kolo a1',
  longest: 'a'.repeat(1024),
  endless: 'a'.repeat(1025),
} as const;

export const newPasswordModel: ModelSpec<Machine> = {
  name: 'newPassword',
  machine: newPasswordMachine,
  cases: {
    typeEight: typed(passwords.eight),
    typeSeven: typed(passwords.seven),
    typeLongest: typed(passwords.longest),
    typeEndless: typed(passwords.endless),
    clear: typed(''),
    leaveField: { type: 'field.left', field: 'password' },
    submit: { type: 'form.submitted' },
  },
  effects: {
    findCommon: {
      uncommon: { output: { type: 'uncommon' } },
      common: { output: { type: 'common' } },
      unknown: { error: new Error('the list did not come') },
    },
    setPassword: {
      set: { output: { type: 'set' }, http: 204 },
      common: { output: { type: 'common' }, http: errorResponses.common },
      ended: { output: { type: 'ended' }, http: 410 },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
      isCutOff: { error: new TypeError('Failed to fetch'), http: 'abort' },
    },
  },
};

/** What §5 and AU02 say about each value of the cases. Written by hand. */
const expectedErrors: Record<string, string> = {
  '': 'required',
  [passwords.seven]: 'short',
  [passwords.endless]: 'long',
};

const form = (world: World<Machine>) => world.snap.context;
const password = (world: World<Machine>) => form(world).values.password;
const error = (world: World<Machine>) => form(world).errors.password;
const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;
const isOver = (world?: World<Machine>) => world !== undefined && world.status !== 'active';
const isExpired = (world: World<Machine>) => world.snap.hasTag('expired');
const isJustRefused = (world: World<Machine>) => form(world).refused === 'password';
const refusal = { type: 'form.refused' };
const isCleared = (world: World<Machine>) =>
  isEqual(form(world), { values: { password: '' }, errors: {}, refused: null });
const doneAtRest = (step: Step<Machine>, ...cases: string[]) =>
  step.before && !isBusy(step.before) && isStep(step, ...cases);
const started = (step: Step<Machine>) => startedBy(step).map(({ src, input }) => [src, input]);
const keepsText = ({ before, after }: Step<Machine>) => before !== undefined && password(after) === password(before);
const emits = ({ after }: Step<Machine>, ...events: object[]) => isEqual(emittedBy(after), events);

export const newPasswordRules: Rules<Machine> = {
  'opens empty, without errors and not busy': ({ event, after }) =>
    implies(event.type === 'start', () => isCleared(after) && !isBusy(after) && !isExpired(after)),

  'ruling 16: keeps typed text and neither sets nor clears an error': (step) => {
    const typing = sentOf(step, 'field.typed');
    return implies(
      step.before && !isBusy(step.before) && typing,
      () =>
        password(step.after) === typing?.value &&
        isEqual(error(step.after), step.before && error(step.before)) &&
        !isJustRefused(step.after),
    );
  },

  '§5 submitting validates the password and keeps the text': (step) =>
    implies(
      doneAtRest(step, 'submit'),
      () => error(step.after) === expectedErrors[password(step.after)] && keepsText(step),
    ),

  '§5 leaving the field validates the password and keeps the text': (step) =>
    implies(
      step.before && doneAtRest(step, 'leaveField') && !isJustRefused(step.before),
      () => error(step.after) === expectedErrors[password(step.after)] && keepsText(step),
    ),

  'AU03 submitting looks up a valid password once and an invalid one never': (step) =>
    implies(doneAtRest(step, 'submit'), () =>
      isEqual(
        started(step),
        expectedErrors[password(step.after)] ? [] : [['findCommon', { password: password(step.after) }]],
      ),
    ),

  'after the lookup sets the password once, even if the lookup failed': (step) =>
    implies(
      isStep(step, 'findCommon:uncommon', 'findCommon:unknown'),
      () =>
        isEqual(started(step), [['setPassword', { password: password(step.after) }]]) &&
        keepsText(step) &&
        isBusy(step.after) &&
        emits(step),
    ),

  'only submitting and the lookup start anything': (step) =>
    implies(!isStep(step, 'submit', 'findCommon:uncommon', 'findCommon:unknown'), () => started(step).length === 0),

  'ruling 6: ignores all user events while awaiting a response': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do', () => isIgnored(step)),

  'is busy exactly while awaiting a response or once the password is set': invariant(
    (world) => isBusy(world) === (world.pending.length > 0 || (isOver(world) && !isExpired(world))),
  ),

  'ruling 23: success emits password.set once and clears the password (PR02)': (step) =>
    implies(
      isStep(step, 'setPassword:set'),
      () =>
        isOver(step.after) && !isExpired(step.after) && isCleared(step.after) && emits(step, { type: 'password.set' }),
    ),

  'AU03 a common password sets the field’s error and keeps the text': (step) =>
    implies(
      isStep(step, 'setPassword:common', 'findCommon:common'),
      () =>
        error(step.after) === 'common' &&
        isJustRefused(step.after) &&
        !isBusy(step.after) &&
        keepsText(step) &&
        emits(step, refusal),
    ),

  'leaving the field keeps a refused password’s error': (step) =>
    implies(
      step.before && isStep(step, 'leaveField') && isJustRefused(step.before),
      () => error(step.after) === 'common' && keepsText(step),
    ),

  'AU15 an expired link ends in the expired state and clears the password': (step) =>
    implies(
      isStep(step, 'setPassword:ended'),
      () => isOver(step.after) && isExpired(step.after) && isCleared(step.after) && emits(step),
    ),

  'ruling 24: a rate limit emits its wait time and keeps the text': (step) =>
    implies(
      isStep(step, 'setPassword:limited'),
      () => !isBusy(step.after) && keepsText(step) && emits(step, { type: 'password.failed', wait: 90_000 }),
    ),

  '§8 any other failure emits password.failed and keeps the text': (step) =>
    implies(
      isStep(step, 'setPassword:failed', 'setPassword:isCutOff'),
      () => !isBusy(step.after) && keepsText(step) && emits(step, { type: 'password.failed', wait: null }),
    ),

  'submitting an invalid password emits form.refused': (step) =>
    implies(doneAtRest(step, 'submit') && expectedErrors[password(step.after)], () => emits(step, refusal)),

  'only responses and invalid submissions emit events': (step) =>
    implies(step.event.type !== 'settle' && !(doneAtRest(step, 'submit') && expectedErrors[password(step.after)]), () =>
      emits(step),
    ),
};
