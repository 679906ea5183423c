import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createActor } from 'xstate';
import { type FilterFieldRef, filterFieldMachine } from '../../../machines/filter-field/filter-field.machine.ts';
import { inspect } from '../../effects/inspection.ts';
import type { JobFilter } from '../../routing/job-filter.ts';
import type { JobListAddress } from './use-job-list.ts';

/** The flow of leaving a field, wired to the address. The returned function takes the filter a field was left with. */
export function useFilterField(filter: JobFilter, navigateTo: JobListAddress['navigateTo']): (next: JobFilter) => void {
  const flow = useRef<FilterFieldRef | null>(null);
  const navigate = useEffectEvent(navigateTo);

  // Before fields report that they were left before the page was hydrated.
  useLayoutEffect(() => {
    const started = createActor(filterFieldMachine, { inspect }).start();
    flow.current = started;
    started.on('filter.chosen', ({ filter, replaces }) => navigate(filter as JobFilter, { replace: replaces }));
    const tellOfPress = () => started.send({ type: 'press.began' });
    // Captured, to run before the address is read again.
    addEventListener('pointerdown', tellOfPress, true);
    addEventListener('popstate', tellOfPress, true);
    return () => {
      removeEventListener('pointerdown', tellOfPress, true);
      removeEventListener('popstate', tellOfPress, true);
      started.stop();
    };
  }, []);

  useEffect(() => flow.current?.send({ type: 'address.changed', filter }), [filter]);

  return (next) => flow.current?.send({ type: 'field.left', before: filter, next });
}
