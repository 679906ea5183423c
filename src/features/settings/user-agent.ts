const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chromium', /\bChromium\//],
  ['Chrome', /\b(?:Headless)?Chrome\/|\bCriOS\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
];

const systems: [name: string, pattern: RegExp][] = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** No browser's is longer; keeps the patterns fast (IN11). */
const maxUserAgentLength = 512;

export type Device = { browser: string | null; system: string | null };

/** The browser and system that a user agent names, as far as we can tell: nothing is guessed. */
export function deviceOf(userAgent: string | null): Device {
  const text = (userAgent ?? '').slice(0, maxUserAgentLength);
  const named = (kinds: typeof browsers) => kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  return { browser: named(browsers), system: named(systems) };
}
