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
import { draftOwnerMachine } from '../../../machines/draft-owner/draft-owner.machine.ts';
import type { ApplicationDraft } from '../../../src/effects/application-draft.ts';

const machine = draftOwnerMachine<ApplicationDraft>();
type Machine = typeof machine;
type MaybeWorld = World<Machine> | undefined;

export const ann = 'ann@example.test';
export const petr = 'petr@example.test';

/** As the account has it. */
export const accountDraft = {
  answers: {
    name: 'Ann',
    email: ann,
    phone: '',
    link: '',
    message: 'Because of kites.',
    answer1: '',
    answer2: '',
    answer3: '',
    answer4: '',
    answer5: '',
  },
  mayBeKept: false,
  result: null,
  cv: null,
  writtenAt: 1,
};
export const draft: ApplicationDraft = { ...accountDraft, key: 'a-key', savedAt: accountDraft.writtenAt };

const answered = (found: typeof accountDraft | null) => ({ status: 200, body: { draft: found } });

export const draftOwnerModel: ModelSpec<Machine> = {
  name: 'draftOwner',
  machine,
  input: { user: '' },
  cases: {
    ann: { type: 'user.changed', user: ann },
    petr: { type: 'user.changed', user: petr },
    nobody: { type: 'user.changed', user: '' },
    apply: { type: 'application.sent' },
  },
  effects: {
    read: {
      none: { output: null, http: answered(null) },
      found: { output: draft, http: answered(accountDraft) },
      // Without the account's there is this browser's, which has none here.
      unread: { output: null, http: 500 },
      failed: { error: new Error('the browser does not give its storage') },
    },
  },
  // Who is logged in while a form is open, which the machine knows by its state only.
  expand: ({ env }, _, event) => ({ events: [event], env: event.type === 'user.changed' ? event.user : (env ?? '') }),
};

const ownerOf = (world: MaybeWorld) => world?.snap.context.owner;
const draftOf = (world: MaybeWorld) => world?.snap.context.draft;
const userOf = (world: MaybeWorld) => (world?.env as string | null) ?? '';
const isReading = (world: MaybeWorld) => world?.snap.hasTag('busy') ?? false;
const isSent = (world: MaybeWorld) => world?.snap.hasTag('sent') ?? false;
const isOpen = (world: MaybeWorld) => world !== undefined && !isReading(world) && !isSent(world);

/** The draft's reading that this step starts, by its owner. */
const readingOf = (step: Step<Machine>) => startedBy(step, 'read').map(({ input }) => input);
const hasNewOwner = (step: Step<Machine>, user: string | undefined) =>
  ownerOf(step.after) === user &&
  draftOf(step.after) === null &&
  isEqual(readingOf(step), [{ owner: user }]) &&
  runningEffects(step.after, 'read').length === 1;
const keepsDraft = ({ before, after }: Step<Machine>) =>
  ownerOf(after) === ownerOf(before) && isEqual(draftOf(after), draftOf(before));

export const draftOwnerRules: Rules<Machine> = {
  'product §3.9 starts by reading the draft of the current user': (step) =>
    implies(step.event.type === 'start', () => hasNewOwner(step, '')),

  'security §4 whoever logs in or out during the reading changes the owner, and the earlier reading is dropped': (
    step,
  ) => {
    const change = sentOf(step, 'user.changed');
    return implies(change && isReading(step.before) && change.user !== ownerOf(step.before), () =>
      hasNewOwner(step, change?.user),
    );
  },

  'the same user again does not read the draft again': (step) => {
    const change = sentOf(step, 'user.changed');
    return implies(change && isReading(step.before) && change.user === ownerOf(step.before), () => isIgnored(step));
  },

  'product §3.9 opens the form with what was read, empty if nothing was': (step) =>
    implies(
      isStep(step, 'read:none', 'read:found', 'read:unread', 'read:failed'),
      () =>
        isOpen(step.after) &&
        ownerOf(step.after) === ownerOf(step.before) &&
        isEqual(draftOf(step.after), isStep(step, 'read:found') ? draft : null),
    ),

  'only a draft that was read opens the form': (step) =>
    implies(
      step.before && isOpen(step.after) && !isOpen(step.before),
      () => step.event.type === 'settle' && isReading(step.before),
    ),

  'security §4 another user who logs in over an open form gets their own draft': (step) => {
    const user = sentOf(step, 'user.changed')?.user;
    return implies(user && isOpen(step.before) && user !== ownerOf(step.before), () => hasNewOwner(step, user));
  },

  'product §3.9 the form stays open with its draft when its owner logs out or comes back': (step) => {
    const user = sentOf(step, 'user.changed')?.user;
    return implies(
      isOpen(step.before) && (user === '' || user === ownerOf(step.before)),
      () => isOpen(step.after) && keepsDraft(step) && startedBy(step).length === 0,
    );
  },

  'product §3.9 emits the return of a logged-out owner once, and nothing else': ({ before, after, event }) =>
    isEqual(
      emittedBy(after),
      event.type === 'do' && isOpen(before) && userOf(before) !== userOf(after) && userOf(after) === ownerOf(before)
        ? [{ type: 'owner.returned' }]
        : [],
    ),

  'security §4 what was sent stays, whoever logs in': (step) => implies(isSent(step.before), () => isIgnored(step)),

  'sending over an open form ends the draft’s story': (step) =>
    implies(isStep(step, 'apply') && isOpen(step.before), () => isSent(step.after) && keepsDraft(step)),

  'only an open form can be sent': (step) =>
    implies(isSent(step.after), () => isSent(step.before) || (isStep(step, 'apply') && isOpen(step.before))),

  'only another user reads a draft again': (step) =>
    implies(
      step.before && readingOf(step).length > 0,
      () => sentOf(step, 'user.changed') !== undefined && ownerOf(step.after) !== ownerOf(step.before),
    ),

  'is busy exactly while reading': invariant((world) => isReading(world) === world.pending.length > 0),
};
