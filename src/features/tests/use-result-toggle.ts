import { useSWRConfig } from 'swr';
import type { ToggleOutcome, ToggleRef } from '../../../machines/toggle/toggle.machine.ts';
import { useToggle } from '../../shell/use-toggle.ts';

type Write = (isOn: boolean, signal: AbortSignal) => Promise<ToggleOutcome>;

/** Something about a result that its taker turns on and off. */
export function useResultToggle(what: string, id: string, isOn: boolean, write: Write): ToggleRef {
  const { mutate } = useSWRConfig();
  return useToggle(isOn, {
    what: `result ${id} ${what}`,
    write,
    onKept: () =>
      mutate((key) => typeof key === 'string' && (key.startsWith('attempts ') || key.startsWith(`attempt ${id} `))),
  });
}
