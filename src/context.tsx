import { createContext, use } from 'react';
import type { LoadingIndicatorRef } from '../machines/loading-indicator/loading-indicator.machine.ts';
import type { NavigationRef } from '../machines/navigation/navigation.machine.ts';
import type { Boot } from '../server/contract.ts';
import type { Clients } from './api/client.ts';

/** What the composition root hands to every feature: long-lived flows, the api and what the server said at the start. */
export type Services = {
  boot: Boot;
  clients: Clients;
  navigation: NavigationRef;
  loadingIndicator: LoadingIndicatorRef;
  /** Loads a page's code before it is asked for. */
  preload: (pathname: string) => void;
  isFresh: (key: string) => boolean;
};

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('Services are provided by the app');
  return services;
}
