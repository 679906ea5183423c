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
import { passwordChangeMachine } from '../../../machines/password-change/password-change.machine.ts';
import { errorResponses, haveSameErrors, passwordErrors, reauthenticationInputs } from '../reauthentication.ts';
import { isRefusalShownUntilTyped } from '../refusal.ts';

type Machine = typeof passwordChangeMachine;
type Field = 'current' | 'password';

const typed = (field: Field, value: string) => ({ type: 'field.typed', field, value }) as const;
const left = (field: Field) => ({ type: 'field.left', field }) as const;

export const newPasswords = { good: 'kolo a 1', short: 'kolo a1' } as const;

export const passwordChangeModel: ModelSpec<Machine> = {
  name: 'passwordChange',
  machine: passwordChangeMachine,
  cases: {
    chooseChange: { type: 'change.chosen', hasPassword: true },
    chooseFirst: { type: 'change.chosen', hasPassword: false },
    typeCurrent: typed('current', reauthenticationInputs.password.good),
    typeShortCurrent: typed('current', reauthenticationInputs.password.short),
    typeNew: typed('password', newPasswords.good),
    typeShortNew: typed('password', newPasswords.short),
    leaveCurrent: left('current'),
    leaveNew: left('password'),
    submit: { type: 'form.submitted' },
    cancel: { type: 'step.left' },
  },
  effects: {
    change: {
      changed: { output: { type: 'changed' }, http: 204 },
      wrongPassword: { output: { type: 'wrongPassword' }, http: errorResponses.wrongCurrent },
      common: { output: { type: 'common' }, http: errorResponses.common },
      stale: { output: { type: 'stale' }, http: errorResponses.stale },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
};

const newPasswordErrors: Record<string, string> = { '': 'required', [newPasswords.short]: 'short' };

const context = (world: World<Machine>) => world.snap.context;
const values = (world: World<Machine>) => context(world).values;
const errors = (world: World<Machine>) => context(world).errors;
const isOpen = (world?: World<Machine>) => world?.snap.hasTag('form') ?? false;
const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;
const needsSignIn = (world?: World<Machine>) => world?.snap.hasTag('signInNeeded') ?? false;
const isEditing = (world?: World<Machine>) => isOpen(world) && !isBusy(world);
const isCleared = (world: World<Machine>) =>
  isEqual(values(world), { current: '', password: '' }) &&
  isEqual(errors(world), {}) &&
  context(world).refused === null;
const expectedErrorsOf = (world: World<Machine>) => ({
  current: context(world).hasPassword ? passwordErrors[values(world).current] : undefined,
  password: newPasswordErrors[values(world).password],
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

export const passwordChangeRules: Rules<Machine> = {
  'starts without an open form': ({ event, after }) =>
    implies(event.type === 'start', () => !isOpen(after) && !needsSignIn(after) && isCleared(after)),

  'ruling 23: choosing the change opens an empty form and records whether there is a current password': (step) => {
    const choice = sentOf(step, 'change.chosen');
    return implies(
      choice && !isOpen(step.before) && !needsSignIn(step.before),
      () => isEditing(step.after) && isCleared(step.after) && context(step.after).hasPassword === choice?.hasPassword,
    );
  },

  'choosing again while the form is open changes nothing': (step) =>
    implies(sentOf(step, 'change.chosen') && isOpen(step.before), () =>
      isEqual(context(step.after), step.before && context(step.before)),
    ),

  'ruling 16: keeps typed text and neither sets nor clears an error': (step) => {
    const typing = sentOf(step, 'field.typed');
    return implies(
      isEditing(step.before) && typing,
      () =>
        typing !== undefined &&
        values(step.after)[typing.field] === typing.value &&
        isEqual(errors(step.after), step.before && errors(step.before)),
    );
  },

  'ruling 16: leaving a field validates it, unless the server refused it': (step) => {
    const leaving = sentOf(step, 'field.left');
    return implies(leaving && step.before && isEditing(step.before), () => {
      const { before, after } = step;
      if (!before || !leaving) return false;
      const { field } = leaving;
      const isStanding = context(before).refused === field;
      return errors(after)[field] === (isStanding ? errors(before)[field] : expectedErrorsOf(before)[field]);
    });
  },

  '§5 submitting validates every field and keeps the text': (step) =>
    implies(
      doneAtForm(step, 'submit'),
      () => haveSameErrors(errors(step.after), expectedErrorsOf(step.after)) && keepsValues(step),
    ),

  'submitting a valid form sends one change, without a current password if the account has none': (step) =>
    implies(doneAtForm(step, 'submit'), () => {
      const { current, password } = values(step.after);
      const input = { current: context(step.after).hasPassword ? current : null, password };
      return isEqual(started(step), isValid(step.after) ? [['change', input]] : []);
    }),

  'submitting an invalid form emits form.refused': (step) =>
    implies(doneAtForm(step, 'submit'), () =>
      isValid(step.after) ? emits(step) : emits(step, { type: 'form.refused' }),
    ),

  'only submitting starts a change': (step) => implies(!isStep(step, 'submit'), () => started(step).length === 0),

  'ignores all user events but cancelling before the choice and when a new sign-in is needed': (step) =>
    implies(
      !isOpen(step.before) &&
        step.event.type === 'do' &&
        (needsSignIn(step.before) || !sentOf(step, 'change.chosen')) &&
        !isStep(step, 'cancel'),
      () => isIgnored(step),
    ),

  'ruling 16: keeps the server’s refusal until the field is typed in or the form is submitted':
    isRefusalShownUntilTyped,

  'ruling 6: ignores all user events but cancelling while awaiting a response': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do' && !isStep(step, 'cancel'), () => isIgnored(step)),

  'is busy exactly while awaiting a response': invariant((world) => isBusy(world) === world.pending.length > 0),

  'PR02 leaving the step clears the form': (step) =>
    implies(
      isStep(step, 'cancel'),
      () => !isOpen(step.after) && !needsSignIn(step.after) && isCleared(step.after) && emits(step),
    ),

  'AU16, PR02 success emits password.changed once and clears both passwords': (step) =>
    implies(
      isStep(step, 'change:changed'),
      () => !isOpen(step.after) && isCleared(step.after) && emits(step, { type: 'password.changed' }),
    ),

  'AU16 a wrong current password sets its field’s error and keeps the text': (step) =>
    implies(isStep(step, 'change:wrongPassword'), () => refuses(step, 'current', 'wrongCredentials')),

  'AU03 a common new password sets its field’s error and keeps the text': (step) =>
    implies(isStep(step, 'change:common'), () => refuses(step, 'password', 'common')),

  'SE10 a stale session leads to the need for a new sign-in and clears the form': (step) =>
    implies(
      isStep(step, 'change:stale'),
      () => needsSignIn(step.after) && !isOpen(step.after) && isCleared(step.after) && emits(step),
    ),

  'ruling 24: a rate limit emits its wait time and keeps the text': (step) =>
    implies(
      isStep(step, 'change:limited'),
      () => isEditing(step.after) && keepsValues(step) && emits(step, { type: 'password.failed', wait: 90_000 }),
    ),

  '§8 any other failure emits password.failed and keeps the text': (step) =>
    implies(
      isStep(step, 'change:failed'),
      () => isEditing(step.after) && keepsValues(step) && emits(step, { type: 'password.failed', wait: null }),
    ),

  'the need for a new sign-in remains until the step is left': (step) =>
    implies(
      needsSignIn(step.before) && step.event.type === 'do' && !isStep(step, 'cancel'),
      () => needsSignIn(step.after) && isCleared(step.after) && emits(step),
    ),

  'keeps no values or errors while no form is open': invariant((world) => isOpen(world) || isCleared(world)),
};
