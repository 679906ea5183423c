const year = 365 * 24 * 60 * 60;

/** Spec §9, in pixels; app.css has the same as its theme. */
export const breakpoints = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const;

type Breakpoint = keyof typeof breakpoints;

/** The widest breakpoint that a width reaches; `lg` where the width is not known (spec §9). */
export function breakpointOf(width: number): Breakpoint {
  if (!(width > 0)) return 'lg';
  const reached = (Object.keys(breakpoints) as Breakpoint[]).filter((name) => breakpoints[name] <= width);
  return reached.at(-1) ?? 'xs';
}

/** Keeps the name of the viewport's breakpoint in a cookie (spec §9, ruling 30). On plain http off localhost browsers refuse it. */
function followViewport(): void {
  let saved: Breakpoint | null = null;
  const save = () => {
    const name = breakpointOf(innerWidth);
    if (name === saved) return;
    saved = name;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
    document.cookie = `viewport=${name}; Path=/; Max-Age=${year}; SameSite=Strict; Secure`;
  };
  save();
  addEventListener('resize', save, { passive: true });
}

/** Presses the button that was pressed before the app was here (server/pages/boot-script.ts). */
function pressAgain(): void {
  const button = document.querySelector<HTMLElement>('[data-pressed]');
  delete button?.dataset.pressed;
  button?.click();
}

const buttons = 'button, [role=button], input[type=submit], input[type=button]';

/** A short buzz on the press of any button, where the device can (spec §9). */
function vibrateOnPress(duration: number): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest(buttons)) navigator.vibrate?.(duration);
    },
    { capture: true, passive: true },
  );
}

/** All that goes with the device, in code that comes last: a page is whole without it. */
export function followDevice(): void {
  pressAgain();
  followViewport();
  vibrateOnPress(100);
}
