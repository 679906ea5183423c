import {
  emittedBy,
  implies,
  invariant,
  isIgnored,
  isStep,
  type ModelSpec,
  type Rules,
  type Step,
  same,
  sentOf,
  startedBy,
  type World,
} from '@xstate/test';
import { passwordChangeMachine } from '../../../machines/password-change/password-change.machine.ts';
import { agree, given, passwordVerdicts, refusals } from '../reauthentication.ts';
import { isHeldUntilTyped } from '../refusal.ts';

type Machine = typeof passwordChangeMachine;
type Field = 'current' | 'password';

const typed = (field: Field, value: string) => ({ type: 'field.typed', field, value }) as const;
const left = (field: Field) => ({ type: 'field.left', field }) as const;

export const next = { good: 'kolo a 1', short: 'kolo a1' } as const;

export const passwordChangeModel: ModelSpec<Machine> = {
  name: 'passwordChange',
  machine: passwordChangeMachine,
  cases: {
    chooseChange: { type: 'change.chosen', hasPassword: true },
    chooseFirst: { type: 'change.chosen', hasPassword: false },
    typeCurrent: typed('current', given.password.good),
    typeShortCurrent: typed('current', given.password.short),
    typeNew: typed('password', next.good),
    typeShortNew: typed('password', next.short),
    leaveCurrent: left('current'),
    leaveNew: left('password'),
    submit: { type: 'form.submitted' },
    cancel: { type: 'step.left' },
  },
  effects: {
    change: {
      changed: { output: { type: 'changed' }, http: 204 },
      wrongPassword: { output: { type: 'wrongPassword' }, http: refusals.wrongCurrent },
      common: { output: { type: 'common' }, http: refusals.common },
      stale: { output: { type: 'stale' }, http: refusals.stale },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
};

const newVerdicts: Record<string, string> = { '': 'required', [next.short]: 'short' };

const context = (world: World<Machine>) => world.snap.context;
const values = (world: World<Machine>) => context(world).values;
const errors = (world: World<Machine>) => context(world).errors;
const isOpen = (world?: World<Machine>) => world?.snap.hasTag('form') ?? false;
const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;
const needsSignIn = (world?: World<Machine>) => world?.snap.hasTag('signInNeeded') ?? false;
const isEditing = (world?: World<Machine>) => isOpen(world) && !isBusy(world);
const isForgotten = (world: World<Machine>) =>
  same(values(world), { current: '', password: '' }) && same(errors(world), {}) && context(world).refused === null;
const verdictsOf = (world: World<Machine>) => ({
  current: context(world).hasPassword ? passwordVerdicts[values(world).current] : undefined,
  password: newVerdicts[values(world).password],
});
const isSound = (world: World<Machine>) => agree({}, verdictsOf(world));
const started = (step: Step<Machine>) => startedBy(step).map(({ src, input }) => [src, input]);
const tells = ({ after }: Step<Machine>, ...events: object[]) => same(emittedBy(after), events);
const keeps = ({ before, after }: Step<Machine>) => before !== undefined && same(values(after), values(before));
/** The user does one of these at the open form. */
const doneAtForm = (step: Step<Machine>, ...cases: string[]) => isEditing(step.before) && isStep(step, ...cases);

const refuses = (step: Step<Machine>, field: Field, error: string) =>
  isEditing(step.after) &&
  same(errors(step.after), { [field]: error }) &&
  keeps(step) &&
  tells(step, { type: 'form.refused' });

export const passwordChangeRules: Rules<Machine> = {
  'starts without an open form': ({ event, after }) =>
    implies(event.type === 'start', () => !isOpen(after) && !needsSignIn(after) && isForgotten(after)),

  'ruling 23: choosing the change opens an empty form and records whether there is a current password': (step) => {
    const choice = sentOf(step, 'change.chosen');
    return implies(
      choice && !isOpen(step.before) && !needsSignIn(step.before),
      () => isEditing(step.after) && isForgotten(step.after) && context(step.after).hasPassword === choice?.hasPassword,
    );
  },

  'choosing again while the form is open changes nothing': (step) =>
    implies(sentOf(step, 'change.chosen') && isOpen(step.before), () =>
      same(context(step.after), step.before && context(step.before)),
    ),

  'ruling 16: keeps typed text and neither sets nor clears an error': (step) => {
    const typing = sentOf(step, 'field.typed');
    return implies(
      isEditing(step.before) && typing,
      () =>
        typing !== undefined &&
        values(step.after)[typing.field] === typing.value &&
        same(errors(step.after), step.before && errors(step.before)),
    );
  },

  'ruling 16: leaving a field validates it, unless the server refused it': (step) => {
    const leaving = sentOf(step, 'field.left');
    return implies(leaving && step.before && isEditing(step.before), () => {
      const { before, after } = step;
      if (!before || !leaving) return false;
      const { field } = leaving;
      const isStanding = context(before).refused === field;
      return errors(after)[field] === (isStanding ? errors(before)[field] : verdictsOf(before)[field]);
    });
  },

  '§5 submitting validates every field and keeps the text': (step) =>
    implies(doneAtForm(step, 'submit'), () => agree(errors(step.after), verdictsOf(step.after)) && keeps(step)),

  'submitting a valid form sends one change, without a current password if the account has none': (step) =>
    implies(doneAtForm(step, 'submit'), () => {
      const { current, password } = values(step.after);
      const input = { current: context(step.after).hasPassword ? current : null, password };
      return same(started(step), isSound(step.after) ? [['change', input]] : []);
    }),

  'submitting an invalid form emits form.refused': (step) =>
    implies(doneAtForm(step, 'submit'), () =>
      isSound(step.after) ? tells(step) : tells(step, { type: 'form.refused' }),
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

  'ruling 16: keeps the server’s refusal until the field is typed in or the form is submitted': isHeldUntilTyped,

  'ruling 6: ignores all user events but cancelling while awaiting a response': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do' && !isStep(step, 'cancel'), () => isIgnored(step)),

  'is busy exactly while awaiting a response': invariant((world) => isBusy(world) === world.pending.length > 0),

  'PR02 leaving the step clears the form': (step) =>
    implies(
      isStep(step, 'cancel'),
      () => !isOpen(step.after) && !needsSignIn(step.after) && isForgotten(step.after) && tells(step),
    ),

  'AU16, PR02 success emits password.changed once and clears both passwords': (step) =>
    implies(
      isStep(step, 'change:changed'),
      () => !isOpen(step.after) && isForgotten(step.after) && tells(step, { type: 'password.changed' }),
    ),

  'AU16 a wrong current password sets its field’s error and keeps the text': (step) =>
    implies(isStep(step, 'change:wrongPassword'), () => refuses(step, 'current', 'wrongCredentials')),

  'AU03 a common new password sets its field’s error and keeps the text': (step) =>
    implies(isStep(step, 'change:common'), () => refuses(step, 'password', 'common')),

  'SE10 a stale session leads to the need for a new sign-in and clears the form': (step) =>
    implies(
      isStep(step, 'change:stale'),
      () => needsSignIn(step.after) && !isOpen(step.after) && isForgotten(step.after) && tells(step),
    ),

  'ruling 24: a rate limit emits its wait time and keeps the text': (step) =>
    implies(
      isStep(step, 'change:limited'),
      () => isEditing(step.after) && keeps(step) && tells(step, { type: 'password.failed', wait: 90_000 }),
    ),

  '§8 any other failure emits password.failed and keeps the text': (step) =>
    implies(
      isStep(step, 'change:failed'),
      () => isEditing(step.after) && keeps(step) && tells(step, { type: 'password.failed', wait: null }),
    ),

  'the need for a new sign-in remains until the step is left': (step) =>
    implies(
      needsSignIn(step.before) && step.event.type === 'do' && !isStep(step, 'cancel'),
      () => needsSignIn(step.after) && isForgotten(step.after) && tells(step),
    ),

  'keeps no values or errors while no form is open': invariant((world) => isOpen(world) || isForgotten(world)),
};
