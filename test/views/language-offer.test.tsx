import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import '../../src/app.css';
import { LanguageOffer } from '../../src/app/language-offer.tsx';
import { boot } from '../support/boot.ts';
import { renderView } from './app-view.tsx';

afterEach(cleanup);

const error = { status: 404, message: 'Page not found: /job/7', fatal: false };

test.each([
  ['/en/companies', null, 1],
  ['/en/nowhere', null, 0],
  ['/en/job/7', error, 0],
])('design §4 offers the page in the other language only where it exists: %s %j', (address, failed, offers) => {
  renderView(<LanguageOffer />, address, { boot: { ...boot, offer: 'cs', error: failed } });
  expect(screen.queryAllByRole('link', { name: 'Číst česky (Česky)' })).toHaveLength(offers);
});
