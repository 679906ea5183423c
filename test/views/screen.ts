import { cdp } from 'vitest/browser';

/** What the person's system says they prefer. Nothing where the value is empty. */
export const prefer = (feature: 'reduced-motion' | 'color-scheme', value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: `prefers-${feature}`, value }] });

/** Lets the page believe that another tab is before it. */
export function hide(isHidden: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isHidden ? 'hidden' : 'visible'),
  });
  document.dispatchEvent(new Event('visibilitychange'));
}
