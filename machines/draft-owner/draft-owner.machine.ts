import { type ActorRefFrom, assign, emit, type NonReducibleUnknown, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** Who is logged in, as seen by the owner of a draft. An empty owner is a guest, an empty user nobody. */
function relationOf(owner: string, user: string): 'owner' | 'nobody' | 'another' {
  if (user === owner) return 'owner';
  return user === '' ? 'nobody' : 'another';
}

/**
 * Whose draft a form holds: that of whoever is logged in when it opens. It stays theirs while they are logged out. Another user who logs in
 * gets a form with their own draft, which a guest's joins. What was sent stays on screen, whoever logs in.
 */
export const draftOwnerMachine = <Draft extends NonReducibleUnknown>() =>
  setup({
    types: {
      /** The current user; '' is a guest. */
      input: {} as { user: string },
      context: {} as { owner: string; draft: Draft | null },
      events: {} as { type: 'user.changed'; user: string } | { type: 'application.sent' },
      /** They are logged in again. */
      emitted: {} as { type: 'owner.returned' },
      tags: {} as 'busy' | 'sent',
    },
    actors: {
      /** Reads the owner's draft. If the account's cannot be read, it is this browser's; rejects where that can't be read either. */
      read: unprovided<Draft | null, { owner: string }>('read'),
    },
    guards: {
      isUser: ({ context, event }, relation: ReturnType<typeof relationOf>) =>
        event.type === 'user.changed' && relationOf(context.owner, event.user) === relation,
    },
    actions: {
      setOwner: assign((_, owner: string) => ({ owner, draft: null })),
      setDraft: assign((_, draft: Draft | null) => ({ draft })),
      reportReturn: emit({ type: 'owner.returned' }),
    },
  }).createMachine({
    id: 'draftOwner',
    context: ({ input }) => ({ owner: input.user, draft: null }),
    initial: 'reading',
    states: {
      reading: {
        tags: 'busy',
        on: {
          'user.changed': [
            { guard: { type: 'isUser', params: 'owner' } },
            {
              target: 'reading',
              reenter: true,
              actions: { type: 'setOwner', params: ({ event }) => event.user },
            },
          ],
        },
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context }) => ({ owner: context.owner }),
          onDone: { target: 'open', actions: { type: 'setDraft', params: ({ event }) => event.output } },
          onError: 'open',
        },
      },
      open: {
        initial: 'present',
        on: {
          'user.changed': {
            guard: { type: 'isUser', params: 'another' },
            target: 'reading',
            actions: { type: 'setOwner', params: ({ event }) => event.user },
          },
          'application.sent': 'sent',
        },
        states: {
          present: { on: { 'user.changed': { guard: { type: 'isUser', params: 'nobody' }, target: 'absent' } } },
          absent: {
            on: {
              'user.changed': {
                guard: { type: 'isUser', params: 'owner' },
                target: 'present',
                actions: 'reportReturn',
              },
            },
          },
        },
      },
      sent: { tags: 'sent' },
    },
  });

export type DraftOwnerRef<Draft extends NonReducibleUnknown> = ActorRefFrom<
  ReturnType<typeof draftOwnerMachine<Draft>>
>;

type State<Draft> = { context: { owner: string; draft: Draft | null }; hasTag: (tag: 'busy') => boolean };

export const selectIsReading = (state: State<unknown>) => state.hasTag('busy');
export const selectOwner = (state: State<unknown>) => state.context.owner;
export const selectDraft = <Draft>(state: State<Draft>) => state.context.draft;
