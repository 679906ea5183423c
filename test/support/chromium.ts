import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const disabledFeatures = [
  // The suggestions of the address bar are pages, and every window has them anew: a third of all that a short test costs.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // What Playwright turns off: of two lists Chromium takes the last.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export const chromiumFlags = [
  `--disable-features=${disabledFeatures.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For tests, whose pages are left before code that was optimized for them pays: a tenth of their time. What is measured goes without. */
export const shortLived = '--js-flags=--no-opt --no-maglev';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const onPath = (names: string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(':')
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

/** Where Playwright keeps a browser that somebody installed with it. */
function inPlaywrightCache(): string | undefined {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ];
  const binaries = ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'];
  for (const cache of caches) {
    if (!cache || !existsSync(cache)) continue;
    for (const version of readdirSync(cache).filter((name) => name.startsWith('chromium-')))
      for (const binary of binaries) if (existsSync(join(cache, version, binary))) return join(cache, version, binary);
  }
  return undefined;
}

/** An installed browser to test with: CHROME_PATH, then what the machine has (design §5). */
export const findChromium = (): string | undefined =>
  process.env.CHROME_PATH || onPath(names) || macApplications.find((file) => existsSync(file)) || inPlaywrightCache();

/** Chromium without what surrounds a page: a visit costs a quarter less. It reads no preferences of a profile. */
export const findHeadlessShell = (): string | undefined => onPath(['chromium-headless-shell', 'chrome-headless-shell']);

/** What `npm test` opens pages in. */
export const findHeadless = (): string | undefined => process.env.HEADLESS_SHELL || findChromium();

function fromDebian(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  process.stderr.write('Installing Chromium …\n');
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 2, 2] });
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: ['ignore', 'ignore', 2] });
    return findChromium();
  } catch {
    return undefined;
  }
}

async function fromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath().catch(() => undefined);
}

/** Finds a browser or fetches one. Undefined where neither works. */
export const obtainChromium = async (): Promise<string | undefined> =>
  findChromium() ?? fromDebian() ?? (await fromNpm());

export const howToGetChromium = 'No Chromium found: install Chromium or Chrome, or set CHROME_PATH to one.';
