import type { Flows } from '../context.tsx';
import { holdWhileUnsaved } from '../effects/unsaved.ts';
import { vibrateOnPress } from '../effects/vibrate.ts';
import { keepViewportCookie } from '../effects/viewport-cookie.ts';
import { startActors } from './actors.ts';

/** Starts what a page does besides showing itself. */
export function startPage(needs: Parameters<typeof startActors>[0]): Flows {
  keepViewportCookie();
  vibrateOnPress(100);
  holdWhileUnsaved(needs.holds);
  return startActors(needs);
}
