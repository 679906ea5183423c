import { useEffect, useEffectEvent, useRef } from 'react';

/** Reads again when another tab reports a change. Returns a function that reports a change of this tab. */
export function useRefreshAcrossTabs(name: string, mutate: () => unknown): () => void {
  const others = useRef<BroadcastChannel>(null);
  const refetch = useEffectEvent(mutate);
  useEffect(() => {
    const channel = new BroadcastChannel(name);
    channel.onmessage = () => void refetch();
    others.current = channel;
    return () => {
      others.current = null;
      channel.close();
    };
  }, [name]);
  return () => others.current?.postMessage('changed');
}
