import { cdp } from 'vitest/browser';

/** All views are tested with these unless a test prefers something else: what is pressed does not move. */
const preferences = { 'reduced-motion': 'reduce', 'color-scheme': '' };

/** What the person's system says they prefer. Nothing where the value is empty. */
export const prefer = (feature: keyof typeof preferences, value: string) => {
  preferences[feature] = value;
  const features = Object.entries(preferences).map(([name, given]) => ({ name: `prefers-${name}`, value: given }));
  return cdp().send('Emulation.setEmulatedMedia', { features });
};

/** Lets the page believe that another tab is before it. */
export function hide(isHidden: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isHidden ? 'hidden' : 'visible'),
  });
  document.dispatchEvent(new Event('visibilitychange'));
}
