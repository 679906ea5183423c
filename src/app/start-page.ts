import { readSession } from '../api/session.ts';
import type { Flows, Services } from '../context.tsx';
import { keepSession } from '../effects/session-keeper.ts';
import { holdWhileUnsaved } from '../effects/unsaved.ts';
import { vibrateOnPress } from '../effects/vibrate.ts';
import { keepViewportCookie } from '../effects/viewport-cookie.ts';
import { startActors } from './actors.ts';

/** Starts what a page does besides showing itself. */
export function startPage(needs: Parameters<typeof startActors>[0] & Pick<Services, 'clients' | 'session'>): Flows {
  keepSession({ place: needs.session, read: () => readSession(needs.clients.locale) });
  keepViewportCookie();
  vibrateOnPress(100);
  holdWhileUnsaved(needs.holds);
  return startActors(needs);
}
