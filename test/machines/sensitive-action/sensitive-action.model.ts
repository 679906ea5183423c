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
import {
  type SensitiveAction,
  sensitiveActionMachine,
} from '../../../machines/sensitive-action/sensitive-action.machine.ts';
import { errorResponses, passwordErrors, reauthenticationInputs } from '../reauthentication.ts';
import { isRefusalShownUntilTyped } from '../refusal.ts';

type Machine = typeof sensitiveActionMachine;

const typed = (value: string) => ({ type: 'field.typed', field: 'password', value }) as const;
const end: SensitiveAction = { type: 'endSession', id: 'a' };
const unlink: SensitiveAction = { type: 'unlinkProvider', provider: 'google' };
const link: SensitiveAction = { type: 'linkProvider', provider: 'google' };

export const sensitiveActionModel: ModelSpec<Machine> = {
  name: 'sensitiveAction',
  machine: sensitiveActionMachine,
  cases: {
    chooseEnd: { type: 'action.chosen', action: end, hasPassword: true },
    chooseUnlink: { type: 'action.chosen', action: unlink, hasPassword: true },
    chooseLink: { type: 'action.chosen', action: link, hasPassword: true },
    chooseWithoutPassword: { type: 'action.chosen', action: end, hasPassword: false },
    typePassword: typed(reauthenticationInputs.password.good),
    typeShort: typed(reauthenticationInputs.password.short),
    leaveField: { type: 'field.left', field: 'password' },
    submit: { type: 'form.submitted' },
    cancel: { type: 'step.left' },
  },
  effects: {
    perform: {
      done: { output: { type: 'done' }, http: 204 },
      stale: { output: { type: 'stale' }, http: errorResponses.stale },
      lastWay: { output: { type: 'lastWay' }, http: 409 },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
    reauthenticate: {
      done: { output: { type: 'done' }, http: 204 },
      wrongPassword: { output: { type: 'wrongPassword' }, http: errorResponses.wrongPassword },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
    refreshAccount: { read: { output: undefined, http: 200 }, failed: { error: new Error('500') } },
    connect: { isStopped: { error: new Error('the page stayed') } },
  },
  // Only a linked provider can be the last way to sign in.
  filter: ({ snap }, event) =>
    event.type !== 'settle' || event.case !== 'lastWay' || snap.context.action?.type === 'unlinkProvider',
};

const context = (world: World<Machine>) => world.snap.context;
const password = (world: World<Machine>) => context(world).values.password;
const error = (world: World<Machine>) => context(world).errors.password;
const isBusy = (world?: World<Machine>) => world?.snap.hasTag('busy') ?? false;
const isAsked = (world?: World<Machine>) => world?.snap.hasTag('reauthentication') ?? false;
const needsSignIn = (world?: World<Machine>) => world?.snap.hasTag('signInNeeded') ?? false;
const isAtForm = (world?: World<Machine>) => isAsked(world) && !isBusy(world);
const hasNoText = (world: World<Machine>) =>
  password(world) === '' && error(world) === undefined && context(world).refused === null;
const isAtRest = (world: World<Machine>) =>
  !isBusy(world) && !isAsked(world) && !needsSignIn(world) && context(world).action === null && hasNoText(world);
const started = (step: Step<Machine>) => startedBy(step).map(({ src, input }) => [src, input]);
const emits = ({ after }: Step<Machine>, ...events: object[]) => isEqual(emittedBy(after), events);
const keepsContext = ({ before, after }: Step<Machine>) =>
  before !== undefined && isEqual(context(after), context(before));
const isLink = (world: World<Machine>) => context(world).action?.type === 'linkProvider';

export const sensitiveActionRules: Rules<Machine> = {
  'starts at rest, without a question': ({ event, after }) => implies(event.type === 'start', () => isAtRest(after)),

  'SE10 a chosen action is performed once at once': (step) => {
    const choice = sentOf(step, 'action.chosen');
    return implies(
      choice && !isBusy(step.before),
      () =>
        choice !== undefined &&
        isEqual(started(step), [['perform', { action: choice.action }]]) &&
        context(step.after).hasPassword === choice.hasPassword &&
        hasNoText(step.after) &&
        !isAsked(step.after),
    );
  },

  'where no password is asked for, ignores all user events but a choice and cancelling': (step) =>
    implies(
      !isAsked(step.before) &&
        !isBusy(step.before) &&
        step.event.type === 'do' &&
        !sentOf(step, 'action.chosen') &&
        !isStep(step, 'cancel'),
      () => isIgnored(step),
    ),

  'ruling 16: keeps the server’s refusal until the field is typed in or the form is submitted':
    isRefusalShownUntilTyped,

  'ruling 6: ignores all user events but cancelling while awaiting a response': (step) =>
    implies(isBusy(step.before) && step.event.type === 'do' && !isStep(step, 'cancel'), () => isIgnored(step)),

  'is busy exactly while awaiting a response': invariant((world) => isBusy(world) === world.pending.length > 0),

  'SE10 after a stale sign-in asks for the password if the account has one': (step) =>
    implies(
      isStep(step, 'perform:stale') && step.before && context(step.before).hasPassword,
      () => isAtForm(step.after) && keepsContext(step) && emits(step),
    ),

  'SE10 after a stale sign-in requires a new one if the account has no password': (step) =>
    implies(
      isStep(step, 'perform:stale') && step.before && !context(step.before).hasPassword,
      () => needsSignIn(step.after) && !isAsked(step.after) && hasNoText(step.after) && emits(step),
    ),

  'ruling 16: keeps typed text and neither sets nor clears an error': (step) => {
    const typing = sentOf(step, 'field.typed');
    return implies(
      isAtForm(step.before) && typing,
      () => password(step.after) === typing?.value && error(step.after) === (step.before && error(step.before)),
    );
  },

  'ruling 16: leaving the field validates it, unless the server refused it': (step) =>
    implies(isAtForm(step.before) && isStep(step, 'leaveField'), () => {
      const { before, after } = step;
      if (!before) return false;
      const isStanding = context(before).refused === 'password';
      return error(after) === (isStanding ? error(before) : passwordErrors[password(after)]);
    }),

  'SE10 submitting sends a valid password once and emits form.refused for an invalid one': (step) =>
    implies(isAtForm(step.before) && isStep(step, 'submit'), () => {
      const verdict = passwordErrors[password(step.after)];
      return (
        error(step.after) === verdict &&
        isAsked(step.after) &&
        isEqual(started(step), verdict ? [] : [['reauthenticate', { password: password(step.after) }]]) &&
        (verdict ? emits(step, { type: 'form.refused' }) : emits(step))
      );
    }),

  'SE10 the right password starts the chosen action again and is cleared (PR02)': (step) =>
    implies(
      isStep(step, 'reauthenticate:done'),
      () =>
        isEqual(started(step), [['perform', { action: context(step.after).action }]]) &&
        hasNoText(step.after) &&
        emits(step),
    ),

  'SE08 permission to link a provider starts the connection to it': (step) =>
    implies(
      isStep(step, 'perform:done') && isLink(step.after),
      () =>
        isEqual(started(step), [['connect', { action: context(step.after).action }]]) &&
        keepsContext(step) &&
        emits(step),
    ),

  'only a choice, submitting and successful steps start anything': (step) =>
    implies(
      !sentOf(step, 'action.chosen') && !isStep(step, 'submit', 'reauthenticate:done', 'perform:done'),
      () => started(step).length === 0,
    ),

  'a performed action refreshes the account before it ends': (step) =>
    implies(
      isStep(step, 'perform:done') && !isLink(step.after),
      () => isEqual(started(step), [['refreshAccount', undefined]]) && keepsContext(step) && emits(step),
    ),

  'after the refresh emits action.done once, even if the refresh failed': (step) =>
    implies(
      isStep(step, 'refreshAccount:read', 'refreshAccount:failed') && step.before,
      () =>
        isAtRest(step.after) &&
        emits(step, { type: 'action.done', action: step.before && context(step.before).action }),
    ),

  'a wrong password sets the field’s error and keeps the text': (step) =>
    implies(
      isStep(step, 'reauthenticate:wrongPassword') && step.before,
      () =>
        isAtForm(step.after) &&
        error(step.after) === 'wrongCredentials' &&
        step.before !== undefined &&
        password(step.after) === password(step.before) &&
        emits(step, { type: 'form.refused' }),
    ),

  'the last way to sign in emits action.forbidden': (step) =>
    implies(isStep(step, 'perform:lastWay'), () => isAtRest(step.after) && emits(step, { type: 'action.forbidden' })),

  '§8 a failure emits action.failed with any wait time and keeps the typed password': (step) =>
    implies(
      step.event.type === 'settle' &&
        step.event.src !== 'refreshAccount' &&
        ['limited', 'failed', 'isStopped'].includes(step.event.case),
      () =>
        emits(step, {
          type: 'action.failed',
          wait: isStep(step, 'perform:limited', 'reauthenticate:limited') ? 90_000 : null,
        }) && (isAsked(step.before) ? isAtForm(step.after) && keepsContext(step) : isAtRest(step.after)),
    ),

  'PR02 leaving the step clears everything': (step) =>
    implies(isStep(step, 'cancel'), () => isAtRest(step.after) && emits(step)),

  'contains text only while the password is asked for': invariant((world) => isAsked(world) || hasNoText(world)),
};
