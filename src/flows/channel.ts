import type { Recording } from '../api/contract.ts';

/** A page of the app, as the page of flows sees it. */
export type Tab = { id: string; path: string };

type ActorMessage = { sessionId: string; createdAt: string };

/** What the app tells of its actors, in the words of the Stately inspector as far as they are used here. */
export type FlowMessage =
  | (ActorMessage & { type: '@xstate.actor'; name: string; definition?: string; parentId?: string })
  | (ActorMessage & { type: '@xstate.event'; event: { type: string } })
  | (ActorMessage & {
      type: '@xstate.snapshot';
      event: { type: string };
      snapshot: { value?: unknown; context?: unknown; tags?: string[]; status?: string };
    });

/** Between tabs of the app and pages of flows, on one origin. */
export type Signal =
  | { kind: 'who-is-there' }
  | { kind: 'tab'; tab: Tab }
  | { kind: 'gone'; tab: string }
  | { kind: 'retell'; tab: string }
  | { kind: 'told'; tab: string; messages: FlowMessage[] }
  | { kind: 'happened'; tab: string; message: FlowMessage }
  /** To the machine of this session, from whoever looks. */
  | { kind: 'send'; tab: string; session: string; event: { type: string } }
  | { kind: 'ask-recordings'; tab: string }
  | { kind: 'recordings'; tab: string; recordings: Recording[] };

export const flowsChannel = (): BroadcastChannel => new BroadcastChannel('skok-flows');
