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
import { signUpMachine } from '../../../machines/sign-up/sign-up.machine.ts';

type Machine = typeof signUpMachine;
type Text = 'name' | 'username' | 'password';

const typed = (field: Text, value: string) => ({ type: 'field.typed', field, value }) as const;

/** Passwords on both sides of the eight characters of the spec. */
export const texts = {
  name: 'Ann',
  address: 'ann@example.test',
  nonsense: 'ann@',
  eight: 'kv3tna!m',
  seven: 'kv3tna!',
} as const;

const limited = { type: 'limited', wait: 90_000 } as const;

const fields = ['type', 'name', 'username', 'password', 'vop'] as const;
type Field = (typeof fields)[number];
const atFirst = { type: null, name: '', username: texts.address, password: '', vop: true };

/** What §5 says about each value of the cases. Written by hand: a rule never asks the code that it judges. */
const expectedErrors: Record<Field, Record<string, string>> = {
  type: { null: 'required' },
  name: { '': 'required' },
  username: { '': 'required', [texts.nonsense]: 'malformed' },
  password: { '': 'required', [texts.seven]: 'short' },
  vop: { false: 'unapproved' },
};

const form = ({ snap }: World<Machine>) => {
  const { values, errors, refused } = snap.context;
  return { values, errors, refused };
};
const values = (world: World<Machine>) => form(world).values;
const errors = (world: World<Machine>) => form(world).errors;
const expectedError = (world: World<Machine>, field: Field) => expectedErrors[field][String(values(world)[field])];

const fieldOf: Record<string, Field> = {
  chooseCandidate: 'type',
  chooseCompany: 'type',
  typeName: 'name',
  clearName: 'name',
  leaveName: 'name',
  typeAddress: 'username',
  typeNonsense: 'username',
  leaveAddress: 'username',
  typePassword: 'password',
  typeShortPassword: 'password',
  leavePassword: 'password',
  agree: 'vop',
  disagree: 'vop',
};

/** The fields are independent, so only one at a time is wrong: those above it are right, those below it right or untouched. */
export function isInOrder(world: World<Machine>, name: string): boolean {
  const field = fieldOf[name];
  if (!field) return true;
  const place = fields.indexOf(field);
  return fields.every((other, at) => {
    if (at === place || !expectedError(world, other)) return true;
    return at > place && values(world)[other] === atFirst[other];
  });
}

export const signUpModel: ModelSpec<Machine> = {
  name: 'signUp',
  machine: signUpMachine,
  input: { username: texts.address },
  cases: {
    chooseCandidate: { type: 'type.chosen', value: 'candidate' },
    chooseCompany: { type: 'type.chosen', value: 'company' },
    typeName: typed('name', texts.name),
    clearName: typed('name', ''),
    leaveName: { type: 'field.left', field: 'name' },
    typeAddress: typed('username', texts.address),
    typeNonsense: typed('username', texts.nonsense),
    leaveAddress: { type: 'field.left', field: 'username' },
    typePassword: typed('password', texts.eight),
    typeShortPassword: typed('password', texts.seven),
    leavePassword: { type: 'field.left', field: 'password' },
    agree: { type: 'terms.ticked', isTicked: true },
    disagree: { type: 'terms.ticked', isTicked: false },
    submit: { type: 'form.submitted' },
    chooseGoogle: { type: 'provider.chosen', provider: 'google' },
    leavePage: { type: 'page.left' },
  },
  effects: {
    findCommon: {
      uncommon: { output: { type: 'uncommon' } },
      common: { output: { type: 'common' } },
      unknown: { error: new Error('the list did not come') },
    },
    findTaken: {
      free: { output: { type: 'free' }, http: 200 },
      taken: { output: { type: 'taken' }, http: 200 },
      limited: { output: limited, http: 429 },
      unknown: { error: new Error('500'), http: 500 },
    },
    register: {
      ok: { output: { type: 'ok' }, http: 201 },
      taken: { output: { type: 'taken' }, http: 409 },
      common: { output: { type: 'common' }, http: 422 },
      limited: { output: limited, http: 429 },
      failed: { error: new Error('500'), http: 500 },
      isCutOff: { error: new TypeError('Failed to fetch'), http: 'abort' },
    },
    refreshSession: {
      somebody: { output: { type: 'active' } },
      stillPending: { output: { type: 'pending' } },
      nobody: { output: { type: 'none' } },
      failed: { error: new Error('500') },
    },
    welcome: { gone: { output: undefined }, isStopped: { error: new Error('the page stayed') } },
    connect: { isStopped: { error: new Error('the page stayed') } },
  },
  filter: (world, event) => event.type !== 'do' || isBusy(world) || isInOrder(world, event.case),
};

const isValid = (world: World<Machine>) => fields.every((field) => !expectedError(world, field));

const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;
const isOver = (world: World<Machine>) => world.status !== 'active';
const atRest = (step: Step<Machine>, ...cases: string[]) =>
  step.before && !isBusy(step.before) && isStep(step, ...cases);
const started = (step: Step<Machine>) => startedBy(step).map(({ src, input }) => [src, input]);
const starts = (step: Step<Machine>, ...effects: unknown[]) => isEqual(started(step), effects) && isBusy(step.after);
const keepsTexts = ({ before, after }: Step<Machine>) => before !== undefined && isEqual(values(after), values(before));
const keepsForm = ({ before, after }: Step<Machine>) => before !== undefined && isEqual(form(after), form(before));
const keepsOther = ({ before, after }: Step<Machine>, field: Field) =>
  before !== undefined &&
  fields.every(
    (other) =>
      other === field ||
      (isEqual(values(after)[other], values(before)[other]) && errors(after)[other] === errors(before)[other]),
  );
const emits = ({ after }: Step<Machine>, ...events: object[]) => isEqual(emittedBy(after), events);
const refusal = { type: 'form.refused' };
const failure = (wait: number | null) => ({ type: 'signUp.failed', wait });
const withoutPassword = (world: World<Machine>) => {
  const { password: _, ...others } = errors(world);
  return {
    values: { ...values(world), password: '' },
    errors: others,
    refused: refusedIn(world) === 'password' ? null : refusedIn(world),
  };
};
/** The field that the server has refused, until the user types something else into it. */
const refusedIn = (world?: World<Machine>) => world?.snap.context.refused ?? null;

export const signUpRules: Rules<Machine> = {
  'is connecting exactly while going to a provider': invariant(
    (world) => world.snap.hasTag('connecting') === runningEffects(world, 'connect').length > 0,
  ),

  'rulings 16: opens without a type, with ticked terms and the known address': ({ event, after }) =>
    implies(
      event.type === 'start',
      () =>
        isEqual(form(after), {
          values: atFirst,
          errors: {},
          refused: null,
        }) && !isBusy(after),
    ),

  'ruling 16: keeps typed text and neither sets nor clears an error': (step) => {
    const typing = sentOf(step, 'field.typed');
    return implies(
      step.before && !isBusy(step.before) && typing,
      () =>
        step.before !== undefined &&
        typing !== undefined &&
        isEqual(form(step.after), {
          values: { ...values(step.before), [typing.field]: typing.value },
          errors: errors(step.before),
          refused: refusedIn(step.before) === typing.field ? null : refusedIn(step.before),
        }),
    );
  },

  '§5 leaving a field validates it and nothing else': (step) => {
    const leaving = sentOf(step, 'field.left');
    return implies(
      step.before && !isBusy(step.before) && leaving && refusedIn(step.before) !== leaving.field,
      () =>
        leaving !== undefined &&
        keepsTexts(step) &&
        keepsOther(step, leaving.field) &&
        errors(step.after)[leaving.field] === expectedError(step.after, leaving.field),
    );
  },

  '§8 leaving a refused field keeps its error': (step) => {
    const leaving = sentOf(step, 'field.left');
    return implies(leaving && refusedIn(step.before) === leaving.field, () => keepsForm(step));
  },

  '§5 choosing a type keeps it and clears its error at once': (step) => {
    const choice = sentOf(step, 'type.chosen');
    return implies(
      step.before && !isBusy(step.before) && choice,
      () => values(step.after).type === choice?.value && !errors(step.after).type && keepsOther(step, 'type'),
    );
  },

  '§5 ticking or clearing the terms validates them at once': (step) => {
    const tick = sentOf(step, 'terms.ticked');
    return implies(
      step.before && !isBusy(step.before) && tick,
      () =>
        values(step.after).vop === tick?.isTicked &&
        errors(step.after).vop === expectedError(step.after, 'vop') &&
        keepsOther(step, 'vop'),
    );
  },

  '§5 submitting validates all fields and keeps the texts': (step) =>
    implies(
      atRest(step, 'submit'),
      () =>
        keepsTexts(step) &&
        refusedIn(step.after) === null &&
        fields.every((field) => errors(step.after)[field] === expectedError(step.after, field)),
    ),

  'AU03, ruling 20: submitting a valid form first looks up its password among the common ones': (step) =>
    implies(atRest(step, 'submit') && isValid(step.after), () => {
      const { password, username, name } = values(step.after);
      return starts(step, ['findCommon', { password, email: username, name }]) && emits(step);
    }),

  'submitting an invalid form starts nothing and emits form.refused': (step) =>
    implies(
      atRest(step, 'submit') && !isValid(step.after),
      () => started(step).length === 0 && !isBusy(step.after) && emits(step, refusal),
    ),

  'AU03 a common password sets its field’s error': (step) =>
    implies(
      isStep(step, 'findCommon:common', 'register:common'),
      () =>
        keepsTexts(step) &&
        isEqual(errors(step.after), { password: 'common' }) &&
        refusedIn(step.after) === 'password' &&
        started(step).length === 0 &&
        emits(step, refusal),
    ),

  '§4 then looks up the address, even if the password’s lookup failed': (step) =>
    implies(
      isStep(step, 'findCommon:uncommon', 'findCommon:unknown'),
      () => starts(step, ['findTaken', { username: values(step.after).username }]) && keepsForm(step) && emits(step),
    ),

  '§8 a taken address sets its field’s error': (step) =>
    implies(
      isStep(step, 'findTaken:taken', 'register:taken'),
      () =>
        keepsTexts(step) &&
        isEqual(errors(step.after), { username: 'taken' }) &&
        refusedIn(step.after) === 'username' &&
        started(step).length === 0 &&
        emits(step, refusal),
    ),

  '§7, AU11 then registers the account, without its type, even if the address lookup was limited': (step) =>
    implies(isStep(step, 'findTaken:free', 'findTaken:limited'), () => {
      const { name, username, password, vop } = values(step.after);
      return starts(step, ['register', { name, username, password, vop }]) && keepsForm(step) && emits(step);
    }),

  '§4 every effect starts only after the one before it, and the first only on submitting': (step) =>
    implies(step.before, () =>
      startedBy(step).every(({ src }) => {
        if (src === 'findCommon') return atRest(step, 'submit');
        if (src === 'findTaken') return isStep(step, 'findCommon:uncommon', 'findCommon:unknown');
        if (src === 'register') return isStep(step, 'findTaken:free', 'findTaken:limited');
        if (src === 'refreshSession') return isStep(step, 'register:ok');
        if (src === 'welcome') return isStep(step, 'refreshSession:somebody');
        return atRest(step, 'chooseGoogle');
      }),
    ),

  'ruling 20: after the registration reads the session again first': (step) =>
    implies(
      isStep(step, 'register:ok'),
      () => starts(step, ['refreshSession', undefined]) && keepsForm(step) && emits(step),
    ),

  'ruling 6: is redirecting exactly while the session is read again and the user is welcomed': invariant(
    (world) =>
      world.snap.hasTag('redirecting') ===
      runningEffects(world, 'refreshSession').length + runningEffects(world, 'welcome').length > 0,
  ),

  '§4 welcomes the registered user by their type': (step) =>
    implies(
      isStep(step, 'refreshSession:somebody'),
      () => starts(step, ['welcome', { type: values(step.after).type }]) && keepsForm(step) && emits(step),
    ),

  'PR02 the welcome ends the machine and clears the password': (step) =>
    implies(
      step.before && isStep(step, 'welcome:gone'),
      () =>
        isOver(step.after) &&
        isBusy(step.after) &&
        step.before !== undefined &&
        isEqual(form(step.after), withoutPassword(step.before)) &&
        emits(step),
    ),

  'ruling 20: a rate limit emits its wait time and keeps the form': (step) =>
    implies(
      isStep(step, 'register:limited'),
      () => keepsForm(step) && !isBusy(step.after) && emits(step, failure(90_000)),
    ),

  '§8, ruling 49: any other failure, also of the address lookup, emits signUp.failed and keeps the form': (step) =>
    implies(
      isStep(
        step,
        'findTaken:unknown',
        'register:failed',
        'register:isCutOff',
        'refreshSession:stillPending',
        'refreshSession:nobody',
        'refreshSession:failed',
        'welcome:isStopped',
        'connect:isStopped',
      ),
      () => keepsForm(step) && !isBusy(step.after) && emits(step, failure(null)),
    ),

  'ruling 20: choosing a provider connects to it once, with the chosen type, and keeps the form': (step) =>
    implies(
      atRest(step, 'chooseGoogle'),
      () =>
        starts(step, ['connect', { provider: 'google', type: values(step.after).type }]) &&
        keepsForm(step) &&
        emits(step),
    ),

  'ruling 6: ignores all user events but leaving the page while busy': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do' && !isStep(step, 'leavePage'), () => isIgnored(step)),

  'ruling 6, PR02: leaving the page clears the password and ends the busy state': (step) =>
    implies(
      step.before && isStep(step, 'leavePage') && !isOver(step.before),
      () =>
        !isBusy(step.after) &&
        step.before !== undefined &&
        isEqual(form(step.after), withoutPassword(step.before)) &&
        emits(step),
    ),

  'is busy exactly while one effect is running or the machine has ended': invariant(
    (world) => isBusy(world) === (world.pending.length === 1 || isOver(world)) && world.pending.length <= 1,
  ),

  'only responses and submitting emit events': (step) =>
    implies(step.event.type !== 'settle' && !isStep(step, 'submit'), () => emits(step)),
};
