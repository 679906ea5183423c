import { useEffect, useRef } from 'react';
import { useServices } from '../context.tsx';

type Flow = { send: (event: { type: 'connection.lost' } | { type: 'connection.returned' }) => void };

/** Tells a flow of connection changes while the view is mounted, starting from the state at mount. */
export function useFlowConnection(flow: Flow): void {
  const { online } = useServices();
  const lastSent = useRef(online.read());
  useEffect(() => {
    const sendChange = () => {
      const is = online.read();
      if (is === lastSent.current) return;
      lastSent.current = is;
      flow.send({ type: is ? 'connection.returned' : 'connection.lost' });
    };
    sendChange();
    return online.listen(sendChange);
  }, [flow, online]);
}
