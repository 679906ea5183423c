import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/app.css';
import { FaqSearch } from '../../src/features/info/faq-search.tsx';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { emulateTouch, smallTouchTargets } from './screen.ts';

afterEach(async () => {
  cleanup();
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

const faq = {
  '@type': 'WebPage',
  pieces: [{ component: 'faq-search', props: {} }],
  answers: [
    { id: 'mzda', question: 'Musí v inzerátu být mzda?', answer: 'Ano.' },
    { id: 'dph', question: 'Platíme DPH?', answer: 'Firma s českou adresou ano, mzda s tím nesouvisí.' },
  ],
};

const show = () =>
  renderView(<FaqSearch />, '/en/for-companies/faq', {
    read: async (key) => (key === '/en/for-companies/faq/_payload.json' ? faq : {}),
  });
const field = () => screen.getByRole('searchbox', { name: 'Search the answers' });
const found = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('product §11 finds answers while typing, ignores accents, and links to them', async () => {
  show();
  expect(found()).toEqual([]);
  await userEvent.fill(field(), 'inzeratu mzda');
  await expect.poll(found).toEqual([['Musí v inzerátu být mzda?', '#mzda']]);
  expect(screen.getByRole('status').textContent).toBe('Found in 1 answer');
  await userEvent.fill(field(), 'mzda');
  await expect.poll(found).toEqual([
    ['Musí v inzerátu být mzda?', '#mzda'],
    ['Platíme DPH?', '#dph'],
  ]);
  expect(screen.getByRole('status').textContent).toBe('Found in 2 answers');
});

test('product §11 says when nothing is found, and links to the contact page', async () => {
  show();
  await userEvent.fill(field(), 'xylofon');
  await expect.poll(() => screen.getByRole('status').textContent).toContain('None of the answers mention it');
  expect(found()).toEqual([['Write to us', '/en/contact-us']]);
  await userEvent.fill(field(), ' ');
  await expect.poll(found).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('has no axe findings, and all targets are 44 px high on a phone', async () => {
  await page.viewport(360, 760);
  await emulateTouch(true);
  show();
  await userEvent.fill(field(), 'mzda');
  await expect.poll(found).toHaveLength(2);
  expect(await axeFindings()).toEqual([]);
  expect(smallTouchTargets(document.body)).toEqual([]);
});
