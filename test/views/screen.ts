import { cdp, userEvent } from 'vitest/browser';

/** All views are tested with these unless a test prefers something else: what is pressed does not move. */
const preferences = { 'reduced-motion': 'reduce', 'color-scheme': '' };
let areColoursForced = false;

// What is not named again is forgotten.
const emulate = (media: 'print' | '') =>
  cdp().send('Emulation.setEmulatedMedia', {
    media,
    features: [
      ...Object.entries(preferences).map(([name, value]) => ({ name: `prefers-${name}`, value })),
      { name: 'forced-colors', value: areColoursForced ? 'active' : 'none' },
    ],
  });

/** What the person's system says they prefer. Nothing where the value is empty. */
export const prefer = (feature: keyof typeof preferences, value: string) => {
  preferences[feature] = value;
  return emulate('');
};

/** Takes the colours of the person's system in place of ours, as high contrast does. */
export const forceColours = (areForced: boolean) => {
  areColoursForced = areForced;
  return emulate('');
};

/** Shows the view as on paper, or on the screen again. */
export const print = (isPrinted: boolean) => emulate(isPrinted ? 'print' : '');

/** Lets the page be touched instead of pointed at. */
export const touch = (isTouched: boolean) => cdp().send('Emulation.setTouchEmulationEnabled', { enabled: isTouched });

/** Goes on with the Tab key until something has the focus. */
export async function tabTo(element: HTMLElement): Promise<void> {
  for (let pressed = 0; pressed < 200; pressed += 1) {
    if (document.activeElement === element) return;
    await userEvent.keyboard('{Tab}');
  }
  throw new Error('The Tab key does not come there');
}

const ring = 5;

const cuts = (element: Element) => getComputedStyle(element).overflow !== 'visible';

/** What takes the focus in a view and has its ring cut, by its own words. */
export function cutRings(): string[] {
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

/** Links and buttons in a part of a view that a finger would miss, under 44 px high. Those that lie over a whole row are larger. */
export const lowTargets = (part: Element): string[] =>
  [...part.querySelectorAll('a[href], button, select')]
    .filter((element) => element.checkVisibility() && getComputedStyle(element, '::after').position !== 'absolute')
    .filter((element) => element.getBoundingClientRect().height < 44)
    .map((element) => element.textContent?.trim() || element.getAttribute('aria-label') || element.tagName);

/** Lets the page believe that another tab is before it. */
export function hide(isHidden: boolean): void {
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

/** How much two colours differ in light, as WCAG counts it. */
export const contrastOf = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};
