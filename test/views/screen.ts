import { cdp, userEvent } from 'vitest/browser';

/** All views are tested with these unless a test sets others: pressed elements don't move. */
const preferences = { 'reduced-motion': 'reduce', 'color-scheme': '' };
let areColoursForced = false;

// Each call replaces all earlier settings.
const emulate = (media: 'print' | '') =>
  cdp().send('Emulation.setEmulatedMedia', {
    media,
    features: [
      ...Object.entries(preferences).map(([name, value]) => ({ name: `prefers-${name}`, value })),
      { name: 'forced-colors', value: areColoursForced ? 'active' : 'none' },
    ],
  });

/** Sets a preference of the user's system; an empty value clears it. */
export const setPreference = (feature: keyof typeof preferences, value: string) => {
  preferences[feature] = value;
  return emulate('');
};

/** Replaces our colours with the system's, as high contrast does. */
export const forceColours = (areForced: boolean) => {
  areColoursForced = areForced;
  return emulate('');
};

/** Shows the view as on paper, or on the screen again. */
export const emulatePrint = (isPrinted: boolean) => emulate(isPrinted ? 'print' : '');

/** Makes the device a touch screen. */
export const emulateTouch = (isTouched: boolean) =>
  cdp().send('Emulation.setTouchEmulationEnabled', { enabled: isTouched });

/** Presses Tab until the element has the focus. */
export async function tabTo(element: HTMLElement): Promise<void> {
  for (let pressed = 0; pressed < 200; pressed += 1) {
    if (document.activeElement === element) return;
    await userEvent.keyboard('{Tab}');
  }
  throw new Error('The Tab key does not come there');
}

const ring = 5;

const cuts = (element: Element) => getComputedStyle(element).overflow !== 'visible';

/** Focusable elements whose focus ring is clipped, by their text. */
export function clippedFocusRings(): string[] {
  const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')];
  return all
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
    .filter((element) => {
      element.focus();
      const box = element.getBoundingClientRect();
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        if (!cuts(around)) continue;
        const room = around.getBoundingClientRect();
        if (box.left - ring < room.left || box.right + ring > room.right) return true;
        if (box.top - ring < room.top || box.bottom + ring > room.bottom) return true;
      }
      return false;
    })
    .map((element) => element.textContent?.trim() || element.getAttribute('aria-label') || element.tagName);
}

/** Links and buttons too small to touch, under 44 px high. Those stretched over a whole row are larger. */
export const smallTouchTargets = (part: Element): string[] =>
  [...part.querySelectorAll('a[href], button, select')]
    .filter((element) => element.checkVisibility() && getComputedStyle(element, '::after').position !== 'absolute')
    .filter((element) => element.getBoundingClientRect().height < 44)
    .map((element) => element.textContent?.trim() || element.getAttribute('aria-label') || element.tagName);

/** Makes the page believe that another tab is in front of it. */
export function setTabHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isHidden ? 'hidden' : 'visible'),
  });
  document.dispatchEvent(new Event('visibilitychange'));
}

const colourOf = (css: string): number[] => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('no canvas');
  canvas.fillStyle = css;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
};

const luminance = (css: string): number => {
  const [red = 0, green = 0, blue = 0] = colourOf(css).map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast ratio of two colours, as defined by WCAG. */
export const contrastOf = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};
