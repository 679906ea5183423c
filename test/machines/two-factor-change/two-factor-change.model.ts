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
import { twoFactorChangeMachine } from '../../../machines/two-factor-change/two-factor-change.machine.ts';
import {
  codeErrors,
  errorResponses,
  haveSameErrors,
  passwordErrors,
  reauthenticationInputs,
} from '../reauthentication.ts';
import { isRefusalShownUntilTyped } from '../refusal.ts';

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
    typePassword: typed('password', reauthenticationInputs.password.good),
    typeShortPassword: typed('password', reauthenticationInputs.password.short),
    typeCode: typed('code', reauthenticationInputs.code.good),
    typeShortCode: typed('code', reauthenticationInputs.code.short),
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
      wrongPassword: { output: { type: 'wrongPassword' }, http: errorResponses.wrongPassword },
      wrongCode: { output: { type: 'wrongCode' }, http: errorResponses.wrongCode },
      stale: { output: { type: 'stale' }, http: errorResponses.stale },
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
  isEqual(values(world), { password: '', code: '' }) && isEqual(errors(world), {}) && context(world).refused === null;
const isCleared = (world: World<Machine>) =>
  hasNoText(world) && context(world).change === null && context(world).recoveryCodes.length === 0;
const expectedErrorsOf = (world: World<Machine>) => ({
  password: context(world).hasPassword ? passwordErrors[values(world).password] : undefined,
  code: codeErrors[values(world).code],
});
const isValid = (world: World<Machine>) => haveSameErrors({}, expectedErrorsOf(world));
const started = (step: Step<Machine>) => startedBy(step).map(({ src, input }) => [src, input]);
const emits = ({ after }: Step<Machine>, ...events: object[]) => isEqual(emittedBy(after), events);
const keepsText = ({ before, after }: Step<Machine>) => before !== undefined && isEqual(values(after), values(before));
const keepsContext = ({ before, after }: Step<Machine>) =>
  before !== undefined && isEqual(context(after), context(before));
const answered = (step: Step<Machine>, ...cases: string[]) => isStep(step, ...cases.map((name) => `make:${name}`));
const refuses = (step: Step<Machine>, field: Field, error: string) =>
  isAtForm(step.after) &&
  isEqual(errors(step.after), { [field]: error }) &&
  keepsText(step) &&
  emits(step, { type: 'form.refused' });

export const twoFactorChangeRules: Rules<Machine> = {
  'starts at rest, without a question': ({ event, after }) =>
    implies(event.type === 'start', () => isAtRest(after) && isCleared(after)),

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
    implies(sentOf(step, 'change.chosen') && step.before && !isAtRest(step.before), () => keepsContext(step)),

  'ruling 16: keeps typed text and neither sets nor clears an error': (step) => {
    const typing = sentOf(step, 'field.typed');
    return implies(
      isAtForm(step.before) && typing,
      () =>
        typing !== undefined &&
        values(step.after)[typing.field] === typing.value &&
        isEqual(errors(step.after), step.before && errors(step.before)),
    );
  },

  'ruling 16: leaving a field validates it, unless the server refused it': (step) => {
    const leaving = sentOf(step, 'field.left');
    return implies(leaving && isAtForm(step.before), () => {
      const { before, after } = step;
      if (!before || !leaving) return false;
      const { field } = leaving;
      const isStanding = context(before).refused === field;
      return errors(after)[field] === (isStanding ? errors(before)[field] : expectedErrorsOf(before)[field]);
    });
  },

  '§5 submitting validates both fields and emits form.refused if one is invalid': (step) =>
    implies(
      isAtForm(step.before) && isStep(step, 'submit'),
      () =>
        haveSameErrors(errors(step.after), expectedErrorsOf(step.after)) &&
        keepsText(step) &&
        (isValid(step.after) ? emits(step) : emits(step, { type: 'form.refused' })),
    ),

  'AU17 submitting a valid proof makes the change once, with the normalized code': (step) =>
    implies(isAtForm(step.before) && isStep(step, 'submit'), () => {
      const { change, hasPassword } = context(step.after);
      const input = {
        change,
        password: hasPassword ? reauthenticationInputs.password.good : null,
        code: reauthenticationInputs.code.sent,
      };
      return isEqual(started(step), isValid(step.after) ? [['make', input]] : []);
    }),

  'only submitting makes a change': (step) => implies(!isStep(step, 'submit'), () => started(step).length === 0),

  'ignores all user events but cancelling before the choice and when a new sign-in is needed': (step) =>
    implies(
      (needsSignIn(step.before) || (isAtRest(step.before) && !sentOf(step, 'change.chosen'))) &&
        step.event.type === 'do' &&
        !isStep(step, 'cancel'),
      () => isIgnored(step),
    ),

  'ruling 16: keeps the server’s refusal until the field is typed in or the form is submitted':
    isRefusalShownUntilTyped,

  'ruling 6: ignores all user events but cancelling while awaiting a response': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do' && !isStep(step, 'cancel'), () => isIgnored(step)),

  'is busy exactly while awaiting a response': invariant((world) => isBusy(world) === world.pending.length > 0),

  'switching off emits twoFactor.off once and clears everything': (step) =>
    implies(
      answered(step, 'off'),
      () => isAtRest(step.after) && isCleared(step.after) && emits(step, { type: 'twoFactor.off' }),
    ),

  'AU20 shows new recovery codes and clears the proof (PR02)': (step) =>
    implies(
      answered(step, 'renewed'),
      () =>
        showsCodes(step.after) &&
        hasNoText(step.after) &&
        isEqual(context(step.after).recoveryCodes, recoveryCodes) &&
        emits(step, { type: 'recoveryCodes.renewed' }),
    ),

  'AU20 recovery codes remain until they are kept or the step is left': (step) =>
    implies(
      showsCodes(step.before) && step.event.type === 'do' && !isStep(step, 'keepCodes', 'cancel'),
      () => showsCodes(step.after) && keepsContext(step),
    ),

  'AU20 keeping the recovery codes clears them': (step) =>
    implies(
      showsCodes(step.before) && isStep(step, 'keepCodes'),
      () => isAtRest(step.after) && isCleared(step.after) && emits(step),
    ),

  'a wrong password sets its field’s error and keeps the text': (step) =>
    implies(answered(step, 'wrongPassword'), () => refuses(step, 'password', 'wrongCredentials')),

  'a wrong code sets its field’s error and keeps the text': (step) =>
    implies(answered(step, 'wrongCode'), () => refuses(step, 'code', 'wrongCode')),

  'SE10 a stale session leads to the need for a new sign-in and clears everything': (step) =>
    implies(
      answered(step, 'stale'),
      () => needsSignIn(step.after) && !isAsked(step.after) && isCleared(step.after) && emits(step),
    ),

  '§8 a failure emits change.failed with any wait time and keeps the text': (step) =>
    implies(
      answered(step, 'limited', 'failed'),
      () =>
        isAtForm(step.after) &&
        keepsContext(step) &&
        emits(step, { type: 'change.failed', wait: answered(step, 'limited') ? 90_000 : null }),
    ),

  'PR02 leaving the step clears everything': (step) =>
    implies(isStep(step, 'cancel'), () => isAtRest(step.after) && isCleared(step.after) && emits(step)),

  'contains a proof only while it is asked for': invariant((world) => isAsked(world) || hasNoText(world)),
  'contains recovery codes exactly while they are shown': invariant(
    (world) => showsCodes(world) === context(world).recoveryCodes.length > 0,
  ),
};
