import { useSWRConfig } from 'swr';
import type { ToggleRef, UpdateOutcome } from '../../../machines/optimistic-update/optimistic-update.machine.ts';
import { useOptimisticUpdate } from '../../shell/use-optimistic-update.ts';

type Write = (isOn: boolean, signal: AbortSignal) => Promise<UpdateOutcome>;

/** A setting of a result that its taker toggles. */
export function useResultToggle(what: string, id: string, isOn: boolean, write: Write): ToggleRef {
  const { mutate } = useSWRConfig();
  return useOptimisticUpdate(isOn, {
    what: `result ${id} ${what}`,
    write,
    onWritten: () =>
      mutate((key) => typeof key === 'string' && (key.startsWith('attempts ') || key.startsWith(`attempt ${id} `))),
  });
}
