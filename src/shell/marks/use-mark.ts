import { useSyncExternalStore } from 'react';
import { useFlows, useServices } from '../../context.tsx';
import { noopSubscribe } from '../../effects/store.ts';
import type { MarkKind } from '../../routing/mark-calls.ts';
import { lazyCode } from '../lazy-component.tsx';
import type { Toggles } from './toggles.ts';

/** Loaded after the page. */
const { useCode } = lazyCode(() => import('./toggles.ts'));

/** All that the current user can mark; null until the code is loaded. */
export function useToggles(): Toggles | null {
  const services = useServices();
  const { toasts } = useFlows();
  return useCode().code?.togglesOf(services, toasts) ?? null;
}

/** Retries loading that code; null unless it failed to load. */
export function useTogglesRetry(): (() => void) | null {
  const { hasFailed, retry } = useCode();
  return hasFailed ? retry : null;
}

export type Mark = { isOn: boolean; setOn: (isOn: boolean) => void };

/** Whether a job or company is marked, and the way to change it; null until that is known. */
export function useMark(kind: MarkKind, id: string): Mark | null {
  const toggles = useToggles();
  const isOn = useSyncExternalStore(
    toggles?.listen ?? noopSubscribe,
    () => toggles?.isOn(kind, id) ?? null,
    () => null,
  );
  return toggles && isOn !== null ? { isOn, setOn: (isOn) => toggles.setOn(kind, id, isOn) } : null;
}
