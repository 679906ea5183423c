import { cdp } from 'vitest/browser';

/** The tests run in a frame, which the debugger does not know of. */
function onScreen(x: number, y: number): { x: number; y: number } {
  const frame = window.frameElement?.getBoundingClientRect();
  if (!frame) return { x, y };
  const scale = frame.width / window.innerWidth;
  return { x: frame.left + x * scale, y: frame.top + y * scale };
}

const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number, isDown: boolean) =>
  cdp().send('Input.dispatchMouseEvent', {
    type,
    ...onScreen(x, y),
    button: isDown || type === 'mouseReleased' ? 'left' : 'none',
    buttons: isDown ? 1 : 0,
    clickCount: type === 'mouseMoved' ? 0 : 1,
  });

/** A real mouse in the middle of an element, which can be drawn aside and let go. */
export async function grab(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  await mouse('mouseMoved', x, y, false);
  await mouse('mousePressed', x, y, true);
  return {
    draw: (by: number) => mouse('mouseMoved', x + by, y, true),
    letGo: (by: number) => mouse('mouseReleased', x + by, y, false),
  };
}

/** Leaves the mouse where nothing is. */
export const restMouse = () => mouse('mouseMoved', 1, 1, false);

export const prefer = (feature: 'reduced-motion' | 'color-scheme', value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: `prefers-${feature}`, value }] });
