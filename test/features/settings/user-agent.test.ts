import { expect, test } from 'vitest';
import { deviceOf } from '../../../src/features/settings/user-agent.ts';
import { lowestCpuTime } from '../../support/cpu-time.ts';

const mozilla = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`;
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [mozilla('X11; Linux x86_64', `${webkit} Chrome/156.0.0.0 Safari/537.36`), 'Chrome', 'Linux'],
  [mozilla('X11; Linux x86_64', `${webkit} Ubuntu Chromium/156.0 Chrome/156.0 Safari/537.36`), 'Chromium', 'Linux'],
  [mozilla('Windows NT 10.0; Win64; x64; rv:150.0', 'Gecko/20100101 Firefox/150.0'), 'Firefox', 'Windows'],
  [mozilla('Windows NT 10.0; Win64; x64', `${webkit} Chrome/156.0 Safari/537.36 Edg/156.0`), 'Edge', 'Windows'],
  [mozilla('Windows NT 10.0', `${webkit} Chrome/156.0 Safari/537.36 OPR/120.0`), 'Opera', 'Windows'],
  [
    mozilla('Linux; Android 16; SM-S931B', `${webkit} SamsungBrowser/30.0 Chrome/150.0 Mobile Safari/537.36`),
    'Samsung Internet',
    'Android',
  ],
  [
    mozilla(
      'iPhone; CPU iPhone OS 19_0 like Mac OS X',
      'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    ),
    'Safari',
    'iPhone',
  ],
  [
    mozilla(
      'iPhone; CPU iPhone OS 19_0 like Mac OS X',
      'AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0 Mobile/15E148 Safari/604.1',
    ),
    'Chrome',
    'iPhone',
  ],
  [
    mozilla(
      'Macintosh; Intel Mac OS X 10_15_7',
      'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    ),
    'Safari',
    'macOS',
  ],
  [mozilla('X11; CrOS x86_64 14541.0.0', `${webkit} Chrome/156.0 Safari/537.36`), 'Chrome', 'ChromeOS'],
  ['curl/8.14.1', null, null],
  ['', null, null],
  [null, null, null],
])('SE06 reads browser and system from the user agent %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test('IN11 reads an extremely long user agent within 50 ms of CPU time', async () => {
  expect(await lowestCpuTime(() => deviceOf(`Version/${'1.'.repeat(100_000)}`), 50)).toBeLessThan(50);
});
