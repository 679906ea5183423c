import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/app.css';
import { offers } from '../../machines/order/prices.rules.ts';
import { PriceCalculator } from '../../src/features/info/price-calculator.tsx';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { emulatePrint, emulateTouch, smallTouchTargets } from './screen.ts';

afterEach(async () => {
  cleanup();
  await emulateTouch(false);
  await emulatePrint(false);
  await page.viewport(1280, 900);
});

const inOneKindOfSpace = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

const show = () => renderView(<PriceCalculator />, '/en/for-companies/pricelist');
const write = (label: string, text: string) => userEvent.fill(screen.getByLabelText(label), text);
const ads = (text: string) => write('Ads, 30 days each', text);
const boosts = (text: string) => write('Boosts, 7 days each', text);

/** Rows of the sum as text. */
const sum = () =>
  [
    ...within(screen.getByRole('region', { name: 'Calculator' }))
      .getByRole('status')
      .querySelectorAll('dl > div'),
  ].map((row) => ['dt', 'dd'].map((part) => inOneKindOfSpace(row.querySelector(part)?.textContent)));

test('product §11 the table shows every configured price in both currencies, and a pack’s price per ad', async () => {
  show();
  const table = inOneKindOfSpace(screen.getByRole('table').textContent);
  for (const { price } of Object.values(offers)) {
    expect(table).toContain(`CZK ${price.CZK.toLocaleString('en')}`);
    expect(table).toContain(`€${price.EUR.toLocaleString('en')}`);
  }
  expect(table).toContain('€139.90 an ad');
});

test('product §11 the calculator finds the cheapest packs and adds the VAT', async () => {
  show();
  expect(sum()).toEqual([
    ['1 × Ad for 30 days', '€199'],
    ['Without VAT', '€199'],
    ['VAT 21%', '€41.79'],
    ['To pay', '€240.79'],
  ]);
  await ads('7');
  await boosts('1');
  expect(sum().map(([name]) => name)).toEqual([
    '1 × Pack of 5 ads and a boost',
    '2 × Ad for 30 days',
    'Without VAT',
    'VAT 21%',
    'To pay',
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'CZK');
  await userEvent.selectOptions(screen.getByLabelText('Your company is'), 'reverse');
  expect(sum().slice(-3)).toEqual([
    ['Without VAT', 'CZK 29,700'],
    ['VAT 0%', 'CZK 0'],
    ['To pay', 'CZK 29,700'],
  ]);
});

test('product §11 prints the prices and the sum, without the fields', async () => {
  show();
  await ads('7');
  const fields = () => [...document.querySelectorAll('input, select')].filter((field) => field.checkVisibility());
  expect(fields()).toHaveLength(5);
  await emulatePrint(true);
  expect(fields()).toEqual([]);
  expect(screen.getByRole('table')).toBeVisible();
  expect(screen.getByText('2 × Ad for 30 days')).toBeVisible();
});

test('product §11 a verified startup of up to ten people pays only for boosts', async () => {
  show();
  await ads('12');
  await userEvent.click(screen.getByLabelText('We are a verified startup of up to ten people'));
  expect(screen.getByText('You pay nothing for ads.')).not.toBeNull();
  expect(sum()).toEqual([]);
  await boosts('1');
  expect(sum()[0]).toEqual(['1 × Boost for 7 days', '€79']);
});

test.each(['-1', '1.5', 'ten', '100'])('rejects %s as the number of ads', async (typed) => {
  show();
  await ads(typed);
  expect(screen.getByText('Enter a whole number from 0 to 99')).not.toBeNull();
  expect(sum()).toEqual([]);
});

test('has no axe findings, and fits a phone', async () => {
  await page.viewport(360, 760);
  await emulateTouch(true);
  show();
  expect(await axeFindings()).toEqual([]);
  expect(smallTouchTargets(document.body)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
