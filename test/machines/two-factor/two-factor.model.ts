import {
  emittedBy,
  implies,
  invariant,
  isEqual,
  isIgnored,
  isStep,
  type ModelSpec,
  type Rules,
  runningEffects,
  type Step,
  sentOf,
  startedBy,
  type World,
} from '@xstate/test';
import { twoFactorMachine } from '../../../machines/two-factor/two-factor.machine.ts';

type Machine = typeof twoFactorMachine;

const typed = (value: string) => ({ type: 'field.typed', field: 'code', value }) as const;

/** Spaces as in authenticator apps, digits from Asian keyboards, the dash of recovery codes, both sides of six characters, letters. */
export const codes = {
  pasted: ' 12\uff13 456',
  recovery: 'abcde-fghjk',
  shortOne: '12-34 5',
  dashes: ' - ',
  letters: 'heslo123',
} as const;

export const twoFactorModel: ModelSpec<Machine> = {
  name: 'twoFactor',
  machine: twoFactorMachine,
  cases: {
    typeCode: typed(codes.pasted),
    typeRecoveryCode: typed(codes.recovery),
    typeShort: typed(codes.shortOne),
    typeDashes: typed(codes.dashes),
    typeLetters: typed(codes.letters),
    leaveField: { type: 'field.left', field: 'code' },
    clear: { type: 'field.cleared' },
    submit: { type: 'form.submitted' },
  },
  effects: {
    check: {
      ok: { output: { type: 'ok' }, http: 200 },
      wrong: { output: { type: 'wrongCode' }, http: 401 },
      ended: { output: { type: 'ended' }, http: 410 },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
      isCutOff: { error: new TypeError('Failed to fetch'), http: 'abort' },
    },
    proceed: {
      gone: { output: undefined },
      failed: { error: new Error('no session') },
    },
    refreshSession: {
      nobody: { output: { type: 'none' } },
      somebody: { output: { type: 'active' } },
      stillPending: { output: { type: 'pending' } },
      failed: { error: new Error('500') },
    },
  },
};

/** What §5 says about each value of the cases, and what is sent of it. Written by hand. */
const expectedErrors: Record<string, string> = {
  '': 'codeOrLogOut',
  [codes.dashes]: 'codeOrLogOut',
  [codes.shortOne]: 'shortCode',
  [codes.letters]: 'malformedCode',
};
const sent: Record<string, string> = { [codes.pasted]: '123456', [codes.recovery]: 'abcdefghjk' };

const form = (world: World<Machine>) => world.snap.context;
const code = (world: World<Machine>) => form(world).values.code;
const error = (world: World<Machine>) => form(world).errors.code;
const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;
const isRedirecting = (world?: World<Machine>) => world?.snap.hasTag('redirecting') ?? false;
const isOver = (world?: World<Machine>) => world !== undefined && world.status !== 'active';
const doneAtRest = (step: Step<Machine>, ...cases: string[]) =>
  step.before && !isBusy(step.before) && isStep(step, ...cases);
const started = (step: Step<Machine>) => startedBy(step).map(({ src, input }) => [src, input]);
const keepsText = ({ before, after }: Step<Machine>) => before !== undefined && code(after) === code(before);
const emits = ({ after }: Step<Machine>, ...events: object[]) => isEqual(emittedBy(after), events);
const refusal = { type: 'form.refused' };
const isCleared = (world: World<Machine>) => isEqual(form(world), { values: { code: '' }, errors: {}, refused: null });

const isRefused = (world: World<Machine>) => error(world) === 'wrongCode';
/** The user has not typed since. */
const isJustRefused = (world: World<Machine>) => form(world).refused === 'code';

export const twoFactorRules: Rules<Machine> = {
  '§2 opens empty, without errors and not busy': ({ event, after }) =>
    implies(event.type === 'start', () => isCleared(after) && !isBusy(after)),

  'ruling 16: keeps typed text and neither sets nor clears an error': (step) => {
    const typing = sentOf(step, 'field.typed');
    return implies(
      step.before && !isBusy(step.before) && typing,
      () =>
        code(step.after) === typing?.value &&
        isEqual(error(step.after), step.before && error(step.before)) &&
        !isJustRefused(step.after),
    );
  },

  '§5 submitting validates the code without its spaces and dashes and keeps the text': (step) =>
    implies(
      doneAtRest(step, 'submit'),
      () => error(step.after) === expectedErrors[code(step.after)] && keepsText(step),
    ),

  '§5 leaving the field validates the code and keeps the text': (step) =>
    implies(
      step.before && doneAtRest(step, 'leaveField') && !isJustRefused(step.before),
      () => error(step.after) === expectedErrors[code(step.after)] && keepsText(step),
    ),

  '§2 the icon clears the field and its error': (step) =>
    implies(doneAtRest(step, 'clear'), () => isCleared(step.after) && !isBusy(step.after)),

  '§7 submitting sends a valid code once, normalized, and an invalid one never': (step) =>
    implies(doneAtRest(step, 'submit'), () =>
      isEqual(started(step), expectedErrors[code(step.after)] ? [] : [['check', { code: sent[code(step.after)] }]]),
    ),

  '§4 only submitting starts a check': (step) =>
    implies(!isStep(step, 'submit'), () => startedBy(step, 'check').length === 0),

  'ruling 6: ignores all user events while busy': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do', () => isIgnored(step)),

  'is busy exactly while an effect is running or the machine has ended': invariant(
    (world) => isBusy(world) === (world.pending.length > 0 || isOver(world)),
  ),

  '§4 a right code first reads the session again': (step) =>
    implies(
      isStep(step, 'check:ok'),
      () =>
        isEqual(started(step), [['refreshSession', undefined]]) &&
        isRedirecting(step.after) &&
        keepsText(step) &&
        emits(step),
    ),

  '§4 an active session after a right code redirects the user once': (step) =>
    implies(
      isRedirecting(step.before) && isStep(step, 'refreshSession:somebody'),
      () => isEqual(started(step), [['proceed', undefined]]) && keepsText(step) && emits(step),
    ),

  'ruling 6: is redirecting from a right code until the session or the redirect fails': (step) =>
    implies(
      step.before,
      () =>
        isRedirecting(step.after) ===
        (isStep(step, 'check:ok') ||
          (isRedirecting(step.before) &&
            (step.event.type !== 'settle' || runningEffects(step.after, 'proceed').length > 0))),
    ),

  'a completed redirect ends the machine and clears the code (PR02)': (step) =>
    implies(isStep(step, 'proceed:gone'), () => isOver(step.after) && isCleared(step.after) && emits(step)),

  '§4 a wrong code sets its field’s error and keeps the text': (step) =>
    implies(
      isStep(step, 'check:wrong'),
      () =>
        isRefused(step.after) &&
        isJustRefused(step.after) &&
        !isBusy(step.after) &&
        keepsText(step) &&
        emits(step, refusal),
    ),

  'leaving the field keeps a refused code’s error': (step) =>
    implies(
      step.before && isStep(step, 'leaveField') && isJustRefused(step.before),
      () => isRefused(step.after) && keepsText(step),
    ),

  'ruling 24: a sign-in that has ended reads the session again and emits nothing': (step) =>
    implies(
      isStep(step, 'check:ended'),
      () => isEqual(started(step), [['refreshSession', undefined]]) && keepsText(step) && emits(step),
    ),

  'a session found active or ended ends the machine and clears the code (PR02)': (step) =>
    implies(
      !isRedirecting(step.before) && isStep(step, 'refreshSession:nobody', 'refreshSession:somebody'),
      () => isOver(step.after) && isCleared(step.after) && emits(step),
    ),

  'ruling 24: a rate limit emits its wait time and keeps the text': (step) =>
    implies(
      isStep(step, 'check:limited'),
      () => !isBusy(step.after) && keepsText(step) && emits(step, { type: 'check.failed', wait: 90_000 }),
    ),

  '§8 any other failure emits check.failed and keeps the text': (step) =>
    implies(
      isStep(
        step,
        'check:failed',
        'check:isCutOff',
        'proceed:failed',
        'refreshSession:stillPending',
        'refreshSession:failed',
      ) ||
        (isRedirecting(step.before) && isStep(step, 'refreshSession:nobody')),
      () => !isBusy(step.after) && keepsText(step) && emits(step, { type: 'check.failed', wait: null }),
    ),

  'submitting an invalid code emits form.refused': (step) =>
    implies(doneAtRest(step, 'submit') && expectedErrors[code(step.after)], () => emits(step, refusal)),

  'only responses and invalid submissions emit events': (step) =>
    implies(step.event.type !== 'settle' && !(doneAtRest(step, 'submit') && expectedErrors[code(step.after)]), () =>
      emits(step),
    ),
};
