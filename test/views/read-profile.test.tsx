import { cleanup, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import '../../src/app.css';
import type { CompanyAccount, EditedProfile } from '../../src/api/contract-employer.ts';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { draciWithAds } from '../support/ad-fixtures.ts';
import { boot } from '../support/boot.ts';
import { membership } from '../support/company-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';

const worker = network();

const company: CompanyAccount = { ...draciWithAds, role: 'reader', can: ['read', 'leave'] };
const part = (values: EditedProfile['parts'][string]['values']) => ({ values, version: 1 });
const profile: EditedProfile = {
  slug: 'draci',
  name: 'Draci',
  logo: null,
  cover: null,
  parts: {
    steps: part({ items: [{ stepCs: 'let', stepEn: 'a flight', days: '3' }] }),
    funding: part({ items: [{ round: 'seed', amount: '1200000', currency: 'EUR', year: '2021' }] }),
    press: part({ items: [] }),
  },
};

beforeEach(() => {
  worker.use(
    http.get('/api/company-accounts', () => HttpResponse.json({ items: [membership], invitations: [] })),
    http.get('/api/company-accounts/one', () => HttpResponse.json(company)),
    http.get('/api/company-accounts/one/profile', () => HttpResponse.json(profile)),
  );
});
afterEach(cleanup);

test('product §11 a reader sees the profile as text, with a note for empty parts', async () => {
  renderView(<EmployerPage />, '/en/admin/profile', { boot: { ...boot, session: activeSession } });
  const region = async (name: string) => within(await screen.findByRole('region', { name }));
  (await region('Hiring process')).getByText('let · a flight · 3 days');
  (await region('Funding')).getByText('seed · 1,200,000 · EUR · 2021');
  (await region('In the press')).getByText('Nothing yet.');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(await axeFindings()).toEqual([]);
});
