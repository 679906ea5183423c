import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const disabledFeatures = [
  // The address bar's suggestions are a page, created for every window: a third of the cost of a short test.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // The features that Playwright disables: Chromium only uses the last of two lists.
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

const flagsWithout = (features: readonly string[]) => [
  `--disable-features=${features.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const chromiumFlags = flagsWithout(disabledFeatures);

/**
 * For tests. Their pages are closed before optimized code pays off, and load the same scripts again and again: scripts that are
 * compiled while they arrive never reuse what the tab's process compiled for the page before. Not used for measurements.
 */
export const testFlags = [
  ...flagsWithout([...disabledFeatures, 'ScriptStreaming', 'BackgroundResourceFetch']),
  '--js-flags=--no-opt --no-maglev',
];

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

/** The folder in which Playwright caches browsers that were installed with it. */
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

/** An installed browser for tests: CHROME_PATH, then whatever the machine has (design §5). */
export const findChromium = (): string | undefined =>
  process.env.CHROME_PATH || onPath(names) || macApplications.find((file) => existsSync(file)) || inPlaywrightCache();

/** Chromium without the browser UI: a visit costs a quarter less. It reads no profile preferences. */
export const findHeadlessShell = (): string | undefined => onPath(['chromium-headless-shell', 'chrome-headless-shell']);

/** The browser in which `npm test` opens pages. */
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

/** Finds a browser or installs one. Undefined where both fail. */
export const findOrInstallChromium = async (): Promise<string | undefined> =>
  findChromium() ?? fromDebian() ?? (await fromNpm());

export const chromiumMissingMessage = 'No Chromium found: install Chromium or Chrome, or set CHROME_PATH to one.';
