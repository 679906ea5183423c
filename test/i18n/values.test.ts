import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { PlainValuesI18n } from '../../src/i18n/i18n.ts';
import { taxonomyName } from '../../src/i18n/taxonomy-name.ts';
import { Trans } from '../../src/i18n/trans.tsx';

const i18n = new PlainValuesI18n({
  locale: 'en',
  messages: {
    en: { found: ['Found “', ['text'], '” and <0>', ['name'], '</0>'], sought: ['Sought “', ['text'], '”'] },
  },
});

const texts = [
  '<0>x</0>',
  '<0/>',
  '<b>bold</b> & <br/>',
  'a < b > c',
  '\\u0041 \\x3c0>',
  '\\u202e',
  'C:\\users',
  '\\',
  '{text} # {0, plural, one {x} other {y}}',
];

let complaints: MockInstance[];

beforeEach(() => {
  complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});
afterEach(() => {
  for (const complaint of complaints) expect(complaint).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

test.each(texts)('IN06 renders the value %j as plain text in a message with elements', (text) => {
  const values = { text, name: text };
  const words = createElement(Trans, { id: 'found', values, components: { 0: createElement('strong') } });
  expect(renderToStaticMarkup(createElement(I18nProvider, { i18n }, words))).toBe(
    `Found “${escaped(text)}” and <strong>${escaped(text)}</strong>`,
  );
});

const sought = (text: ReactNode) =>
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(Trans, { id: 'sought', values: { text } })));

test.each(texts)('IN06 renders the value %j as plain text in a message without elements', (text) =>
  expect(sought(text)).toBe(`Sought “${escaped(text)}”`),
);

test('renders a value that is an element in a message without elements', () => {
  expect(sought(createElement('b', null, 'it'))).toBe('Sought “<b>it</b>”');
  expect(sought(7)).toBe('Sought “7”');
});

test.each(texts)('IN06 inserts the value %j unchanged into a message as text', (text) => {
  const words = `Found “${text}” and <0>${text}</0>`;
  expect(i18n._('found', { text, name: text })).toBe(words);
  expect(i18n.t({ id: 'found', values: { text, name: text } })).toBe(words);
});

test.each(['{', '<0>x</0>', "it's {name}"])('shows the id %j, which has no name, as it is', (id) =>
  expect(taxonomyName(i18n, 'benefit', id)).toBe(id),
);
