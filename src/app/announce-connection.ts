import { msg } from '@lingui/macro';
import type { ToastFlow } from '../context.tsx';
import type { Connection } from './follow-connection.ts';

const notice = 'offline';

/** Says that the connection is gone until it is back, again when another toast was in the way (spec §4, ruling 26). */
export function announceConnection(connectivity: Connection, { queue, tell }: ToastFlow): void {
  connectivity.on('connection.lost', () =>
    tell({
      type: 'toast.added',
      toast: { id: notice, title: msg`You are offline.`, icon: 'offline', duration: null },
    }),
  );
  connectivity.on('connection.returned', () =>
    tell({
      type: 'toast.added',
      toast: { id: 'online', title: msg`Your connection is back.`, variant: 'success', duration: 2500 },
    }),
  );
  queue.on('toast.closed', ({ id, end }) => {
    if (id === notice) {
      if (end === 'replaced') connectivity.send({ type: 'notice.covered' });
    } else if (end !== 'replaced') connectivity.send({ type: 'notice.uncovered' });
  });
}
