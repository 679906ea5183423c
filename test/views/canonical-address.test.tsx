import { act, cleanup } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, expect, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { createStore } from '../../src/effects/store.ts';
import { useCanonicalAddress } from '../../src/shell/use-canonical-address.ts';
import { renderView } from './app-view.tsx';

afterEach(cleanup);

/** A job under a wrong slug; the answer with the right one comes later. */
function open() {
  const canonical = createStore<string | null>(null);
  const Job = () => {
    useCanonicalAddress(useSyncExternalStore(canonical.listen, canonical.read));
    return null;
  };
  renderView(<Job />, '/en/job/7/kite?q=x#login', {
    shownAddress: createStore({ pathname: '/en/job/7/kite', search: '?q=x' }),
  });
  return () => act(() => canonical.write('/job/7/kite-maker?q=x'));
}
const address = () => location.pathname + location.search + location.hash;

test('product §1 an address is rewritten once the page knows a better one, with its dialog', () => {
  const answer = open();
  answer();
  expect(address()).toBe('/en/job/7/kite-maker?q=x#login');
});

test('a page that the user has left for one still loading does not rewrite its address', () => {
  const answer = open();
  navigate('/en/companies');
  answer();
  expect(address()).toBe('/en/companies');
});
