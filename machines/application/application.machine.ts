import { assign, emit, setup } from 'xstate';

/** Times are milliseconds. */
type Timestamped = { at: number };

const recordReply = { type: 'recordReply', params: ({ event }: { event: Timestamped }) => event.at } as const;

const messageTransition = { actions: 'reportMessage' } as const;

const nudge = {
  guard: { type: 'mayNudge', params: ({ event }: { event: Timestamped }) => event.at },
  actions: { type: 'recordNudge', params: ({ event }: { event: Timestamped }) => event.at },
} as const;

/** While the reply clock runs. */
const unansweredTransitions = {
  'application.withdrawn': 'withdrawn',
  'application.nudged': nudge,
  'application.wrote': messageTransition,
  'company.wrote': { target: 'talking', actions: [recordReply, 'reportMessage'] },
  'company.invited': { target: 'invited', actions: recordReply },
  'company.offered': { target: 'offer', actions: recordReply },
  'company.refused': { target: 'refused', actions: recordReply },
  'job.closed': 'closed',
} as const;

/** While they talk. */
const undecidedTransitions = {
  'application.withdrawn': 'withdrawn',
  'application.wrote': messageTransition,
  'company.wrote': messageTransition,
  'company.refused': 'refused',
  'job.closed': 'closed',
} as const;

/**
 * The life of an application, by which the server judges every request (ruling 63). The reply clock runs until the company first
 * replies; looking at the application is no reply. Both sides may write until it has ended, and after a hire too. No timers: the caller
 * supplies the time.
 */
export const applicationMachine = setup({
  types: {
    input: {} as {
      /** When the promised day ends; null where no reply was promised. */
      replyDueAt: number | null;
    },
    context: {} as { replyDueAt: number | null; firstReplyAt: number | null; nudgedAt: number | null },
    events: {} as
      | { type: 'application.withdrawn' }
      /** A message that changes no state. */
      | { type: 'application.wrote' }
      /** The candidate reminds the company, once, after its promise is broken. */
      | ({ type: 'application.nudged' } & Timestamped)
      | { type: 'company.looked' }
      | ({ type: 'company.wrote' } & Timestamped)
      | ({ type: 'company.invited' } & Timestamped)
      | ({ type: 'company.offered' } & Timestamped)
      | ({ type: 'company.hired' } & Timestamped)
      | ({ type: 'company.refused' } & Timestamped)
      | { type: 'job.closed' },
    /** The text is accepted as a message of this application. */
    emitted: {} as { type: 'message.accepted' },
  },
  guards: {
    mayNudge: ({ context }, at: number) =>
      context.nudgedAt === null && context.replyDueAt !== null && at >= context.replyDueAt,
  },
  actions: {
    recordReply: assign(({ context }, at: number) => ({ firstReplyAt: context.firstReplyAt ?? at })),
    reportMessage: emit({ type: 'message.accepted' }),
    recordNudge: assign((_, at: number) => ({ nudgedAt: at })),
  },
}).createMachine({
  id: 'application',
  context: ({ input }) => ({ replyDueAt: input.replyDueAt, firstReplyAt: null, nudgedAt: null }),
  initial: 'sent',
  states: {
    sent: { on: { ...unansweredTransitions, 'company.looked': 'seen' } },
    seen: { on: unansweredTransitions },
    talking: { on: { ...undecidedTransitions, 'company.invited': 'invited', 'company.offered': 'offer' } },
    invited: { on: { ...undecidedTransitions, 'company.offered': 'offer' } },
    offer: { on: { ...undecidedTransitions, 'company.hired': 'hired' } },
    hired: { on: { 'application.wrote': messageTransition, 'company.wrote': messageTransition } },
    refused: { type: 'final' },
    withdrawn: { type: 'final' },
    closed: { type: 'final' },
  },
});
