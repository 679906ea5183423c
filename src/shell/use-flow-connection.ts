import { useEffect } from 'react';
import { useServices } from '../context.tsx';

type Flow = { send: (event: { type: 'connection.lost' } | { type: 'connection.returned' }) => void };

/** Tells a flow when the connection is lost and when it is back, as long as the view is there. */
export function useFlowConnection(flow: Flow): void {
  const { online } = useServices();
  useEffect(
    () => online.listen(() => flow.send({ type: online.read() ? 'connection.returned' : 'connection.lost' })),
    [flow, online],
  );
}
