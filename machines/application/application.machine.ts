import { assign, emit, setup } from 'xstate';

/** Times are milliseconds. */
type At = { at: number };

const replied = { type: 'recordReply', params: ({ event }: { event: At }) => event.at } as const;

const write = { actions: 'reportMessage' } as const;

const nudge = {
  guard: { type: 'mayNudge', params: ({ event }: { event: At }) => event.at },
  actions: { type: 'recordNudge', params: ({ event }: { event: At }) => event.at },
} as const;

/** While the reply clock runs. */
const unanswered = {
  'application.withdrawn': 'withdrawn',
  'application.nudged': nudge,
  'application.wrote': write,
  'company.wrote': { target: 'talking', actions: [replied, 'reportMessage'] },
  'company.invited': { target: 'invited', actions: replied },
  'company.offered': { target: 'offer', actions: replied },
  'company.refused': { target: 'refused', actions: replied },
  'job.closed': 'closed',
} as const;

/** While they talk. */
const undecided = {
  'application.withdrawn': 'withdrawn',
  'application.wrote': write,
  'company.wrote': write,
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
      | ({ type: 'application.nudged' } & At)
      | { type: 'company.looked' }
      | ({ type: 'company.wrote' } & At)
      | ({ type: 'company.invited' } & At)
      | ({ type: 'company.offered' } & At)
      | ({ type: 'company.hired' } & At)
      | ({ type: 'company.refused' } & At)
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
    sent: { on: { ...unanswered, 'company.looked': 'seen' } },
    seen: { on: unanswered },
    talking: { on: { ...undecided, 'company.invited': 'invited', 'company.offered': 'offer' } },
    invited: { on: { ...undecided, 'company.offered': 'offer' } },
    offer: { on: { ...undecided, 'company.hired': 'hired' } },
    hired: { on: { 'application.wrote': write, 'company.wrote': write } },
    refused: { type: 'final' },
    withdrawn: { type: 'final' },
    closed: { type: 'final' },
  },
});
