import {
  emittedBy,
  implies,
  invariant,
  isIgnored,
  isStep,
  type ModelSpec,
  type Rules,
  same,
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
        output: { type: 'refused', why: 'mailbox' },
        http: { status: 403, body: { errors: { recovery: ['mailbox'] } } },
      },
      provider: {
        output: { type: 'refused', why: 'provider' },
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
  'at the start there is but a link': ({ event, after }) => implies(event.type === 'start', () => isHidden(after)),

  'AU20 help is explained before anything is asked for': (step) =>
    implies(
      isHidden(step.before) && isStep(step, 'openHelp'),
      () => isExplainedAtRest(step.after) && startedBy(step).length === 0,
    ),

  'it is asked for once, after it was explained': (step) =>
    implies(
      isExplainedAtRest(step.before) && isStep(step, 'ask'),
      () => startedBy(step, 'requestLink').length === 1 && has(step.after, 'busy'),
    ),

  'only that asks for a mail': (step) =>
    implies(!(isExplainedAtRest(step.before) && isStep(step, 'ask')), () => startedBy(step).length === 0),

  'what is not offered does nothing': (step) =>
    implies(
      (isHidden(step.before) && isStep(step, 'cancel', 'ask')) ||
        (isExplainedAtRest(step.before) && isStep(step, 'openHelp')),
      () => isIgnored(step),
    ),

  'ruling 6: nothing that is pressed meanwhile counts': (step) =>
    implies(has(step.before, 'busy') && step.event.type === 'do', () => isIgnored(step)),

  'busy exactly while it is asked for': invariant((world) => has(world, 'busy') === world.pending.length > 0),

  'whoever leaves it is where they were at the start': (step) =>
    implies(isExplainedAtRest(step.before) && isStep(step, 'cancel'), () => isHidden(step.after)),

  'what was said stays': (step) =>
    implies((has(step.before, 'sent') || has(step.before, 'refused')) && step.event.type === 'do', () =>
      isIgnored(step),
    ),

  'that it is sent is said': (step) =>
    implies(isStep(step, 'requestLink:sent'), () => has(step.after, 'sent') && emittedBy(step.after).length === 0),

  'AU20 a refusal is said with its reason': (step) =>
    implies(
      isStep(step, 'requestLink:mailboxAlone', 'requestLink:provider'),
      () =>
        has(step.after, 'refused') &&
        step.after.snap.context.refusal === (isStep(step, 'requestLink:provider') ? 'provider' : 'mailbox') &&
        emittedBy(step.after).length === 0,
    ),

  'no reason is kept but that of a refusal': invariant(
    (world) => (world.snap.context.refusal !== null) === has(world, 'refused'),
  ),

  'ruling 24: that no sign-in waits any more is told': (step) =>
    implies(
      isStep(step, 'requestLink:ended'),
      () => isExplainedAtRest(step.after) && same(emittedBy(step.after), [{ type: 'signIn.ended' }]),
    ),

  'ruling 24: a limit is told with its time': (step) =>
    implies(
      isStep(step, 'requestLink:limited'),
      () => isExplainedAtRest(step.after) && same(emittedBy(step.after), [{ type: 'link.failed', wait: 90_000 }]),
    ),

  '§8 any other failure is told, and it can be asked for again': (step) =>
    implies(
      isStep(step, 'requestLink:failed', 'requestLink:isCutOff'),
      () => isExplainedAtRest(step.after) && same(emittedBy(step.after), [{ type: 'link.failed', wait: null }]),
    ),

  'nothing is told but answers': (step) =>
    implies(step.event.type !== 'settle', () => emittedBy(step.after).length === 0),
};
