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

/** What the composition root hands to every feature: the api, what the server said at the start and what is on screen. */
export type Services = {
  boot: Boot;
  clients: Clients;
  /** The token of the mailed link that led to this document, or null. */
  linkToken: string | null;
  /** The address of the page on screen. The navigation flow writes it. */
  shown: Store<Address>;
  /** Who is here. `followSession` keeps it true. Features use `useSession()`. */
  session: SessionStore;
  /** Whether there is a connection. The connectivity flow writes it. */
  online: Store<boolean>;
  /** The same, after the server was asked where nothing says no. */
  hasConnection: () => Promise<boolean>;
  reloadBlockers: ReloadBlockers;
  /** When this browser was last here before the present visit, in ms; null where it was not, or cannot say. */
  lastVisit: number | null;
  /** A moment of today in Prague: the server's day when the page came, and the days since. */
  today: () => number;
  /** Loads a page's code before it is asked for. */
  preload: (pathname: string) => void;
  isFresh: (key: string) => boolean;
  /** A read of the board, by its address on the core API. */
  read: (key: string) => Promise<object>;
  /** Asks for what the page at an address is going to show; ends when it can be drawn with it, or soon without it. */
  prefetch: (address: Address) => Promise<void>;
};

export type ToastFlow = {
  queue: ToastQueueRef;
  /** Sends the queue what happened, with the time. */
  tell: (event: ToastEvent) => void;
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

/** What the app provides to all of its views. Without it the stack of the error says what is missing. */
export function useProvided<Value>(context: Context<Value | null>): Value {
  const value = use(context);
  if (!value) throw new Error();
  return value;
}

export const useServices = (): Services => useProvided(ServicesContext);
export const useFlows = (): Flows => useProvided(FlowsContext);
