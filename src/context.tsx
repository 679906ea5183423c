import { type Context, createContext, use } from 'react';
import type { AuthenticationRef } from '../machines/authentication/authentication.machine.ts';
import type { LoadingIndicatorRef } from '../machines/loading-indicator/loading-indicator.machine.ts';
import type { Address, NavigationRef } from '../machines/navigation/navigation.machine.ts';
import type { ToastEvent, ToastQueueRef } from '../machines/toast-queue/toast-queue.machine.ts';
import type { Clients } from './api/client.ts';
import type { Boot } from './api/contract.ts';
import type { ReloadBlockers } from './effects/reload-blockers.ts';
import type { SessionStore } from './effects/session-store.ts';
import type { Store } from './effects/store.ts';

/** What the composition root provides to every feature: the API, the server's boot data and what is on screen. */
export type Services = {
  boot: Boot;
  clients: Clients;
  /** The token of the mailed link that led to this document, or null. */
  linkToken: string | null;
  /** The address of the page on screen. The navigation flow writes it. */
  shownAddress: Store<Address>;
  /** The current session. `syncSession` and the authentication flow keep it up to date. Features use `useSession()`. */
  session: SessionStore;
  /** Whether there is a connection. The connectivity flow writes it. */
  online: Store<boolean>;
  /** The same, but asks the server unless the connection is known to be down. */
  hasConnection: () => Promise<boolean>;
  reloadBlockers: ReloadBlockers;
  /** When this browser's previous visit ended, in ms; null where there was none, or it is unknown. */
  lastVisit: number | null;
  /** A time on today's date in Prague: the server's date when the page loaded, plus the days since. */
  today: () => number;
  /** Loads a page's code in advance. */
  preload: (pathname: string) => void;
  isFresh: (key: string) => boolean;
  /** A read of the board, by its address on the core API. */
  read: (key: string) => Promise<object>;
  /** Starts the reads of the page at an address; resolves when it can render with them, or soon without. */
  prefetch: (address: Address) => Promise<void>;
};

export type ToastFlow = {
  queue: ToastQueueRef;
  /** Sends the queue an event, with the time added. */
  send: (event: ToastEvent) => void;
  /** The clock of the queue. */
  now: () => number;
};

/** The flows that live as long as the page. */
export type Flows = {
  authentication: AuthenticationRef;
  navigation: NavigationRef;
  loadingIndicator: LoadingIndicatorRef;
  toasts: ToastFlow;
};

export const ServicesContext = createContext<Services | null>(null);
export const FlowsContext = createContext<Flows | null>(null);

/** Context values that the app provides to all views. If one is missing, the error's stack shows which. */
export function useProvided<Value>(context: Context<Value | null>): Value {
  const value = use(context);
  if (!value) throw new Error();
  return value;
}

export const useServices = (): Services => useProvided(ServicesContext);
export const useFlows = (): Flows => useProvided(FlowsContext);
