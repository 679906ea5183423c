import { useEffect, useRef } from 'react';

/** Reads again what another tab says it has changed. Tells the other tabs that this one has. */
export function useSharedRead(name: string, mutate: () => Promise<unknown>): () => void {
  const others = useRef<BroadcastChannel>(null);
  useEffect(() => {
    const channel = new BroadcastChannel(name);
    channel.onmessage = () => void mutate();
    others.current = channel;
    return () => {
      others.current = null;
      channel.close();
    };
  }, [name, mutate]);
  return () => others.current?.postMessage('changed');
}
