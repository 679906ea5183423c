import { useEffect, useSyncExternalStore } from 'react';
import { useFlows, useServices } from '../../context.tsx';
import { createStore } from '../../effects/store.ts';
import type { MarkKind } from '../../routing/mark-calls.ts';
import { useIsOnline } from '../use-is-online.ts';
import type { Toggles } from './toggles.ts';

/** Their code comes after the page. */
const code = createStore<typeof import('./toggles.ts') | null>(null);

/** All that the person who is here can mark; null until its code is there. */
export function useToggles(): Toggles | null {
  const services = useServices();
  const { toasts } = useFlows();
  const isOnline = useIsOnline();
  const loaded = useSyncExternalStore(code.listen, code.read, () => null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that returns is a reason to ask again
  useEffect(() => {
    if (!code.read()) import('./toggles.ts').then(code.write, () => undefined);
  }, [isOnline]);
  return loaded?.togglesOf(services, toasts) ?? null;
}

const silent = () => () => undefined;

export type Mark = { isOn: boolean; turn: (isOn: boolean) => void };

/** Whether a job or company is marked, and the way to change it; null until that is known. */
export function useMark(kind: MarkKind, id: string): Mark | null {
  const toggles = useToggles();
  const isOn = useSyncExternalStore(
    toggles?.listen ?? silent,
    () => toggles?.isOn(kind, id) ?? null,
    () => null,
  );
  return toggles && isOn !== null ? { isOn, turn: (isOn) => toggles.turn(kind, id, isOn) } : null;
}
