import {
  emittedBy,
  implies,
  invariant,
  isEqual,
  isIgnored,
  isStep,
  type ModelSpec,
  type Rules,
  startedBy,
  type World,
} from '@xstate/test';
import { twoFactorRecoveryMachine } from '../../../machines/two-factor-recovery/two-factor-recovery.machine.ts';

type Machine = typeof twoFactorRecoveryMachine;

export const twoFactorRecoveryModel: ModelSpec<Machine> = {
  name: 'twoFactorRecovery',
  machine: twoFactorRecoveryMachine,
  cases: {
    openHelp: { type: 'help.wanted' },
    cancel: { type: 'help.left' },
    ask: { type: 'link.wanted' },
  },
  effects: {
    requestLink: {
      sent: { output: { type: 'sent' }, http: 204 },
      mailboxAlone: {
        output: { type: 'refused', reason: 'mailbox' },
        http: { status: 403, body: { errors: { recovery: ['mailbox'] } } },
      },
      provider: {
        output: { type: 'refused', reason: 'provider' },
        http: { status: 403, body: { errors: { recovery: ['provider'] } } },
      },
      ended: { output: { type: 'ended' }, http: 410 },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
      isCutOff: { error: new TypeError('Failed to fetch'), http: 'abort' },
    },
  },
};

const has = (world: World<Machine> | undefined, tag: 'explained' | 'sent' | 'refused' | 'busy') =>
  world?.snap.hasTag(tag) ?? false;
const isHidden = (world?: World<Machine>) =>
  world !== undefined && !has(world, 'explained') && !has(world, 'sent') && !has(world, 'refused');
const isExplainedAtRest = (world?: World<Machine>) => has(world, 'explained') && !has(world, 'busy');

export const twoFactorRecoveryRules: Rules<Machine> = {
  'starts with the help hidden': ({ event, after }) => implies(event.type === 'start', () => isHidden(after)),

  'AU20 opening the help explains it and requests nothing': (step) =>
    implies(
      isHidden(step.before) && isStep(step, 'openHelp'),
      () => isExplainedAtRest(step.after) && startedBy(step).length === 0,
    ),

  'asking from the explanation requests one link': (step) =>
    implies(
      isExplainedAtRest(step.before) && isStep(step, 'ask'),
      () => startedBy(step, 'requestLink').length === 1 && has(step.after, 'busy'),
    ),

  'only asking from the explanation requests a link': (step) =>
    implies(!(isExplainedAtRest(step.before) && isStep(step, 'ask')), () => startedBy(step).length === 0),

  'ignores events that are not offered in the current state': (step) =>
    implies(
      (isHidden(step.before) && isStep(step, 'cancel', 'ask')) ||
        (isExplainedAtRest(step.before) && isStep(step, 'openHelp')),
      () => isIgnored(step),
    ),

  'ruling 6: ignores all user events while busy': (step) =>
    implies(has(step.before, 'busy') && step.event.type === 'do', () => isIgnored(step)),

  'is busy exactly while requesting a link': invariant((world) => has(world, 'busy') === world.pending.length > 0),

  'cancelling the explanation hides the help again': (step) =>
    implies(isExplainedAtRest(step.before) && isStep(step, 'cancel'), () => isHidden(step.after)),

  'a sent or refused state ignores all user events': (step) =>
    implies((has(step.before, 'sent') || has(step.before, 'refused')) && step.event.type === 'do', () =>
      isIgnored(step),
    ),

  'success enters the sent state and emits nothing': (step) =>
    implies(isStep(step, 'requestLink:sent'), () => has(step.after, 'sent') && emittedBy(step.after).length === 0),

  'AU20 a refusal is shown with its reason': (step) =>
    implies(
      isStep(step, 'requestLink:mailboxAlone', 'requestLink:provider'),
      () =>
        has(step.after, 'refused') &&
        step.after.snap.context.refusal === (isStep(step, 'requestLink:provider') ? 'provider' : 'mailbox') &&
        emittedBy(step.after).length === 0,
    ),

  'contains a reason exactly while refused': invariant(
    (world) => (world.snap.context.refusal !== null) === has(world, 'refused'),
  ),

  'ruling 24: a sign-in that has ended emits signIn.ended': (step) =>
    implies(
      isStep(step, 'requestLink:ended'),
      () => isExplainedAtRest(step.after) && isEqual(emittedBy(step.after), [{ type: 'signIn.ended' }]),
    ),

  'ruling 24: a rate limit emits its wait time': (step) =>
    implies(
      isStep(step, 'requestLink:limited'),
      () => isExplainedAtRest(step.after) && isEqual(emittedBy(step.after), [{ type: 'link.failed', wait: 90_000 }]),
    ),

  '§8 any other failure emits link.failed and allows another request': (step) =>
    implies(
      isStep(step, 'requestLink:failed', 'requestLink:isCutOff'),
      () => isExplainedAtRest(step.after) && isEqual(emittedBy(step.after), [{ type: 'link.failed', wait: null }]),
    ),

  'only responses emit events': (step) =>
    implies(step.event.type !== 'settle', () => emittedBy(step.after).length === 0),
};
