import { useEffect } from 'react';
import { useServices } from '../context.tsx';

/** No reload for a newer build meanwhile (ruling 7): what is on screen would be lost. */
export function useReloadBlocker(isOn: boolean): void {
  const { reloadBlockers } = useServices();
  useEffect(() => (isOn ? reloadBlockers.block() : undefined), [reloadBlockers, isOn]);
}
