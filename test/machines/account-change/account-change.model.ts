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
import { accountChangeMachine } from '../../../machines/account-change/account-change.machine.ts';
import { errorResponses, haveSameErrors, passwordErrors, reauthenticationInputs } from '../reauthentication.ts';
import { isRefusalShownUntilTyped } from '../refusal.ts';

type Machine = typeof accountChangeMachine;
type Field = 'value' | 'password';

const typed = (field: Field, value: string) => ({ type: 'field.typed', field, value }) as const;
const left = (field: Field) => ({ type: 'field.left', field }) as const;

const currentEmail = '';
export const newEmails = { good: 'ann@kites.example', malformed: 'ann' } as const;

export const accountChangeModel: ModelSpec<Machine> = {
  name: 'accountChange',
  machine: accountChangeMachine,
  input: { change: 'email' },
  cases: {
    chooseChange: { type: 'change.chosen', value: currentEmail, hasPassword: true },
    chooseWithout: { type: 'change.chosen', value: currentEmail, hasPassword: false },
    typeNext: typed('value', newEmails.good),
    typeMalformed: typed('value', newEmails.malformed),
    typePassword: typed('password', reauthenticationInputs.password.good),
    typeShort: typed('password', reauthenticationInputs.password.short),
    leaveValue: left('value'),
    leavePassword: left('password'),
    submit: { type: 'form.submitted' },
    cancel: { type: 'step.left' },
  },
  effects: {
    ask: {
      done: { output: { type: 'done' }, http: 204 },
      wrongPassword: { output: { type: 'wrongPassword' }, http: errorResponses.wrongPassword },
      stale: { output: { type: 'stale' }, http: errorResponses.stale },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
};

const valueErrors: Record<string, string> = { '': 'required', [newEmails.malformed]: 'malformed' };

const context = (world: World<Machine>) => world.snap.context;
const values = (world: World<Machine>) => context(world).values;
const errors = (world: World<Machine>) => context(world).errors;
const isOpen = (world?: World<Machine>) => world?.snap.hasTag('form') ?? false;
const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;
const needsSignIn = (world?: World<Machine>) => world?.snap.hasTag('signInNeeded') ?? false;
const isEditing = (world?: World<Machine>) => isOpen(world) && !isBusy(world);
const isCleared = (world: World<Machine>) =>
  isEqual(values(world), { value: '', password: '' }) && isEqual(errors(world), {}) && context(world).refused === null;
const expectedErrorsOf = (world: World<Machine>) => ({
  value: valueErrors[values(world).value],
  password: context(world).hasPassword ? passwordErrors[values(world).password] : undefined,
});
const isValid = (world: World<Machine>) => haveSameErrors({}, expectedErrorsOf(world));
const started = (step: Step<Machine>) => startedBy(step).map(({ src, input }) => [src, input]);
const emits = ({ after }: Step<Machine>, ...events: object[]) => isEqual(emittedBy(after), events);
const keepsValues = ({ before, after }: Step<Machine>) =>
  before !== undefined && isEqual(values(after), values(before));
/** The user does one of these at the open form. */
const doneAtForm = (step: Step<Machine>, ...cases: string[]) => isEditing(step.before) && isStep(step, ...cases);

const refuses = (step: Step<Machine>, field: Field, error: string) =>
  isEditing(step.after) &&
  isEqual(errors(step.after), { [field]: error }) &&
  keepsValues(step) &&
  emits(step, { type: 'form.refused' });

export const accountChangeRules: Rules<Machine> = {
  'starts with no form open and nothing kept': ({ event, after }) =>
    implies(event.type === 'start', () => !isOpen(after) && !needsSignIn(after) && isCleared(after)),

  'choosing a change opens the form with the current value and an empty password': (step) => {
    const choice = sentOf(step, 'change.chosen');
    return implies(
      choice && !isOpen(step.before) && !needsSignIn(step.before),
      () =>
        isEditing(step.after) &&
        isEqual(values(step.after), { value: choice?.value, password: '' }) &&
        isEqual(errors(step.after), {}) &&
        context(step.after).hasPassword === choice?.hasPassword,
    );
  },

  'choosing again while the form is open changes nothing': (step) =>
    implies(sentOf(step, 'change.chosen') && isOpen(step.before), () =>
      isEqual(context(step.after), step.before && context(step.before)),
    ),

  'ruling 16: typing sets the value, and neither sets nor clears an error': (step) => {
    const typing = sentOf(step, 'field.typed');
    return implies(
      isEditing(step.before) && typing,
      () =>
        typing !== undefined &&
        values(step.after)[typing.field] === typing.value &&
        isEqual(errors(step.after), step.before && errors(step.before)),
    );
  },

  'ruling 16: leaving a field validates it, unless the server has refused it': (step) => {
    const leaving = sentOf(step, 'field.left');
    return implies(leaving && step.before && isEditing(step.before), () => {
      const { before, after } = step;
      if (!before || !leaving) return false;
      const { field } = leaving;
      const isStanding = context(before).refused === field;
      return errors(after)[field] === (isStanding ? errors(before)[field] : expectedErrorsOf(before)[field]);
    });
  },

  '§5 submitting validates every field and keeps the values': (step) =>
    implies(
      doneAtForm(step, 'submit'),
      () => haveSameErrors(errors(step.after), expectedErrorsOf(step.after)) && keepsValues(step),
    ),

  'submitting a valid form starts one call, with no password if the account has none': (step) =>
    implies(doneAtForm(step, 'submit'), () => {
      const { value, password } = values(step.after);
      const input = { change: 'email', value, password: context(step.after).hasPassword ? password : null };
      return isEqual(started(step), isValid(step.after) ? [['ask', input]] : []);
    }),

  'submitting emits form.refused exactly when the form is invalid': (step) =>
    implies(doneAtForm(step, 'submit'), () =>
      isValid(step.after) ? emits(step) : emits(step, { type: 'form.refused' }),
    ),

  'only submitting starts a call': (step) => implies(!isStep(step, 'submit'), () => started(step).length === 0),

  'without an open form only choosing and leaving count, and only leaving when a new sign-in is needed': (step) =>
    implies(
      !isOpen(step.before) &&
        step.event.type === 'do' &&
        (needsSignIn(step.before) || !sentOf(step, 'change.chosen')) &&
        !isStep(step, 'cancel'),
      () => isIgnored(step),
    ),

  'ruling 16: a field refused by the server stays refused until it is edited or the form is submitted':
    isRefusalShownUntilTyped,

  'ruling 6: only leaving counts while a call is running': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do' && !isStep(step, 'cancel'), () => isIgnored(step)),

  'is busy exactly while a call is running': invariant((world) => isBusy(world) === world.pending.length > 0),

  'PR02 leaving the step closes the form and clears its values and errors': (step) =>
    implies(
      isStep(step, 'cancel'),
      () => !isOpen(step.after) && !needsSignIn(step.after) && isCleared(step.after) && emits(step),
    ),

  'PR02 success is reported once with the new value, and clears the form': (step) =>
    implies(
      isStep(step, 'ask:done'),
      () =>
        !isOpen(step.after) &&
        isCleared(step.after) &&
        emits(step, { type: 'change.done', value: step.before && values(step.before).value }),
    ),

  'AU16 a wrong password is reported at its field; the values stay': (step) =>
    implies(isStep(step, 'ask:wrongPassword'), () => refuses(step, 'password', 'wrongCredentials')),

  'SE10 an outdated sign-in closes and clears the form, and requires a new sign-in': (step) =>
    implies(
      isStep(step, 'ask:stale'),
      () => needsSignIn(step.after) && !isOpen(step.after) && isCleared(step.after) && emits(step),
    ),

  'ruling 24: a rate limit is reported with its waiting time; the values stay': (step) =>
    implies(
      isStep(step, 'ask:limited'),
      () => isEditing(step.after) && keepsValues(step) && emits(step, { type: 'change.failed', wait: 90_000 }),
    ),

  '§8 any other failure is reported; the values stay': (step) =>
    implies(
      isStep(step, 'ask:failed'),
      () => isEditing(step.after) && keepsValues(step) && emits(step, { type: 'change.failed', wait: null }),
    ),

  'a required new sign-in remains until the step is left': (step) =>
    implies(
      needsSignIn(step.before) && step.event.type === 'do' && !isStep(step, 'cancel'),
      () => needsSignIn(step.after) && isCleared(step.after) && emits(step),
    ),

  'the kind of change never changes': invariant((world) => context(world).change === 'email'),

  'nothing is kept while no form is open': invariant((world) => isOpen(world) || isCleared(world)),
};
