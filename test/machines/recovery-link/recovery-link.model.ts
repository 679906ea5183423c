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
import { recoveryLinkMachine } from '../../../machines/recovery-link/recovery-link.machine.ts';

type Machine = typeof recoveryLinkMachine;

export const endsAt = '2026-11-24T12:00:00.000Z';

export const recoveryLinkModel: ModelSpec<Machine> = {
  name: 'recoveryLink',
  machine: recoveryLinkMachine,
  cases: { go: { type: 'go.pressed' } },
  effects: {
    follow: {
      begun: { output: { type: 'begun', endsAt }, http: { status: 200, body: { endsAt } } },
      stopped: { output: { type: 'stopped' }, http: 204 },
      ended: { output: { type: 'ended' }, http: 410 },
      limited: { output: { type: 'limited', wait: 90_000 }, http: 429 },
      failed: { error: new Error('500'), http: 500 },
    },
  },
};

const has = (world: World<Machine> | undefined, tag: 'busy' | 'begun' | 'stopped' | 'expired') =>
  world?.snap.hasTag(tag) ?? false;
const isReady = (world?: World<Machine>) => world?.status === 'active' && !has(world, 'busy');
const end = (world: World<Machine>) => world.snap.context.endsAt;

export const recoveryLinkRules: Rules<Machine> = {
  'AU20 opening the page starts nothing, because programs follow links in mails too': ({ event, after }) =>
    implies(event.type === 'start', () => isReady(after) && after.pending.length === 0),

  'a press uses the link once': (step) =>
    implies(
      isReady(step.before) && isStep(step, 'go'),
      () => startedBy(step, 'follow').length === 1 && has(step.after, 'busy'),
    ),

  'only a press uses the link': (step) => implies(!isStep(step, 'go'), () => startedBy(step).length === 0),

  'ruling 6: ignores a press while the link is being used': (step) =>
    implies(has(step.before, 'busy') && isStep(step, 'go'), () => isIgnored(step)),

  'is busy exactly while the link is being used': invariant((world) => has(world, 'busy') === world.pending.length > 0),

  'a recovery that has begun shows its end': (step) =>
    implies(isStep(step, 'follow:begun'), () => has(step.after, 'begun') && end(step.after) === endsAt),

  'only a recovery that has begun has an end': invariant((world) => (end(world) !== null) === has(world, 'begun')),

  'a stopped recovery enters the stopped state': (step) =>
    implies(isStep(step, 'follow:stopped'), () => has(step.after, 'stopped')),

  'an invalid link enters the expired state': (step) =>
    implies(isStep(step, 'follow:ended'), () => has(step.after, 'expired')),

  'ruling 24: a rate limit emits its wait time': (step) =>
    implies(
      isStep(step, 'follow:limited'),
      () => isReady(step.after) && isEqual(emittedBy(step.after), [{ type: 'link.failed', wait: 90_000 }]),
    ),

  '§8 any other failure emits link.failed and allows another press': (step) =>
    implies(
      isStep(step, 'follow:failed'),
      () => isReady(step.after) && isEqual(emittedBy(step.after), [{ type: 'link.failed', wait: null }]),
    ),

  'only failures emit events': (step) =>
    implies(!isStep(step, 'follow:limited', 'follow:failed'), () => emittedBy(step.after).length === 0),
};
