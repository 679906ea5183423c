import {
  emittedBy,
  implies,
  invariant,
  isEqual,
  isStep,
  type ModelSpec,
  type Rules,
  type Step,
  type World,
} from '@xstate/test';
import { applicationMachine } from '../../../machines/application/application.machine.ts';

type Machine = typeof applicationMachine;

const due = 1_000;

export const applicationModel: ModelSpec<Machine> = {
  name: 'application',
  machine: applicationMachine,
  input: { replyDueAt: due },
  cases: {
    withdraw: { type: 'application.withdrawn' },
    nudgeInTime: { type: 'application.nudged', at: due - 1 },
    nudgeOverdue: { type: 'application.nudged', at: due },
    candidateWrite: { type: 'application.wrote' },
    look: { type: 'company.looked' },
    write: { type: 'company.wrote', at: 1 },
    invite: { type: 'company.invited', at: 2 },
    offer: { type: 'company.offered', at: 3 },
    hire: { type: 'company.hired', at: 4 },
    refuse: { type: 'company.refused', at: 5 },
    closeJob: { type: 'job.closed' },
  },
};

const status = (world?: World<Machine>) => world?.snap.value as string | undefined;
const isOpen = (world?: World<Machine>) => world?.snap.status === 'active';
const isAnswered = (world?: World<Machine>) => world !== undefined && world.snap.context.firstReplyAt !== null;
const isUnanswered = (world?: World<Machine>) => isOpen(world) && !isAnswered(world);
const isNudged = (world?: World<Machine>) => world !== undefined && world.snap.context.nudgedAt !== null;
const isSame = ({ before, after }: Step<Machine>) =>
  before !== undefined && status(before) === status(after) && before.snap.context === after.snap.context;

/** Nothing more happens to it, except messages. */
const isHired = (world?: World<Machine>) => status(world) === 'hired';

const undecided = ['sent', 'seen', 'talking', 'invited', 'offer'];
const isUndecided = (world?: World<Machine>) => undecided.includes(status(world) ?? '');

/** The state that each action of the company leads to, and from where. */
const steps: Record<string, { from: string[]; to: string }> = {
  look: { from: ['sent'], to: 'seen' },
  write: { from: ['sent', 'seen'], to: 'talking' },
  invite: { from: ['sent', 'seen', 'talking'], to: 'invited' },
  offer: { from: ['sent', 'seen', 'talking', 'invited'], to: 'offer' },
  hire: { from: ['offer'], to: 'hired' },
};
const stepOf = ({ event }: Step<Machine>) => (event.type === 'do' ? steps[event.case] : undefined);

export const applicationRules: Rules<Machine> = {
  'product §17.2 starts as sent, with its reply date and no reply': ({ event, after }) =>
    implies(event.type === 'start', () => {
      const { replyDueAt, firstReplyAt, nudgedAt } = after.snap.context;
      return status(after) === 'sent' && replyDueAt === due && firstReplyAt === null && nudgedAt === null;
    }),

  'product §17.3 the company’s events lead forward from seen to hired, never back': (step) => {
    const taken = stepOf(step);
    return implies(taken !== undefined && isOpen(step.before), () =>
      taken?.from.includes(status(step.before) ?? '') ? status(step.after) === taken.to : isSame(step),
    );
  },

  'product §17.3 looking at an application is not a reply': (step) =>
    implies(isStep(step, 'look'), () => isAnswered(step.before) === isAnswered(step.after)),

  'product §17.3 the first reply stops the clock, later ones do not change its time': (step) =>
    implies(isAnswered(step.after), () => {
      const { before, event, after } = step;
      const first = after.snap.context.firstReplyAt;
      if (isAnswered(before)) return before?.snap.context.firstReplyAt === first;
      return event.type === 'do' && 'at' in event.event && event.event.at === first;
    }),

  'product §17.3 a refusal ends the application and counts as a reply': (step) =>
    implies(
      isStep(step, 'refuse') && isUndecided(step.before),
      () => status(step.after) === 'refused' && isAnswered(step.after),
    ),

  'product §17.3 closing the job ends the application and does not count as a reply': (step) =>
    implies(
      isStep(step, 'closeJob') && isUndecided(step.before),
      () => status(step.after) === 'closed' && isAnswered(step.before) === isAnswered(step.after),
    ),

  'product §3.7 the applicant can withdraw until a decision': (step) =>
    implies(isStep(step, 'withdraw') && isUndecided(step.before), () => status(step.after) === 'withdrawn'),

  'product §17.3 a message from the applicant is not a reply and changes nothing': (step) =>
    implies(isStep(step, 'candidateWrite'), () => isSame(step)),

  'product §6 messages are accepted before a decision, and after hiring': (step) => {
    const isWritten = isStep(step, 'candidateWrite') || isStep(step, 'write');
    const mayWrite = isUndecided(step.before) || isHired(step.before);
    return isEqual(emittedBy(step.after), isWritten && mayWrite ? [{ type: 'message.accepted' }] : []);
  },

  'product §17.3 a hired applicant remains hired': (step) =>
    implies(isHired(step.before), () => isHired(step.after) && isSame(step)),

  'product §17.2 nudging before the reply date is ignored': (step) =>
    implies(isStep(step, 'nudgeInTime'), () => isSame(step)),

  'product §17.2 an unanswered company can be nudged once, from the reply date on': (step) =>
    implies(isStep(step, 'nudgeOverdue'), () =>
      isUnanswered(step.before) && !isNudged(step.before)
        ? status(step.before) === status(step.after) && step.after.snap.context.nudgedAt === due
        : isSame(step),
    ),

  'ruling 63: runs no effects and no timers': invariant(
    (world) => world.pending.length === 0 && world.timers.length === 0,
  ),
};
