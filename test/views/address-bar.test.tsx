import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import type { Address } from '../../machines/navigation/navigation.machine.ts';
import { observeAddressBar } from '../../src/app/address-bar.ts';
import { boot } from '../support/boot.ts';
import { blockNavigations } from './block-navigations.ts';

// The same reading in the app as on a load (ruling 32).

let held: ReturnType<typeof blockNavigations>;
let unlisten: (() => void)[] = [];

// The app's listeners live as long as its page: remove them, so that each test is a new page.
beforeEach(() => {
  held = blockNavigations();
  const listen = addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      listen(type, listener);
      unlisten.push(() => removeEventListener(type, listener));
    },
  );
});
afterEach(() => {
  for (const stop of unlisten) stop();
  unlisten = [];
  vi.restoreAllMocks();
  held.release();
});

/** The pages reported as shown after following an address inside the app. */
function shownAfter(address: string): string[] {
  const told: string[] = [];
  history.replaceState(null, '', '/en');
  observeAddressBar(boot, ({ pathname, search }: Address) => void told.push(pathname + search));
  navigate(address);
  return told;
}

test.each([
  ['/en/companies', '/en/companies'],
  ['/en/firmy?x=%2c#login', '/en/companies?x=%2c'],
  ['/companies', '/firmy'],
  ['/cs/cs/firmy/', '/firmy'],
  ['/en/for-companies/gold', '/en/for-companies/pricelist'],
  ['/en/admin/startup/add', '/admin/startup/add'],
  ['/en/nowhere', '/en/nowhere'],
])('ruling 32 %s shows the page at %s', (address, page) => {
  expect(shownAfter(address)).toEqual(['/en', page]);
  expect(location.pathname + location.search).toBe(page);
  expect(held.asked).toEqual([]);
});

test('ruling 25 a document that the server owns is loaded as a document', async () => {
  expect(shownAfter('/en/outbox?mail=7')).toEqual(['/en']);
  await expect.poll(() => held.asked).toEqual([`${location.origin}/en/outbox?mail=7`]);
});

test('an address reached by Back is reported as a return, unlike a followed one', async () => {
  const told: (boolean | undefined)[] = [];
  history.replaceState(null, '', '/en');
  observeAddressBar(boot, ({ isReturn }) => void told.push(isReturn));
  navigate('/en/companies');
  history.back();
  await expect.poll(() => told).toEqual([false, false, true]);
});

test('an address followed again is reported again, as its page may have failed to load; one of a dialog’s is not by Back', async () => {
  const told: string[] = [];
  history.replaceState(null, '', '/en');
  observeAddressBar(boot, ({ pathname }) => void told.push(pathname));
  navigate('/en/companies');
  navigate('/en/companies', { replace: true });
  navigate('/en/companies#login');
  expect(told).toEqual(['/en', '/en/companies', '/en/companies', '/en/companies']);
  history.back();
  await expect.poll(() => location.hash).toBe('');
  expect(told).toHaveLength(4);
});

test('an address without a page keeps the server’s document', () => {
  const told: string[] = [];
  history.replaceState(null, '', '/outbox');
  observeAddressBar(boot, ({ pathname }) => void told.push(pathname));
  expect([told, held.asked]).toEqual([['/outbox'], []]);
});
