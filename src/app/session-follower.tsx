import { useFlash } from './use-flash.ts';
import { usePersonChange } from './use-person-change.ts';

/** What the page does when somebody comes or goes. */
export function SessionFollower() {
  useFlash();
  usePersonChange();
  return null;
}
