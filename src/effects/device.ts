const year = 365 * 24 * 60 * 60;

/** Spec §9, in pixels; the theme in app.css has the same values. */
export const breakpoints = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const;

type Breakpoint = keyof typeof breakpoints;

/** The widest breakpoint that a width reaches; `lg` if the width is unknown (spec §9). */
export function breakpointOf(width: number): Breakpoint {
  if (!(width > 0)) return 'lg';
  const reached = (Object.keys(breakpoints) as Breakpoint[]).filter((name) => breakpoints[name] <= width);
  return reached.at(-1) ?? 'xs';
}

/** Stores the name of the viewport's breakpoint in a cookie (spec §9, ruling 30). Browsers refuse it on plain http off localhost. */
function saveViewportCookie(): void {
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

/** Repeats the press of a button that was pressed before the app had started (server/pages/boot-script.ts). */
function replayEarlyPress(): void {
  const button = document.querySelector<HTMLElement>('[data-pressed]');
  delete button?.dataset.pressed;
  button?.click();
}

const buttonSelector = 'button, [role=button], input[type=submit], input[type=button]';

/** A short vibration on every button press, if the device supports it (spec §9). */
function vibrateOnPress(duration: number): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest(buttonSelector)) navigator.vibrate?.(duration);
    },
    { capture: true, passive: true },
  );
}

/** Device features, loaded last: a page is complete without them. */
export function startDeviceFeatures(): void {
  replayEarlyPress();
  saveViewportCookie();
  vibrateOnPress(100);
}
