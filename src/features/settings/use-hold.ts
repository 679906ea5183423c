import { useEffect } from 'react';
import { useServices } from '../../context.tsx';

/** No newer build takes the page from a person meanwhile (ruling 7): what is shown once would be lost. */
export function useHold(isOn: boolean): void {
  const { holds } = useServices();
  useEffect(() => (isOn ? holds.hold() : undefined), [holds, isOn]);
}
