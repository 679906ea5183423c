import { useEffect, useRef } from 'react';
import { useServices } from '../context.tsx';

type Flow = { send: (event: { type: 'connection.lost' } | { type: 'connection.returned' }) => void };

/** Tells a flow when the connection is lost and when it is back, as long as the view is there: from what it began with. */
export function useFlowConnection(flow: Flow): void {
  const { online } = useServices();
  const told = useRef(online.read());
  useEffect(() => {
    const tell = () => {
      const is = online.read();
      if (is === told.current) return;
      told.current = is;
      flow.send({ type: is ? 'connection.returned' : 'connection.lost' });
    };
    tell();
    return online.listen(tell);
  }, [flow, online]);
}
