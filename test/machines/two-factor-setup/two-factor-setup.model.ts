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
import { twoFactorSetupMachine } from '../../../machines/two-factor-setup/two-factor-setup.machine.ts';
import { agree, codeVerdicts, given, passwordVerdicts, refusals } from '../reauthentication.ts';
import { isHeldUntilTyped } from '../refusal.ts';

type Machine = typeof twoFactorSetupMachine;
type Field = 'password' | 'code';

const typed = (field: Field, value: string) => ({ type: 'field.typed', field, value }) as const;
const left = (field: Field) => ({ type: 'field.left', field }) as const;

export const enrolment = {
  uri: 'otpauth://totp/Skok:ann%40example.test?issuer=Skok&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};
export const recoveryCodes = ['abcde-fghjk', 'mnpqr-stuvw'];

const outcomes = {
  wrongPassword: { output: { type: 'wrongPassword' }, http: refusals.wrongPassword },
  stale: { output: { type: 'stale' }, http: refusals.stale },
  limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
  failed: { error: new Error('500'), http: 500 },
};

export const twoFactorSetupModel: ModelSpec<Machine> = {
  name: 'twoFactorSetup',
  machine: twoFactorSetupMachine,
  cases: {
    choose: { type: 'setup.chosen', hasPassword: true },
    chooseWithoutPassword: { type: 'setup.chosen', hasPassword: false },
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
    start: {
      started: { output: { type: 'started', ...enrolment }, http: { status: 200, body: enrolment } },
      ...outcomes,
    },
    turnOn: {
      on: { output: { type: 'on', recoveryCodes }, http: { status: 200, body: { recoveryCodes } } },
      wrongCode: { output: { type: 'wrongCode' }, http: 401 },
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
  same(values(world), { password: '', code: '' }) && same(errors(world), {}) && context(world).refused === null;
const isForgotten = (world: World<Machine>) =>
  hasNoText(world) && context(world).enrolment === null && context(world).recoveryCodes.length === 0;
const verdictsOf = (world: World<Machine>) => ({
  password: context(world).hasPassword ? passwordVerdicts[values(world).password] : undefined,
  code: codeVerdicts[values(world).code],
});
const started = (step: Step<Machine>) => startedBy(step).map(({ src, input }) => [src, input]);
const tells = ({ after }: Step<Machine>, ...events: object[]) => same(emittedBy(after), events);
const keepsText = ({ before, after }: Step<Machine>) => before !== undefined && same(values(after), values(before));
const keeps = ({ before, after }: Step<Machine>) => before !== undefined && same(context(after), context(before));
const passwordOf = (world: World<Machine>) => (context(world).hasPassword ? given.password.good : null);
const refused = { type: 'form.refused' };

export const twoFactorSetupRules: Rules<Machine> = {
  'at the start nothing is asked': ({ event, after }) =>
    implies(event.type === 'start', () => isAtRest(after) && isForgotten(after)),

  'AU17 who turns it on is asked for the password first': (step) =>
    implies(
      isAtRest(step.before) && isStep(step, 'choose'),
      () => isAtPassword(step.after) && context(step.after).hasPassword && started(step).length === 0,
    ),

  'SE10 who has no password is asked for none': (step) =>
    implies(isAtRest(step.before) && step.before && isStep(step, 'chooseWithoutPassword'), () =>
      same(started(step), [['start', { password: null }]]),
    ),

  'choosing counts only at rest': (step) =>
    implies(sentOf(step, 'setup.chosen') && step.before && !isAtRest(step.before), () => keeps(step)),

  'ruling 16: typing is kept and neither sets nor clears an error': (step) => {
    const typing = sentOf(step, 'field.typed');
    return implies(
      (isAtPassword(step.before) || isAtCode(step.before)) && typing,
      () =>
        typing !== undefined &&
        values(step.after)[typing.field] === typing.value &&
        same(errors(step.after), step.before && errors(step.before)),
    );
  },

  'ruling 16: leaving a field tells what is wrong with it, unless the server has said it': (step) => {
    const leaving = sentOf(step, 'field.left');
    return implies(leaving && (isAtPassword(step.before) || isAtCode(step.before)), () => {
      const { before, after } = step;
      if (!before || !leaving) return false;
      const { field } = leaving;
      const isStanding = context(before).refused === field;
      return errors(after)[field] === (isStanding ? errors(before)[field] : verdictsOf(before)[field]);
    });
  },

  'AU17 the password is sent once, and only where it can be one': (step) =>
    implies(isAtPassword(step.before) && isStep(step, 'submit'), () => {
      const { password } = verdictsOf(step.after);
      return (
        errors(step.after).password === password &&
        asksPassword(step.after) &&
        keepsText(step) &&
        same(started(step), password ? [] : [['start', { password: given.password.good }]]) &&
        (password ? tells(step, refused) : tells(step))
      );
    }),

  'AU17 then the app gets its secret': (step) =>
    implies(
      isStep(step, 'start:started'),
      () => isAtCode(step.after) && same(context(step.after).enrolment, enrolment) && keepsText(step) && tells(step),
    ),

  'AU17 the first code is sent once, with the password, as it is compared': (step) =>
    implies(isAtCode(step.before) && isStep(step, 'submit'), () => {
      const verdicts = verdictsOf(step.after);
      const isSound = agree({}, verdicts);
      const input = { password: passwordOf(step.after), code: given.code.sent };
      return (
        agree(errors(step.after), verdicts) &&
        keepsText(step) &&
        same(started(step), isSound ? [['turnOn', input]] : []) &&
        (isSound ? tells(step) : tells(step, refused))
      );
    }),

  'nothing is sent but by submitting, and by choosing without a password': (step) =>
    implies(!isStep(step, 'submit', 'chooseWithoutPassword'), () => started(step).length === 0),

  'nothing counts before it is chosen, nor where only a new sign-in helps': (step) =>
    implies(
      (needsSignIn(step.before) || (step.before && isAtRest(step.before) && !sentOf(step, 'setup.chosen'))) &&
        step.event.type === 'do' &&
        !isStep(step, 'cancel'),
      () => isIgnored(step),
    ),

  'ruling 16: what the server refused stays its verdict until other text is typed': isHeldUntilTyped,

  'ruling 6: nothing but leaving counts while an answer is awaited': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do' && !isStep(step, 'cancel'), () => isIgnored(step)),

  'busy exactly while an answer is awaited': invariant((world) => isBusy(world) === world.pending.length > 0),

  'AU20 that it is on is told once; ten codes are shown, all else is forgotten (PR02)': (step) =>
    implies(
      isStep(step, 'turnOn:on'),
      () =>
        showsCodes(step.after) &&
        hasNoText(step.after) &&
        same(context(step.after).recoveryCodes, recoveryCodes) &&
        tells(step, { type: 'twoFactor.on' }),
    ),

  'AU20 they stay until they are kept': (step) =>
    implies(
      showsCodes(step.before) && step.event.type === 'do' && !isStep(step, 'keepCodes', 'cancel'),
      () => showsCodes(step.after) && keeps(step),
    ),

  'AU20 once kept, they are forgotten': (step) =>
    implies(
      showsCodes(step.before) && isStep(step, 'keepCodes'),
      () => isAtRest(step.after) && isForgotten(step.after) && tells(step),
    ),

  'a wrong password is told under it; the text stays': (step) =>
    implies(
      isStep(step, 'start:wrongPassword', 'turnOn:wrongPassword') && step.before,
      () =>
        isAtPassword(step.after) &&
        same(errors(step.after), { password: 'wrongCredentials' }) &&
        step.before !== undefined &&
        values(step.after).password === values(step.before).password &&
        values(step.after).code === '' &&
        tells(step, refused),
    ),

  'a wrong code is told under it; the text and the secret stay': (step) =>
    implies(
      isStep(step, 'turnOn:wrongCode') && step.before,
      () =>
        isAtCode(step.after) &&
        same(errors(step.after), { code: 'wrongCode' }) &&
        keepsText(step) &&
        tells(step, refused),
    ),

  'SE10 where only a new sign-in helps, that is said and nothing is kept': (step) =>
    implies(
      isStep(step, 'start:stale', 'turnOn:stale'),
      () => needsSignIn(step.after) && isForgotten(step.after) && !isBusy(step.after) && tells(step),
    ),

  'what is said stays until it is left': (step) =>
    implies(
      needsSignIn(step.before) && step.event.type === 'do' && !isStep(step, 'cancel'),
      () => needsSignIn(step.after) && keeps(step),
    ),

  '§8 a failure is told, with its time where it has one; the text stays where it was asked for': (step) =>
    implies(
      isStep(step, 'start:limited', 'start:failed', 'turnOn:limited', 'turnOn:failed') && step.before,
      () =>
        tells(step, {
          type: 'setup.failed',
          wait: isStep(step, 'start:limited', 'turnOn:limited') ? 90_000 : null,
        }) &&
        keeps(step) &&
        (asksCode(step.before) ? isAtCode(step.after) : isAtPassword(step.after) === context(step.after).hasPassword) &&
        !isBusy(step.after),
    ),

  'PR02 whoever leaves the step leaves nothing behind': (step) =>
    implies(isStep(step, 'cancel'), () => isAtRest(step.after) && isForgotten(step.after) && tells(step)),

  'AU17 the secret lives only while its code is asked for': invariant(
    (world) => asksCode(world) === (context(world).enrolment !== null),
  ),
  'a proof lives only while it is asked for': invariant(
    (world) => asksPassword(world) || asksCode(world) || hasNoText(world),
  ),
  'recovery codes live only while they are shown': invariant(
    (world) => showsCodes(world) === context(world).recoveryCodes.length > 0,
  ),
};
