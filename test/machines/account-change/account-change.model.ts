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
import { accountChangeMachine } from '../../../machines/account-change/account-change.machine.ts';
import { agree, given, passwordVerdicts, refusals } from '../reauthentication.ts';
import { isHeldUntilTyped } from '../refusal.ts';

type Machine = typeof accountChangeMachine;
type Field = 'value' | 'password';

const typed = (field: Field, value: string) => ({ type: 'field.typed', field, value }) as const;
const left = (field: Field) => ({ type: 'field.left', field }) as const;

const was = '';
export const next = { good: 'ann@kites.example', malformed: 'ann' } as const;

export const accountChangeModel: ModelSpec<Machine> = {
  name: 'accountChange',
  machine: accountChangeMachine,
  input: { change: 'email' },
  cases: {
    chooseChange: { type: 'change.chosen', value: was, hasPassword: true },
    chooseWithout: { type: 'change.chosen', value: was, hasPassword: false },
    typeNext: typed('value', next.good),
    typeMalformed: typed('value', next.malformed),
    typePassword: typed('password', given.password.good),
    typeShort: typed('password', given.password.short),
    leaveValue: left('value'),
    leavePassword: left('password'),
    submit: { type: 'form.submitted' },
    cancel: { type: 'step.left' },
  },
  effects: {
    ask: {
      done: { output: { type: 'done' }, http: 204 },
      wrongPassword: { output: { type: 'wrongPassword' }, http: refusals.wrongPassword },
      stale: { output: { type: 'stale' }, http: refusals.stale },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
};

const valueVerdicts: Record<string, string> = { '': 'required', [next.malformed]: 'malformed' };

const context = (world: World<Machine>) => world.snap.context;
const values = (world: World<Machine>) => context(world).values;
const errors = (world: World<Machine>) => context(world).errors;
const isOpen = (world?: World<Machine>) => world?.snap.hasTag('form') ?? false;
const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;
const needsSignIn = (world?: World<Machine>) => world?.snap.hasTag('signInNeeded') ?? false;
const isEditing = (world?: World<Machine>) => isOpen(world) && !isBusy(world);
const isForgotten = (world: World<Machine>) =>
  same(values(world), { value: '', password: '' }) && same(errors(world), {}) && context(world).refused === null;
const verdictsOf = (world: World<Machine>) => ({
  value: valueVerdicts[values(world).value],
  password: context(world).hasPassword ? passwordVerdicts[values(world).password] : undefined,
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

export const accountChangeRules: Rules<Machine> = {
  'starts with no form open and nothing kept': ({ event, after }) =>
    implies(event.type === 'start', () => !isOpen(after) && !needsSignIn(after) && isForgotten(after)),

  'choosing a change opens the form with the current value and an empty password': (step) => {
    const choice = sentOf(step, 'change.chosen');
    return implies(
      choice && !isOpen(step.before) && !needsSignIn(step.before),
      () =>
        isEditing(step.after) &&
        same(values(step.after), { value: choice?.value, password: '' }) &&
        same(errors(step.after), {}) &&
        context(step.after).hasPassword === choice?.hasPassword,
    );
  },

  'choosing again while the form is open changes nothing': (step) =>
    implies(sentOf(step, 'change.chosen') && isOpen(step.before), () =>
      same(context(step.after), step.before && context(step.before)),
    ),

  'ruling 16: typing sets the value, and neither sets nor clears an error': (step) => {
    const typing = sentOf(step, 'field.typed');
    return implies(
      isEditing(step.before) && typing,
      () =>
        typing !== undefined &&
        values(step.after)[typing.field] === typing.value &&
        same(errors(step.after), step.before && errors(step.before)),
    );
  },

  'ruling 16: leaving a field validates it, unless the server has refused it': (step) => {
    const leaving = sentOf(step, 'field.left');
    return implies(leaving && step.before && isEditing(step.before), () => {
      const { before, after } = step;
      if (!before || !leaving) return false;
      const { field } = leaving;
      const isStanding = context(before).refused === field;
      return errors(after)[field] === (isStanding ? errors(before)[field] : verdictsOf(before)[field]);
    });
  },

  '§5 submitting validates every field and keeps the values': (step) =>
    implies(doneAtForm(step, 'submit'), () => agree(errors(step.after), verdictsOf(step.after)) && keeps(step)),

  'submitting a valid form starts one call, with no password if the account has none': (step) =>
    implies(doneAtForm(step, 'submit'), () => {
      const { value, password } = values(step.after);
      const input = { change: 'email', value, password: context(step.after).hasPassword ? password : null };
      return same(started(step), isSound(step.after) ? [['ask', input]] : []);
    }),

  'submitting emits form.refused exactly when the form is invalid': (step) =>
    implies(doneAtForm(step, 'submit'), () =>
      isSound(step.after) ? tells(step) : tells(step, { type: 'form.refused' }),
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
    isHeldUntilTyped,

  'ruling 6: only leaving counts while a call is running': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do' && !isStep(step, 'cancel'), () => isIgnored(step)),

  'is busy exactly while a call is running': invariant((world) => isBusy(world) === world.pending.length > 0),

  'PR02 leaving the step closes the form and clears its values and errors': (step) =>
    implies(
      isStep(step, 'cancel'),
      () => !isOpen(step.after) && !needsSignIn(step.after) && isForgotten(step.after) && tells(step),
    ),

  'PR02 success is reported once with the new value, and clears the form': (step) =>
    implies(
      isStep(step, 'ask:done'),
      () =>
        !isOpen(step.after) &&
        isForgotten(step.after) &&
        tells(step, { type: 'change.done', value: step.before && values(step.before).value }),
    ),

  'AU16 a wrong password is reported at its field; the values stay': (step) =>
    implies(isStep(step, 'ask:wrongPassword'), () => refuses(step, 'password', 'wrongCredentials')),

  'SE10 an outdated sign-in closes and clears the form, and requires a new sign-in': (step) =>
    implies(
      isStep(step, 'ask:stale'),
      () => needsSignIn(step.after) && !isOpen(step.after) && isForgotten(step.after) && tells(step),
    ),

  'ruling 24: a rate limit is reported with its waiting time; the values stay': (step) =>
    implies(
      isStep(step, 'ask:limited'),
      () => isEditing(step.after) && keeps(step) && tells(step, { type: 'change.failed', wait: 90_000 }),
    ),

  '§8 any other failure is reported; the values stay': (step) =>
    implies(
      isStep(step, 'ask:failed'),
      () => isEditing(step.after) && keeps(step) && tells(step, { type: 'change.failed', wait: null }),
    ),

  'a required new sign-in remains until the step is left': (step) =>
    implies(
      needsSignIn(step.before) && step.event.type === 'do' && !isStep(step, 'cancel'),
      () => needsSignIn(step.after) && isForgotten(step.after) && tells(step),
    ),

  'the kind of change never changes': invariant((world) => context(world).change === 'email'),

  'nothing is kept while no form is open': invariant((world) => isOpen(world) || isForgotten(world)),
};
