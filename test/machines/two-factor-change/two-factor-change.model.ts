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
import { twoFactorChangeMachine } from '../../../machines/two-factor-change/two-factor-change.machine.ts';
import { agree, codeVerdicts, given, passwordVerdicts, refusals } from '../reauthentication.ts';
import { isHeldUntilTyped } from '../refusal.ts';

type Machine = typeof twoFactorChangeMachine;
type Field = 'password' | 'code';

const typed = (field: Field, value: string) => ({ type: 'field.typed', field, value }) as const;
const left = (field: Field) => ({ type: 'field.left', field }) as const;
const recoveryCodes = ['abcde-fghjk', 'mnpqr-stuvw'];

export const twoFactorChangeModel: ModelSpec<Machine> = {
  name: 'twoFactorChange',
  machine: twoFactorChangeMachine,
  cases: {
    chooseOff: { type: 'change.chosen', change: 'off', hasPassword: true },
    chooseCodes: { type: 'change.chosen', change: 'recoveryCodes', hasPassword: true },
    chooseWithoutPassword: { type: 'change.chosen', change: 'off', hasPassword: false },
    typePassword: typed('password', given.password.good),
    typeShortPassword: typed('password', given.password.short),
    typeCode: typed('code', given.code.good),
    typeShortCode: typed('code', given.code.short),
    leavePassword: left('password'),
    leaveCode: left('code'),
    submit: { type: 'form.submitted' },
    keepCodes: { type: 'codes.kept' },
    cancel: { type: 'step.left' },
  },
  effects: {
    make: {
      off: { output: { type: 'off' }, http: 204 },
      renewed: { output: { type: 'renewed', recoveryCodes }, http: { status: 200, body: { recoveryCodes } } },
      wrongPassword: { output: { type: 'wrongPassword' }, http: refusals.wrongPassword },
      wrongCode: { output: { type: 'wrongCode' }, http: 401 },
      stale: { output: { type: 'stale' }, http: refusals.stale },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
};

const context = (world: World<Machine>) => world.snap.context;
const values = (world: World<Machine>) => context(world).values;
const errors = (world: World<Machine>) => context(world).errors;
const isAsked = (world?: World<Machine>) => world?.snap.hasTag('reauthentication') ?? false;
const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;
const needsSignIn = (world?: World<Machine>) => world?.snap.hasTag('signInNeeded') ?? false;
const showsCodes = (world?: World<Machine>) => world?.snap.hasTag('recoveryCodes') ?? false;
const isAtForm = (world?: World<Machine>) => isAsked(world) && !isBusy(world);
const isAtRest = (world?: World<Machine>) => !isAsked(world) && !needsSignIn(world) && !showsCodes(world);
const hasNoText = (world: World<Machine>) =>
  same(values(world), { password: '', code: '' }) && same(errors(world), {}) && context(world).refused === null;
const isForgotten = (world: World<Machine>) =>
  hasNoText(world) && context(world).change === null && context(world).recoveryCodes.length === 0;
const verdictsOf = (world: World<Machine>) => ({
  password: context(world).hasPassword ? passwordVerdicts[values(world).password] : undefined,
  code: codeVerdicts[values(world).code],
});
const isSound = (world: World<Machine>) => agree({}, verdictsOf(world));
const started = (step: Step<Machine>) => startedBy(step).map(({ src, input }) => [src, input]);
const tells = ({ after }: Step<Machine>, ...events: object[]) => same(emittedBy(after), events);
const keepsText = ({ before, after }: Step<Machine>) => before !== undefined && same(values(after), values(before));
const keeps = ({ before, after }: Step<Machine>) => before !== undefined && same(context(after), context(before));
const answered = (step: Step<Machine>, ...cases: string[]) => isStep(step, ...cases.map((name) => `make:${name}`));
const refuses = (step: Step<Machine>, field: Field, error: string) =>
  isAtForm(step.after) &&
  same(errors(step.after), { [field]: error }) &&
  keepsText(step) &&
  tells(step, { type: 'form.refused' });

export const twoFactorChangeRules: Rules<Machine> = {
  'starts at rest, without a question': ({ event, after }) =>
    implies(event.type === 'start', () => isAtRest(after) && isForgotten(after)),

  'AU17 choosing a change asks for the proof, and records whether the account has a password': (step) => {
    const choice = sentOf(step, 'change.chosen');
    return implies(
      choice && isAtRest(step.before),
      () =>
        isAtForm(step.after) &&
        hasNoText(step.after) &&
        context(step.after).change === choice?.change &&
        context(step.after).hasPassword === choice?.hasPassword,
    );
  },

  'a choice counts only at rest': (step) =>
    implies(sentOf(step, 'change.chosen') && step.before && !isAtRest(step.before), () => keeps(step)),

  'ruling 16: keeps typed text and neither sets nor clears an error': (step) => {
    const typing = sentOf(step, 'field.typed');
    return implies(
      isAtForm(step.before) && typing,
      () =>
        typing !== undefined &&
        values(step.after)[typing.field] === typing.value &&
        same(errors(step.after), step.before && errors(step.before)),
    );
  },

  'ruling 16: leaving a field validates it, unless the server refused it': (step) => {
    const leaving = sentOf(step, 'field.left');
    return implies(leaving && isAtForm(step.before), () => {
      const { before, after } = step;
      if (!before || !leaving) return false;
      const { field } = leaving;
      const isStanding = context(before).refused === field;
      return errors(after)[field] === (isStanding ? errors(before)[field] : verdictsOf(before)[field]);
    });
  },

  '§5 submitting validates both fields and emits form.refused if one is invalid': (step) =>
    implies(
      isAtForm(step.before) && isStep(step, 'submit'),
      () =>
        agree(errors(step.after), verdictsOf(step.after)) &&
        keepsText(step) &&
        (isSound(step.after) ? tells(step) : tells(step, { type: 'form.refused' })),
    ),

  'AU17 submitting a valid proof makes the change once, with the normalized code': (step) =>
    implies(isAtForm(step.before) && isStep(step, 'submit'), () => {
      const { change, hasPassword } = context(step.after);
      const input = { change, password: hasPassword ? given.password.good : null, code: given.code.sent };
      return same(started(step), isSound(step.after) ? [['make', input]] : []);
    }),

  'only submitting makes a change': (step) => implies(!isStep(step, 'submit'), () => started(step).length === 0),

  'ignores all user events but cancelling before the choice and when a new sign-in is needed': (step) =>
    implies(
      (needsSignIn(step.before) || (isAtRest(step.before) && !sentOf(step, 'change.chosen'))) &&
        step.event.type === 'do' &&
        !isStep(step, 'cancel'),
      () => isIgnored(step),
    ),

  'ruling 16: keeps the server’s refusal until the field is typed in or the form is submitted': isHeldUntilTyped,

  'ruling 6: ignores all user events but cancelling while awaiting a response': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do' && !isStep(step, 'cancel'), () => isIgnored(step)),

  'is busy exactly while awaiting a response': invariant((world) => isBusy(world) === world.pending.length > 0),

  'switching off emits twoFactor.off once and clears everything': (step) =>
    implies(
      answered(step, 'off'),
      () => isAtRest(step.after) && isForgotten(step.after) && tells(step, { type: 'twoFactor.off' }),
    ),

  'AU20 shows new recovery codes and clears the proof (PR02)': (step) =>
    implies(
      answered(step, 'renewed'),
      () =>
        showsCodes(step.after) &&
        hasNoText(step.after) &&
        same(context(step.after).recoveryCodes, recoveryCodes) &&
        tells(step, { type: 'recoveryCodes.renewed' }),
    ),

  'AU20 recovery codes remain until they are kept or the step is left': (step) =>
    implies(
      showsCodes(step.before) && step.event.type === 'do' && !isStep(step, 'keepCodes', 'cancel'),
      () => showsCodes(step.after) && keeps(step),
    ),

  'AU20 keeping the recovery codes clears them': (step) =>
    implies(
      showsCodes(step.before) && isStep(step, 'keepCodes'),
      () => isAtRest(step.after) && isForgotten(step.after) && tells(step),
    ),

  'a wrong password sets its field’s error and keeps the text': (step) =>
    implies(answered(step, 'wrongPassword'), () => refuses(step, 'password', 'wrongCredentials')),

  'a wrong code sets its field’s error and keeps the text': (step) =>
    implies(answered(step, 'wrongCode'), () => refuses(step, 'code', 'wrongCode')),

  'SE10 a stale session leads to the need for a new sign-in and clears everything': (step) =>
    implies(
      answered(step, 'stale'),
      () => needsSignIn(step.after) && !isAsked(step.after) && isForgotten(step.after) && tells(step),
    ),

  '§8 a failure emits change.failed with any wait time and keeps the text': (step) =>
    implies(
      answered(step, 'limited', 'failed'),
      () =>
        isAtForm(step.after) &&
        keeps(step) &&
        tells(step, { type: 'change.failed', wait: answered(step, 'limited') ? 90_000 : null }),
    ),

  'PR02 leaving the step clears everything': (step) =>
    implies(isStep(step, 'cancel'), () => isAtRest(step.after) && isForgotten(step.after) && tells(step)),

  'contains a proof only while it is asked for': invariant((world) => isAsked(world) || hasNoText(world)),
  'contains recovery codes exactly while they are shown': invariant(
    (world) => showsCodes(world) === context(world).recoveryCodes.length > 0,
  ),
};
