import { cdp } from 'vitest/browser';

/** The tests run in a frame, which the debugger does not know of. */
function onScreen(x: number, y: number): { x: number; y: number } {
  const frame = window.frameElement?.getBoundingClientRect();
  if (!frame) return { x, y };
  const scale = frame.width / window.innerWidth;
  return { x: frame.left + x * scale, y: frame.top + y * scale };
}

async function mouse(
  type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
  x: number,
  y: number,
  isDown: boolean,
): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', {
    type,
    ...onScreen(x, y),
    button: isDown || type === 'mouseReleased' ? 'left' : 'none',
    buttons: isDown ? 1 : 0,
    clickCount: type === 'mouseMoved' ? 0 : 1,
  });
}

/** A real mouse over the middle of an element, which can be taken, drawn aside and let go. */
export async function pointAt(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  let drawn = 0;
  await mouse('mouseMoved', x, y, false);
  return {
    take: () => mouse('mousePressed', x, y, true),
    draw(by: number) {
      drawn = by;
      return mouse('mouseMoved', x + by, y, true);
    },
    letGo: () => mouse('mouseReleased', x + drawn, y, false),
  };
}
export type Grip = Awaited<ReturnType<typeof pointAt>>;

/** Leaves the mouse where nothing is. */
export const restMouse = () => mouse('mouseMoved', 1, 1, false);

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
