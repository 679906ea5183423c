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
import { twoFactorSetupMachine } from '../../../machines/two-factor-setup/two-factor-setup.machine.ts';
import {
  codeErrors,
  errorResponses,
  haveSameErrors,
  passwordErrors,
  reauthenticationInputs,
} from '../reauthentication.ts';
import { isRefusalShownUntilTyped } from '../refusal.ts';

type Machine = typeof twoFactorSetupMachine;
type Field = 'password' | 'code';

const typed = (field: Field, value: string) => ({ type: 'field.typed', field, value }) as const;
const left = (field: Field) => ({ type: 'field.left', field }) as const;

export const enrolment = {
  uri: 'otpauth://totp/Skok:ann%40example.test?issuer=Skok&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};
export const recoveryCodes = [
  'abcde-fghjk',
  'mnpqr-stuvw',
  'bcdef-ghjkm',
  'npqrs-tuvwx',
  'cdefg-hjkmn',
  'pqrst-uvwxy',
  'defgh-jkmnp',
  'qrstu-vwxyz',
  'efghj-kmnpq',
  'rstuv-wxyza',
];

const outcomes = {
  wrongPassword: { output: { type: 'wrongPassword' }, http: errorResponses.wrongPassword },
  alreadyOn: { output: { type: 'alreadyOn' }, http: 409 },
  stale: { output: { type: 'stale' }, http: errorResponses.stale },
  limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
  failed: { error: new Error('500'), http: 500 },
};

export const twoFactorSetupModel: ModelSpec<Machine> = {
  name: 'twoFactorSetup',
  machine: twoFactorSetupMachine,
  cases: {
    choose: { type: 'setup.chosen', hasPassword: true },
    chooseWithoutPassword: { type: 'setup.chosen', hasPassword: false },
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
    start: {
      started: { output: { type: 'started', ...enrolment }, http: { status: 200, body: enrolment } },
      ...outcomes,
    },
    turnOn: {
      on: { output: { type: 'on', recoveryCodes }, http: { status: 200, body: { recoveryCodes } } },
      wrongCode: { output: { type: 'wrongCode' }, http: errorResponses.wrongCode },
      ...outcomes,
    },
  },
  // Each step shows its own field.
  filter: ({ snap }, event) => {
    if (event.type === 'settle' && event.case === 'wrongPassword') return snap.context.hasPassword;
    if (event.type !== 'do' || !('field' in event.event)) return true;
    return !snap.hasTag(event.event.field === 'code' ? 'password' : 'code');
  },
};

const context = (world: World<Machine>) => world.snap.context;
const values = (world: World<Machine>) => context(world).values;
const errors = (world: World<Machine>) => context(world).errors;
const has = (tag: 'password' | 'code' | 'recoveryCodes' | 'signInNeeded' | 'busy') => (world?: World<Machine>) =>
  world?.snap.hasTag(tag) ?? false;
const isBusy = has('busy');
const asksPassword = has('password');
const asksCode = has('code');
const showsCodes = has('recoveryCodes');
const needsSignIn = has('signInNeeded');
const isAt = (step: typeof asksCode) => (world?: World<Machine>) => step(world) && !isBusy(world);
const isAtPassword = isAt(asksPassword);
const isAtCode = isAt(asksCode);
const isAtRest = (world?: World<Machine>) =>
  !asksPassword(world) && !asksCode(world) && !showsCodes(world) && !needsSignIn(world);
const hasNoText = (world: World<Machine>) =>
  isEqual(values(world), { password: '', code: '' }) && isEqual(errors(world), {}) && context(world).refused === null;
const isCleared = (world: World<Machine>) =>
  hasNoText(world) && context(world).enrolment === null && context(world).recoveryCodes.length === 0;
const expectedErrorsOf = (world: World<Machine>) => ({
  password: context(world).hasPassword ? passwordErrors[values(world).password] : undefined,
  code: codeErrors[values(world).code],
});
const started = (step: Step<Machine>) => startedBy(step).map(({ src, input }) => [src, input]);
const emits = ({ after }: Step<Machine>, ...events: object[]) => isEqual(emittedBy(after), events);
const keepsText = ({ before, after }: Step<Machine>) => before !== undefined && isEqual(values(after), values(before));
const keepsContext = ({ before, after }: Step<Machine>) =>
  before !== undefined && isEqual(context(after), context(before));
const passwordOf = (world: World<Machine>) =>
  context(world).hasPassword ? reauthenticationInputs.password.good : null;
const refused = { type: 'form.refused' };

export const twoFactorSetupRules: Rules<Machine> = {
  'starts at rest, without a question': ({ event, after }) =>
    implies(event.type === 'start', () => isAtRest(after) && isCleared(after)),

  'AU17 choosing the setup first asks for the password': (step) =>
    implies(
      isAtRest(step.before) && isStep(step, 'choose'),
      () => isAtPassword(step.after) && context(step.after).hasPassword && started(step).length === 0,
    ),

  'SE10 an account without a password starts without asking for one': (step) =>
    implies(isAtRest(step.before) && step.before && isStep(step, 'chooseWithoutPassword'), () =>
      isEqual(started(step), [['start', { password: null }]]),
    ),

  'a choice counts only at rest': (step) =>
    implies(sentOf(step, 'setup.chosen') && step.before && !isAtRest(step.before), () => keepsContext(step)),

  'ruling 16: keeps typed text and neither sets nor clears an error': (step) => {
    const typing = sentOf(step, 'field.typed');
    return implies(
      (isAtPassword(step.before) || isAtCode(step.before)) && typing,
      () =>
        typing !== undefined &&
        values(step.after)[typing.field] === typing.value &&
        isEqual(errors(step.after), step.before && errors(step.before)),
    );
  },

  'ruling 16: leaving a field validates it, unless the server refused it': (step) => {
    const leaving = sentOf(step, 'field.left');
    return implies(leaving && (isAtPassword(step.before) || isAtCode(step.before)), () => {
      const { before, after } = step;
      if (!before || !leaving) return false;
      const { field } = leaving;
      const isStanding = context(before).refused === field;
      return errors(after)[field] === (isStanding ? errors(before)[field] : expectedErrorsOf(before)[field]);
    });
  },

  'AU17 submitting a valid password sends it once, an invalid one emits form.refused': (step) =>
    implies(isAtPassword(step.before) && isStep(step, 'submit'), () => {
      const { password } = expectedErrorsOf(step.after);
      return (
        errors(step.after).password === password &&
        asksPassword(step.after) &&
        keepsText(step) &&
        isEqual(started(step), password ? [] : [['start', { password: reauthenticationInputs.password.good }]]) &&
        (password ? emits(step, refused) : emits(step))
      );
    }),

  'AU17 then shows the secret for the app and asks for a code': (step) =>
    implies(
      isStep(step, 'start:started'),
      () => isAtCode(step.after) && isEqual(context(step.after).enrolment, enrolment) && keepsText(step) && emits(step),
    ),

  'AU17 submitting a valid first code sends it once, normalized and with the password': (step) =>
    implies(isAtCode(step.before) && isStep(step, 'submit'), () => {
      const verdicts = expectedErrorsOf(step.after);
      const isSound = haveSameErrors({}, verdicts);
      const input = { password: passwordOf(step.after), code: reauthenticationInputs.code.sent };
      return (
        haveSameErrors(errors(step.after), verdicts) &&
        keepsText(step) &&
        isEqual(started(step), isSound ? [['turnOn', input]] : []) &&
        (isSound ? emits(step) : emits(step, refused))
      );
    }),

  'only submitting, and choosing without a password, start anything': (step) =>
    implies(!isStep(step, 'submit', 'chooseWithoutPassword'), () => started(step).length === 0),

  'ignores all user events but cancelling before the choice and when a new sign-in is needed': (step) =>
    implies(
      (needsSignIn(step.before) || (step.before && isAtRest(step.before) && !sentOf(step, 'setup.chosen'))) &&
        step.event.type === 'do' &&
        !isStep(step, 'cancel'),
      () => isIgnored(step),
    ),

  'ruling 16: keeps the server’s refusal until the field is typed in or the form is submitted':
    isRefusalShownUntilTyped,

  'ruling 6: ignores all user events but cancelling while awaiting a response': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do' && !isStep(step, 'cancel'), () => isIgnored(step)),

  'is busy exactly while awaiting a response': invariant((world) => isBusy(world) === world.pending.length > 0),

  'AU20 success emits twoFactor.on once, shows the ten recovery codes and clears the texts (PR02)': (step) =>
    implies(
      isStep(step, 'turnOn:on'),
      () =>
        showsCodes(step.after) &&
        hasNoText(step.after) &&
        context(step.after).recoveryCodes.length === 10 &&
        isEqual(context(step.after).recoveryCodes, recoveryCodes) &&
        emits(step, { type: 'twoFactor.on' }),
    ),

  'AU20 reports that two-factor is already on, and clears everything': (step) =>
    implies(
      isStep(step, 'start:alreadyOn', 'turnOn:alreadyOn'),
      () => isAtRest(step.after) && isCleared(step.after) && emits(step, { type: 'twoFactor.alreadyOn' }),
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

  'a wrong password returns to its field with an error and its text': (step) =>
    implies(
      isStep(step, 'start:wrongPassword', 'turnOn:wrongPassword') && step.before,
      () =>
        isAtPassword(step.after) &&
        isEqual(errors(step.after), { password: 'wrongCredentials' }) &&
        step.before !== undefined &&
        values(step.after).password === values(step.before).password &&
        values(step.after).code === '' &&
        emits(step, refused),
    ),

  'a wrong code sets its field’s error and keeps the text and the step': (step) =>
    implies(
      isStep(step, 'turnOn:wrongCode') && step.before,
      () =>
        isAtCode(step.after) &&
        isEqual(errors(step.after), { code: 'wrongCode' }) &&
        keepsText(step) &&
        emits(step, refused),
    ),

  'SE10 a stale session leads to the need for a new sign-in and clears everything': (step) =>
    implies(
      isStep(step, 'start:stale', 'turnOn:stale'),
      () => needsSignIn(step.after) && isCleared(step.after) && !isBusy(step.after) && emits(step),
    ),

  'the need for a new sign-in remains until the step is left': (step) =>
    implies(
      needsSignIn(step.before) && step.event.type === 'do' && !isStep(step, 'cancel'),
      () => needsSignIn(step.after) && keepsContext(step),
    ),

  '§8 a failure emits setup.failed with any wait time and keeps the text and the step': (step) =>
    implies(
      isStep(step, 'start:limited', 'start:failed', 'turnOn:limited', 'turnOn:failed') && step.before,
      () =>
        emits(step, {
          type: 'setup.failed',
          wait: isStep(step, 'start:limited', 'turnOn:limited') ? 90_000 : null,
        }) &&
        keepsContext(step) &&
        (asksCode(step.before) ? isAtCode(step.after) : isAtPassword(step.after) === context(step.after).hasPassword) &&
        !isBusy(step.after),
    ),

  'PR02 leaving the step clears everything': (step) =>
    implies(isStep(step, 'cancel'), () => isAtRest(step.after) && isCleared(step.after) && emits(step)),

  'AU17 contains the secret exactly while its code is asked for': invariant(
    (world) => asksCode(world) === (context(world).enrolment !== null),
  ),
  'contains a proof only while it is asked for': invariant(
    (world) => asksPassword(world) || asksCode(world) || hasNoText(world),
  ),
  'contains recovery codes exactly while they are shown': invariant(
    (world) => showsCodes(world) === context(world).recoveryCodes.length > 0,
  ),
};
