import { act, cleanup, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../src/app.css';
import { ConsentBar } from '../../src/app/consent-bar.tsx';
import type { Services } from '../../src/context.tsx';
import { askForConsent, readConsent } from '../../src/shell/consent.ts';
import { renderView } from './app-view.tsx';

const clearConsent = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the code under test writes it so
  document.cookie = 'consent=; Path=/; Max-Age=0';
};

let services: Services;

beforeEach(() => {
  clearConsent();
  ({ services } = renderView(
    <StrictMode>
      <ConsentBar />
      <main>
        <h1>Jobs</h1>
        <button type="button">Elsewhere</button>
      </main>
    </StrictMode>,
    '/en',
  ));
});
afterEach(() => {
  cleanup();
  clearConsent();
});

const bar = () => screen.getByRole('region', { name: 'Consent to analytics' });
const answers = () => within(bar()).getAllByRole('button');

test('ruling 31 both answers look the same, and neither is focused', () => {
  const [accept, refuse] = answers() as [HTMLElement, HTMLElement];
  expect([accept.textContent, refuse.textContent]).toEqual(['Accept', 'Refuse']);
  expect(accept.className).toBe(refuse.className);
  const a = accept.getBoundingClientRect();
  const b = refuse.getBoundingClientRect();
  expect([a.width, a.height, a.top]).toEqual([b.width, b.height, b.top]);
  expect(a.height).toBeGreaterThanOrEqual(44);
  expect(document.activeElement).toBe(document.body);
});

test('refusing by keyboard is stored, and the bar closes', async () => {
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.textContent).toBe('Accept');
  await userEvent.keyboard('{Tab}{Enter}');
  expect(readConsent()).toBe('refused');
  expect(screen.queryByRole('region')).toBeNull();
});

test('the bar focuses itself when opened by hand, and returns the focus', async () => {
  await userEvent.click(within(bar()).getByRole('button', { name: 'Refuse' }));
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  elsewhere.focus();
  act(() => askForConsent(services));
  expect(document.activeElement).toBe(bar());
  await userEvent.click(within(bar()).getByRole('button', { name: 'Refuse' }));
  expect(document.activeElement).toBe(elsewhere);
});

test('axe has no findings in the bar', async () => {
  expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([]);
});

// Last, since a later refusal would reload the document.
test('accepting by keyboard is stored, and the bar closes', async () => {
  await userEvent.keyboard('{Tab}{Enter}');
  expect(readConsent()).toBe('accepted');
  expect(screen.queryByRole('region')).toBeNull();
});
