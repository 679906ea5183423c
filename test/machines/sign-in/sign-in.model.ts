import {
  emittedBy,
  implies,
  invariant,
  isEqual,
  isStep,
  type ModelSpec,
  type Rules,
  runningEffects,
  type Step,
  sentOf,
  startedBy,
  type World,
} from '@xstate/test';
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts';

type Machine = typeof signInMachine;

const typed = (field: 'username' | 'password', value: string) => ({ type: 'field.typed', field, value }) as const;

/** Passwords on both sides of the two characters of the spec. */
export const texts = { address: 'ann@example.test', nonsense: 'ann@', two: 'ab', one: 'a' } as const;

export const signInModel: ModelSpec<Machine> = {
  name: 'signIn',
  machine: signInMachine,
  input: { username: '' },
  cases: {
    typeAddress: typed('username', texts.address),
    typeNonsense: typed('username', texts.nonsense),
    clearAddress: typed('username', ''),
    leaveAddress: { type: 'field.left', field: 'username' },
    typePassword: typed('password', texts.two),
    typeShortPassword: typed('password', texts.one),
    clearPassword: typed('password', ''),
    leavePassword: { type: 'field.left', field: 'password' },
    submit: { type: 'form.submitted' },
    chooseGoogle: { type: 'provider.chosen', provider: 'google' },
    leavePage: { type: 'page.left' },
  },
  effects: {
    login: {
      ok: { output: { type: 'ok' }, http: 200 },
      wrong: { output: { type: 'wrongCredentials' }, http: 401 },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
      isCutOff: { error: new TypeError('Failed to fetch'), http: 'abort' },
    },
    submitCredentials: { isStopped: { error: new Error('the page stayed') } },
    connect: { isStopped: { error: new Error('the page stayed') } },
  },
};

/** What §5 says about each value of the cases. Written by hand: a rule never asks the code that it judges. */
const expectedErrors: Record<'username' | 'password', Record<string, string>> = {
  username: { '': 'required', [texts.nonsense]: 'malformed' },
  password: { '': 'required', [texts.one]: 'short' },
};

const form = ({ snap }: World<Machine>) => {
  const { values, errors, refused } = snap.context;
  return { values, errors, refused };
};
const values = (world: World<Machine>) => form(world).values;
const errors = (world: World<Machine>) => form(world).errors;
const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;
const expectedError = (world: World<Machine>, field: 'username' | 'password') =>
  expectedErrors[field][values(world)[field]];
const isValid = (world: World<Machine>) => !expectedError(world, 'username') && !expectedError(world, 'password');
const atRest = (step: Step<Machine>, ...cases: string[]) =>
  step.before && !isBusy(step.before) && isStep(step, ...cases);
const started = (step: Step<Machine>) => startedBy(step).map(({ src, input }) => [src, input]);
const keepsTexts = ({ before, after }: Step<Machine>) => before !== undefined && isEqual(values(after), values(before));
const keepsForm = ({ before, after }: Step<Machine>) => before !== undefined && isEqual(form(after), form(before));
const emits = ({ after }: Step<Machine>, ...events: object[]) => isEqual(emittedBy(after), events);
const refusal = { type: 'form.refused' };
const failure = (wait: number | null) => ({ type: 'signIn.failed', wait });
/** The server has refused the password, and the user has not changed it since. */
const isRefused = (world?: World<Machine>) => world?.snap.context.refused === 'password';

export const signInRules: Rules<Machine> = {
  'is connecting exactly while going to a provider': invariant(
    (world) => world.snap.hasTag('connecting') === runningEffects(world, 'connect').length > 0,
  ),

  '§2 opens with the known address, without errors and not busy': ({ event, after }) =>
    implies(
      event.type === 'start',
      () =>
        isEqual(form(after), { values: { username: '', password: '' }, errors: {}, refused: null }) && !isBusy(after),
    ),

  'ruling 16: keeps typed text and neither sets nor clears an error': (step) => {
    const typing = sentOf(step, 'field.typed');
    return implies(
      step.before && !isBusy(step.before) && typing,
      () =>
        step.before !== undefined &&
        typing !== undefined &&
        isEqual(values(step.after), { ...values(step.before), [typing.field]: typing.value }) &&
        isEqual(errors(step.after), errors(step.before)) &&
        isRefused(step.after) === (isRefused(step.before) && typing.field !== 'password'),
    );
  },

  '§5 leaving a field validates it and keeps the other field’s error': (step) => {
    const leaving = sentOf(step, 'field.left');
    const isServers = isRefused(step.before) && leaving?.field === 'password';
    return implies(step.before && !isBusy(step.before) && !isServers && leaving, () => {
      if (!step.before || !leaving) return false;
      const other = leaving.field === 'username' ? 'password' : 'username';
      return (
        keepsTexts(step) &&
        errors(step.after)[leaving.field] === expectedError(step.after, leaving.field) &&
        errors(step.after)[other] === errors(step.before)[other]
      );
    });
  },

  '§8 leaving the password field keeps the error of wrong credentials': (step) =>
    implies(isRefused(step.before) && isStep(step, 'leavePassword'), () => keepsForm(step)),

  '§5 submitting validates all fields and keeps the texts': (step) =>
    implies(
      atRest(step, 'submit'),
      () =>
        keepsTexts(step) &&
        !isRefused(step.after) &&
        errors(step.after).username === expectedError(step.after, 'username') &&
        errors(step.after).password === expectedError(step.after, 'password'),
    ),

  '§7 submitting tries valid credentials once and invalid ones never': (step) =>
    implies(
      step.before && atRest(step, 'submit'),
      () =>
        isEqual(started(step), isValid(step.after) ? [['login', values(step.after)]] : []) &&
        isBusy(step.after) === isValid(step.after),
    ),

  'submitting emits form.refused exactly if the form is invalid': (step) =>
    implies(atRest(step, 'submit'), () => emits(step, ...(isValid(step.after) ? [] : [refusal]))),

  '§4 only submitting tries credentials': (step) =>
    implies(!isStep(step, 'submit'), () => startedBy(step, 'login').length === 0),

  '§4 right credentials are submitted with the page once and remain in the form': (step) =>
    implies(
      isStep(step, 'login:ok'),
      () =>
        isEqual(started(step), [['submitCredentials', values(step.after)]]) &&
        keepsForm(step) &&
        isBusy(step.after) &&
        emits(step),
    ),

  '§4 only right credentials are submitted with the page': (step) =>
    implies(!isStep(step, 'login:ok'), () => startedBy(step, 'submitCredentials').length === 0),

  '§4, §8 wrong credentials set an error on the password and keep the texts': (step) =>
    implies(
      isStep(step, 'login:wrong'),
      () =>
        keepsTexts(step) &&
        isEqual(errors(step.after), { password: 'wrongCredentials' }) &&
        isRefused(step.after) &&
        !isBusy(step.after) &&
        emits(step, refusal),
    ),

  'ruling 24: a rate limit emits its wait time and keeps the form': (step) =>
    implies(
      isStep(step, 'login:limited'),
      () => keepsForm(step) && !isBusy(step.after) && emits(step, failure(90_000)),
    ),

  '§8 any other failure emits signIn.failed and keeps the form': (step) =>
    implies(
      isStep(step, 'login:failed', 'login:isCutOff', 'submitCredentials:isStopped', 'connect:isStopped'),
      () => keepsForm(step) && !isBusy(step.after) && emits(step, failure(null)),
    ),

  '§2 choosing a provider connects to it once and keeps the form': (step) =>
    implies(
      atRest(step, 'chooseGoogle'),
      () => isEqual(started(step), [['connect', 'google']]) && keepsForm(step) && isBusy(step.after),
    ),

  '§2 only choosing a provider connects to one': (step) =>
    implies(!isStep(step, 'chooseGoogle'), () => startedBy(step, 'connect').length === 0),

  'ruling 6: ignores all user events but leaving the page while busy': (step) =>
    implies(
      isBusy(step.before) && step.event.type === 'do' && !isStep(step, 'leavePage'),
      () => keepsForm(step) && isBusy(step.after) && started(step).length === 0,
    ),

  'ruling 6, PR02: leaving the page clears the password and ends what is running': (step) =>
    implies(step.before && isStep(step, 'leavePage'), () => {
      const { password: _, ...others } = step.before ? errors(step.before) : {};
      return (
        !isBusy(step.after) &&
        step.after.pending.length === 0 &&
        isEqual(form(step.after), {
          values: { username: step.before && values(step.before).username, password: '' },
          errors: others,
          refused: null,
        })
      );
    }),

  'runs exactly one effect while busy and none otherwise': invariant(
    (world) => world.pending.length === (isBusy(world) ? 1 : 0),
  ),

  'ruling 6: is redirecting exactly while the page is left with the credentials': invariant(
    (world) => world.snap.hasTag('redirecting') === runningEffects(world, 'submitCredentials').length > 0,
  ),

  'only responses and submitting emit events': (step) =>
    implies(step.event.type !== 'settle' && !isStep(step, 'submit'), () => emits(step)),
};
