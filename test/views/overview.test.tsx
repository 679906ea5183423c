import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app.css';
import type { AdRow } from '../../src/api/contract-ads.ts';
import type { Applicants } from '../../src/api/contract-applicants.ts';
import type { CompanyAccount } from '../../src/api/contract-employer.ts';
import type { ReplyStanding } from '../../src/api/contract-reply-clock.ts';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { adRow, draciWithAds } from '../support/ad-fixtures.ts';
import { twoApplicants } from '../support/applicant-fixtures.ts';
import { boot } from '../support/boot.ts';
import { draci, membership } from '../support/company-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { emulateTouch, smallTouchTargets } from './screen.ts';

const worker = network();

/** What the server knows. */
let company: CompanyAccount;
let applicants: Applicants;
let ads: AdRow[];

beforeEach(() => {
  company = draciWithAds;
  applicants = { ...twoApplicants, items: [], total: 0 };
  ads = [];
  worker.use(
    http.get('/api/company-accounts', () => HttpResponse.json({ items: [membership], invitations: [] })),
    http.get('/api/company-accounts/one', () => HttpResponse.json(company)),
    http.get('/api/company-accounts/one/applications', () => HttpResponse.json(applicants)),
    http.get('/api/company-accounts/one/ads', () => HttpResponse.json({ items: ads, canPublish: true, pool: null })),
  );
});
afterEach(async () => {
  cleanup();
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

const show = () => renderView(<EmployerPage />, '/en/admin', { boot: { ...boot, session: activeSession } });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const standing: ReplyStanding = {
  publicRecord: { counted: 8, inTime: 62, medianDays: 4, overdue: 3, consequence: 'slow' },
  overdue: 3,
  dueSoon: 1,
  consequence: 'slow',
  announced: 'slow',
};

/** A company with something of everything. */
function busy(): void {
  const [bara, anna] = twoApplicants.items as [(typeof twoApplicants.items)[0], (typeof twoApplicants.items)[0]];
  applicants = {
    ...twoApplicants,
    items: [
      { ...bara, replyDueOn: '2026-11-18' },
      { ...anna, status: 'invited', replyDueOn: null },
    ],
    overdue: 1,
  };
  ads = [
    adRow({ id: 'live', state: 'published' }),
    adRow({
      id: 'asked',
      state: 'asked',
      title: [
        { locale: 'cs', text: 'Inženýrka draků' },
        { locale: 'en', text: 'Kite engineer' },
      ],
    }),
    adRow({ id: 'draft', state: 'draft', title: [] }),
  ];
  company = { ...draciWithAds, replies: standing, profile: { slug: 'draci', name: 'Draci' } };
}

describe('ruling 64 the overview of a company', () => {
  test('shows the verification to an unverified company, without ads and applicants', async () => {
    company = draci;
    show();
    await screen.findByRole('heading', { name: 'Verification' });
    expect(screen.queryByRole('heading', { name: 'Ads' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Who is waiting for a reply' })).toBeNull();
  });

  test('begins with the applicants who wait and the number of late ones, without those answered', async () => {
    busy();
    show();
    const waiting = await section('Who is waiting for a reply');
    await waiting.findByText('1 person has been waiting longer than you promised.');
    const [first] = waiting.getAllByRole('listitem');
    expect(first?.textContent).toContain('late');
    expect(waiting.getAllByRole('listitem')).toHaveLength(1);
    expect(waiting.getByRole('link', { name: 'All 2 applicants' }).getAttribute('href')).toContain(
      '/en/admin/applicants?company=one',
    );
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(1)).toEqual([
      'Who is waiting for a reply',
      'Ads',
      'How you reply',
      'People and profile',
      'What we know about it',
    ]);
  });

  test('lists ads that need an action before drafts, and counts the live ones', async () => {
    busy();
    show();
    const list = await section('Ads');
    await list.findByText(/^2 of your ads are live/);
    expect(list.queryByText(/asks anything/)).toBeNull();
    const links = list.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links).toEqual(['Kite engineer', 'Untitled ad', 'All ads']);
  });

  test('has notes where nobody has applied, nobody waits and no ad is written', async () => {
    show();
    await (await section('Who is waiting for a reply')).findByText('Nobody has applied yet.');
    const list = await section('Ads');
    await list.findByText('None of your ads is live.');
    expect(list.getByRole('link', { name: 'Write the first ad' })).toBeTruthy();
    await screen.findByText(
      'Everybody will see how well you keep your promises once there are five applications to count.',
    );
    cleanup();
    applicants = { ...twoApplicants, items: twoApplicants.items.map((one) => ({ ...one, status: 'refused' })) };
    show();
    await (await section('Who is waiting for a reply')).findByText('Nobody is waiting for your reply.');
  });

  test.each([
    ['slow', 'slow', /^Your ads show everybody that you reply slowly until/],
    ['none', 'slow', /by tomorrow, your ads will show everybody/],
    ['slow', 'paused', /by tomorrow, nobody will be able to apply to your ads until fewer than five, or at most half,/],
    ['paused', 'paused', /^Nobody can apply to your ads until fewer than five, or at most half,/],
  ] as const)(
    'product §17.5 shows the consequence that applies (%s) or was announced (%s)',
    async (consequence, announced, words) => {
      company = { ...draciWithAds, replies: { ...standing, consequence, announced } };
      show();
      const replies = await section('How you reply');
      expect(replies.getByText(words)).toBeTruthy();
      expect(replies.getByText('62% of 8')).toBeTruthy();
      expect(replies.getByText('A reply to 1 applicant is due within two days.')).toBeTruthy();
    },
  );

  test('shows no warning without a present or announced consequence', async () => {
    company = { ...draciWithAds, replies: { ...standing, consequence: 'none', announced: 'none' } };
    show();
    await screen.findByText('62% of 8');
    expect(screen.queryByText(/beside your ads|nobody will be able/)).toBeNull();
  });

  test('shows the other sections when applicants fail to load, and loads them on retry', async () => {
    busy();
    let isBroken = true;
    worker.use(
      http.get('/api/company-accounts/one/applications', () =>
        isBroken ? new HttpResponse(null, { status: 500 }) : HttpResponse.json(applicants),
      ),
    );
    show();
    const waiting = await section('Who is waiting for a reply');
    const retry = await waiting.findByRole('button', { name: 'Try again' });
    expect((await section('Ads')).getByRole('link', { name: 'All ads' })).toBeTruthy();
    isBroken = false;
    await userEvent.click(retry);
    await waiting.findByText('1 person has been waiting longer than you promised.');
    expect(waiting.queryByRole('alert')).toBeNull();
  });

  test('switches between the companies of a user', async () => {
    const other = { ...membership, id: 'two', name: 'Vazky' };
    worker.use(
      http.get('/api/company-accounts', () => HttpResponse.json({ items: [membership, other], invitations: [] })),
      http.get('/api/company-accounts/two', () => HttpResponse.json({ ...draci, id: 'two', name: 'Vazky' })),
    );
    show();
    await userEvent.selectOptions(await screen.findByLabelText('Startup'), 'Vazky');
    await screen.findByRole('heading', { name: 'Vazky' });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Draci' })).toBeNull());
  });

  test.each([
    ['that belong nowhere', []],
    ['that have a startup', [membership]],
  ])('shows the link to the moderation to admins of the board %s only', async (_, items) => {
    worker.use(http.get('/api/company-accounts', () => HttpResponse.json({ items, invitations: [] })));
    const isKnown = () => screen.findByRole('link', { name: items.length > 0 ? 'Ads' : 'Add or claim a startup' });
    show();
    await isKnown();
    expect(screen.queryByRole('link', { name: /moderation/i })).toBeNull();
    cleanup();
    const user = { name: 'Ada', email: 'ada@example.test', emailVerified: true, isAdmin: true as const };
    renderView(<EmployerPage />, '/en/admin', { boot: { ...boot, session: { state: 'active', user } } });
    await isKnown();
    expect(screen.getByRole('link', { name: /moderation/i }).getAttribute('href')).toBe('/en/admin/moderation');
    expect(await axeFindings()).toEqual([]);
  });

  test('has no axe findings and no target too small at 360 px', async () => {
    busy();
    await page.viewport(360, 740);
    await emulateTouch(true);
    show();
    await screen.findByText('1 person has been waiting longer than you promised.');
    await (await section('Ads')).findByText('Kite engineer');
    expect(smallTouchTargets(document.body)).toEqual([]);
    expect(await axeFindings()).toEqual([]);
  });
});
