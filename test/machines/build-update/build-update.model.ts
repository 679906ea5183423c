import {
  implies,
  invariant,
  isEqual,
  isStep,
  type ModelSpec,
  type Rules,
  runningEffects,
  type Step,
  sentOf,
  startedBy,
  timeLeft,
  type World,
} from '@xstate/test';
import { buildUpdateMachine } from '../../../machines/build-update/build-update.machine.ts';

type Machine = typeof buildUpdateMachine;

const hour = 3_600_000;
const isDue = (world?: World<Machine>) => world?.snap.hasTag('due') ?? false;

export const buildUpdateModel: ModelSpec<Machine> = {
  name: 'buildUpdate',
  machine: buildUpdateMachine,
  input: { build: 'own', past: ['past'], jitter: 0.5 },
  cases: {
    hide: { type: 'page.hidden' },
    returnSoon: { type: 'page.returned', hiddenFor: hour - 1 },
    returnLate: { type: 'page.returned', hiddenFor: hour },
    goOn: { type: 'page.wanted' },
    giveInput: { type: 'input.given' },
    startWork: { type: 'work.started' },
    endWork: { type: 'work.ended' },
  },
  effects: {
    readManifest: {
      read: { output: undefined, http: 200 },
      missing: { error: new Error('404'), http: 404 },
    },
    readLatest: {
      own: { output: 'own', http: { status: 200, body: { id: 'own' } } },
      past: { output: 'past', http: { status: 200, body: { id: 'past' } } },
      newer: { output: 'newer', http: { status: 200, body: { id: 'newer' } } },
      other: { output: 'other', http: { status: 200, body: { id: 'other' } } },
      garbage: { error: new Error('no descriptor'), http: { status: 200, body: '<html>' } },
    },
    reload: {
      leaves: { output: { type: 'leaving' } },
      refused: { output: { type: 'refused' } },
      failed: { error: new TypeError('Failed to fetch'), http: 'abort' },
    },
  },
  waits: { aWhile: 10_000 },
  filter: (world, event) => event.type !== 'wait' || isDue(world),
};

const context = (world: World<Machine>) => world.snap.context;
const isBlocked = (world?: World<Machine>) => world?.snap.context.isBlocked ?? false;
const isHidden = (world?: World<Machine>) => world?.snap.context.isHidden ?? false;
const isReloading = (world?: World<Machine>) => world?.snap.hasTag('reloading') ?? false;
const isLeaving = (world?: World<Machine>) => world?.snap.hasTag('leaving') ?? false;
const seen = (world?: World<Machine>) => world?.snap.context.seen ?? null;
const waitsFor = (world: World<Machine>) => world.timers.map(({ due }) => due - world.now);
const startsOf = (step: Step<Machine>) => startedBy(step).map(({ src, input }) => [src, input]);

const rests = ({ after }: Step<Machine>) =>
  isEqual(waitsFor(after), [hour]) &&
  after.pending.length === 0 &&
  !isDue(after) &&
  context(after).seen === null &&
  context(after).failures === 0;

const waits = ({ after }: Step<Machine>, ms: number) =>
  isEqual(waitsFor(after), [ms]) && after.pending.length === 0 && !isDue(after);

const asks = (step: Step<Machine>) =>
  isEqual(startsOf(step), [['readLatest', undefined]]) && step.after.timers.length === 0;

const reloads = (step: Step<Machine>) =>
  isEqual(startsOf(step), [['reload', { build: seen(step.before) }]]) &&
  isReloading(step.after) &&
  step.after.timers.length === 0;

const elapsed = (step: Step<Machine>, delay: string) =>
  step.event.type === 'elapse' && timeLeft(step.before, delay) !== undefined;

const names = (step: Step<Machine>, ...builds: string[]) =>
  isStep(step, ...builds.map((build) => `readLatest:${build}`));
const named = (step: Step<Machine>) => (step.event.type === 'settle' ? step.event.case : null);

/** Everything that the machine requests and waits for, apart from what the user does to the page. */
const business = (world?: World<Machine>) =>
  world && [world.pending, waitsFor(world), isDue(world), isReloading(world), isLeaving(world), seen(world)];

export const buildUpdateRules: Rules<Machine> = {
  '§9 waits for one second after readiness': (step) => implies(step.event.type === 'start', () => waits(step, 1000)),

  'ruling 7 then reads the manifest of its own build': (step) =>
    implies(elapsed(step, 'settling'), () => isEqual(startsOf(step), [['readManifest', { build: 'own' }]])),

  'ruling 7 after the manifest, read or missing, reads the descriptor': (step) =>
    implies(isStep(step, 'readManifest:read', 'readManifest:missing'), () => asks(step)),

  'ruling 7 its own build, or one that ran here before, is ignored for an hour': (step) =>
    implies(names(step, 'own', 'past'), () => rests(step)),

  'ruling 7 reads the descriptor again after an hour': (step) => implies(elapsed(step, 'interval'), () => asks(step)),

  'ruling 7 a page that returns after an hour reads the descriptor at once': (step) =>
    implies(isStep(step, 'returnLate') && timeLeft(step.before, 'interval') !== undefined, () => asks(step)),

  'ruling 7 a page that returns sooner, or outside the hourly wait, starts nothing': (step) =>
    implies(
      isStep(step, 'returnSoon') || (isStep(step, 'returnLate') && timeLeft(step.before, 'interval') === undefined),
      () => startedBy(step).length === 0 && isEqual(step.after.pending, step.before?.pending),
    ),

  'AV09 another build is read about once more, after a pause': (step) =>
    implies(
      names(step, 'newer', 'other') && seen(step.before) === null,
      () => waits(step, 12_500) && seen(step.after) === named(step) && context(step.after).failures === 0,
    ),

  'AV09 a build that is named twice is due, and reloads a hidden page at once': (step) =>
    implies(names(step, 'newer', 'other') && seen(step.before) === named(step), () =>
      isHidden(step.before) && !isBlocked(step.before) ? reloads(step) : isDue(step.after),
    ),

  'AV09 alternating builds are ignored for an hour': (step) =>
    implies(names(step, 'newer', 'other') && seen(step.before) !== null && seen(step.before) !== named(step), () =>
      rests(step),
    ),

  'AV09 an invalid descriptor is read three more times, after 1, 2 and 4 s plus a quarter': (step) =>
    implies(
      names(step, 'garbage') && context(step.before as World<Machine>).failures < 3,
      () =>
        waits(step, 1250 * 2 ** context(step.before as World<Machine>).failures) &&
        context(step.after).failures === context(step.before as World<Machine>).failures + 1 &&
        seen(step.after) === seen(step.before),
    ),

  'AV09 a fourth invalid descriptor is ignored for an hour': (step) =>
    implies(names(step, 'garbage') && context(step.before as World<Machine>).failures === 3, () => rests(step)),

  'AV09 reads the descriptor after a pause or a doubt': (step) =>
    implies(elapsed(step, 'pause') || elapsed(step, 'doubt'), () => asks(step)),

  'ruling 7 a due build reloads at the next navigation': (step) =>
    implies(isStep(step, 'goOn') && isDue(step.before) && !isBlocked(step.before), () => reloads(step)),

  'ruling 7 a due build reloads when the page is hidden': (step) =>
    implies(isStep(step, 'hide') && isDue(step.before) && !isBlocked(step.before), () => reloads(step)),

  'ruling 7 a due build reloads after 30 s without input': (step) =>
    implies(elapsed(step, 'quiet'), () => reloads(step)),

  'ruling 7 input restarts the 30 s of a due build': (step) =>
    implies(
      isStep(step, 'giveInput') && isDue(step.before) && !isBlocked(step.before),
      () => isDue(step.after) && isEqual(waitsFor(step.after), [30_000]) && startedBy(step).length === 0,
    ),

  'ruling 7 a due build waits for at most 30 s unless work blocks it': invariant(
    (world) => !isDue(world) || isBlocked(world) || waitsFor(world).every((ms) => ms <= 30_000),
  ),

  'ruling 7 the end of work starts 30 s again, or reloads a hidden page': (step) =>
    implies(isStep(step, 'endWork') && isDue(step.before) && isBlocked(step.before), () =>
      isHidden(step.before) ? reloads(step) : isDue(step.after) && isEqual(waitsFor(step.after), [30_000]),
    ),

  'ruling 7 work that starts keeps a due build, without a timer': (step) =>
    implies(
      isStep(step, 'startWork') && isDue(step.before),
      () =>
        isDue(step.after) &&
        step.after.pending.length + step.after.timers.length === 0 &&
        seen(step.after) === seen(step.before),
    ),

  'ruling 7 during work neither input nor a navigation changes anything': (step) =>
    implies(isStep(step, 'giveInput', 'goOn') && isDue(step.before) && isBlocked(step.before), () =>
      isEqual(business(step.after), business(step.before)),
    ),

  'ruling 7 never reloads during work': invariant(
    (world) => !isBlocked(world) || (!isReloading(world) && runningEffects(world, 'reload').length === 0),
  ),
  'ruling 7 a due build has no timer during work': invariant(
    (world) => !isBlocked(world) || !isDue(world) || world.timers.length === 0,
  ),

  'ruling 7 work that starts during the check before a reload cancels it': (step) =>
    implies(
      isStep(step, 'startWork') && isReloading(step.before),
      () => isDue(step.after) && step.after.pending.length === 0 && seen(step.after) === seen(step.before),
    ),

  'keeps track of whether the page is hidden and work is running': (step) =>
    implies(step.before && !isLeaving(step.before), () => {
      const { isHidden: hidden, isBlocked: blocked } = context(step.before as World<Machine>);
      const expected = [
        isStep(step, 'hide') || (hidden && !sentOf(step, 'page.returned')),
        isStep(step, 'startWork') || (blocked && !isStep(step, 'endWork')),
      ];
      return isEqual([context(step.after).isHidden, context(step.after).isBlocked], expected);
    }),

  '§8 a page that is leaving does nothing else': (step) =>
    implies(
      isStep(step, 'reload:leaves') || isLeaving(step.before),
      () => isLeaving(step.after) && step.after.pending.length === 0 && step.after.timers.length === 0,
    ),

  '§8 a refused or failed reload is not tried again for an hour': (step) =>
    implies(isStep(step, 'reload:refused', 'reload:failed'), () => rests(step)),

  'ruling 7 nothing else starts a reload': (step) =>
    implies(
      startedBy(step, 'reload').length > 0,
      () =>
        !isBlocked(step.after) &&
        (isDue(step.before)
          ? isStep(step, 'goOn', 'hide') ||
            elapsed(step, 'quiet') ||
            (isStep(step, 'endWork') && isBlocked(step.before) && isHidden(step.before))
          : names(step, 'newer', 'other') && seen(step.before) === named(step) && isHidden(step.before)),
    ),

  'ruling 7 while no build is due user events change no plan, except a late return or work that stops a reload': (
    step,
  ) =>
    implies(
      step.event.type === 'do' &&
        !isDue(step.before) &&
        !(isReloading(step.before) && isStep(step, 'startWork')) &&
        !isStep(step, 'returnLate'),
      () => isEqual(business(step.after), business(step.before)),
    ),

  'is reloading exactly while the reload runs, and only for a build that was seen': invariant(
    (world) =>
      isReloading(world) === runningEffects(world, 'reload').length > 0 &&
      (!isReloading(world) || seen(world) !== null),
  ),
  'at most one effect or timer runs at a time': invariant((world) => world.pending.length + world.timers.length <= 1),
};
