import { cleanup, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src/app.css';
import type { CompanyAccount, OwnCompanies } from '../../src/api/contract-employer.ts';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { companyTermsVersion } from '../../src/routing/legal-texts.ts';
import { boot } from '../support/boot.ts';
import { draci, membership } from '../support/company-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';

const worker = network();
const account = '/api/company-accounts/one';
const current = `/api/terms-b2b/${companyTermsVersion}/en`;

/** What the server keeps, and what it was sent. */
let company: CompanyAccount;
let items: OwnCompanies['items'];
let sent: unknown[];

beforeEach(() => {
  company = { ...draci, newTerms: true, terms: { version: '2026-10-01', givenAt: '2026-10-02T10:00:00Z' } };
  items = [membership];
  sent = [];
  worker.use(
    http.get('/api/company-accounts', () => HttpResponse.json({ items, invitations: [] })),
    http.get(account, () => HttpResponse.json(company)),
    http.post('/api/company-accounts', async ({ request }) => {
      sent.push(await request.json());
      items = [membership];
      return HttpResponse.json({ id: 'one' }, { status: 201 });
    }),
    http.post(`${account}/terms`, async ({ request }) => {
      sent.push(await request.json());
      company = { ...draci, terms: { version: companyTermsVersion, givenAt: '2026-12-02T10:00:00Z' } };
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(async () => {
  cleanup();
  await page.viewport(1280, 900);
});

const show = (address = '/en/admin/people') =>
  renderView(
    <main id="main" tabIndex={-1}>
      <EmployerPage />
    </main>,
    address,
    { boot: { ...boot, session: activeSession } },
  );
const asked = () => screen.queryByRole('region', { name: 'Terms for companies' });
const hrefs = () =>
  screen.getAllByRole('link', { name: /terms for companies/ }).map((link) => link.getAttribute('href'));

describe('product §12 the terms for companies', () => {
  test('an owner asked to agree to new terms can do so by keyboard, and the page continues', async () => {
    show();
    (await screen.findByRole('button', { name: 'I agree' })).focus();
    expect(asked()?.textContent).toContain('have changed since Draci agreed to them');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent).toEqual([{ terms: companyTermsVersion, lang: 'en' }]);
    await expect.poll(asked).toBeNull();
    await expect.poll(() => document.activeElement?.id).toBe('main');
    await expect.poll(hrefs).toEqual([current]);
  });

  test('an owner of a startup without any agreement is asked with a different text', async () => {
    company = { ...company, terms: null };
    show();
    await expect.poll(() => asked()?.textContent).toContain('Nobody has agreed to our terms for companies');
    expect(hrefs()).toEqual([current]);
  });

  test('a recruiter is not asked, and sees a link to the agreed version', async () => {
    company = { ...company, newTerms: false };
    show();
    await screen.findByRole('link', { name: /^The terms for companies, as agreed on/ });
    expect(asked()).toBeNull();
    expect(hrefs()).toEqual(['/api/terms-b2b/2026-10-01/en']);
  });

  test('a user adding a startup sees the terms and sends their version', async () => {
    company = { ...company, newTerms: false };
    items = [];
    show('/admin/startup/add');
    await userEvent.fill(await screen.findByRole('textbox', { name: /^Name of the startup/ }), 'Draci');
    await userEvent.fill(screen.getByRole('textbox', { name: /^Website/ }), 'draci.example');
    expect(hrefs()).toEqual([current]);
    await userEvent.click(screen.getByRole('button', { name: 'Add the startup' }));
    await expect.poll(() => sent).toMatchObject([{ name: 'Draci', terms: companyTermsVersion, lang: 'en' }]);
  });

  test.each([360, 1280])('axe has no findings in the question at %i px', async (width) => {
    await page.viewport(width, 800);
    show();
    await screen.findByRole('button', { name: 'I agree' });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await axeFindings()).toEqual([]);
  });
});
