import type { Recording } from '../api/contract.ts';

/** A page of the app, as the page of flows sees it. */
export type Tab = { id: string; path: string };

type ActorMessage = { sessionId: string; createdAt: string };

/** The app's messages about its actors, in the Stately inspector's format as far as it is used here. */
export type FlowMessage =
  | (ActorMessage & { type: '@xstate.actor'; name: string; definition?: string; parentId?: string })
  | (ActorMessage & { type: '@xstate.event'; event: { type: string } })
  | (ActorMessage & {
      type: '@xstate.snapshot';
      event: { type: string };
      snapshot: { value?: unknown; context?: unknown; tags?: string[]; status?: string };
    });

/** Messages between tabs of the app and pages of flows, on one origin. */
export type Signal =
  | { kind: 'who-is-there' }
  | { kind: 'tab'; tab: Tab }
  | { kind: 'gone'; tab: string }
  | { kind: 'replay'; tab: string }
  | { kind: 'told'; tab: string; messages: FlowMessage[] }
  | { kind: 'happened'; tab: string; message: FlowMessage }
  /** For the machine of this session, from the page of flows. */
  | { kind: 'send'; tab: string; session: string; event: { type: string } }
  | { kind: 'ask-recordings'; tab: string }
  | { kind: 'recordings'; tab: string; recordings: Recording[] };

export const createFlowsChannel = (): BroadcastChannel => new BroadcastChannel('skok-flows');
