import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { cdp, userEvent as keys, page } from 'vitest/browser';
import '../../src/app.css';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import type { ApplicantRow } from '../../src/api/contract-applicants.ts';
import type { CompanyAccount } from '../../src/api/contract-employer.ts';
import { answerDrafts } from '../../src/effects/answer-drafts.ts';
import { userOf } from '../../src/effects/session-store.ts';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { adRow } from '../support/ad-fixtures.ts';
import { twoApplicants, verifiedDraci } from '../support/applicant-fixtures.ts';
import { boot } from '../support/boot.ts';
import { membership } from '../support/company-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { emulateTouch, setPreference, smallTouchTargets, tabTo } from './screen.ts';

const worker = network();
const applications = '/api/company-accounts/one/applications';
const [someone] = twoApplicants.items as [ApplicantRow];
const five = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...someone, id, name: `Person ${id}` }));

/** What the server keeps. */
let rows: ApplicantRow[];
let company: CompanyAccount;
let asked: string[];

beforeEach(() => {
  rows = five;
  company = verifiedDraci;
  asked = [];
  worker.use(
    http.get('/api/company-accounts', () => HttpResponse.json({ items: [membership], invitations: [] })),
    http.get('/api/company-accounts/one', () => HttpResponse.json(company)),
    http.get(applications, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ ...twoApplicants, items: rows, total: rows.length });
    }),
  );
});
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

const show = (address = '/en/admin/applicants') =>
  renderView(<EmployerPage />, address, { boot: { ...boot, session: activeSession } });

describe('product §11 the list of applicants', () => {
  test('shows a message when nobody has applied yet', async () => {
    rows = [];
    show();
    await screen.findByText('Nobody has applied yet.');
  });

  test('shows a message when nobody matches the search', async () => {
    rows = [];
    show('/en/admin/applicants?q=nobody');
    await screen.findByText('No applicants match these filters.');
  });

  test('links to the previous page from the last one when the address names a page beyond it', async () => {
    worker.use(http.get(applications, () => HttpResponse.json({ ...twoApplicants, total: 27, page: 2, pages: 2 })));
    show('/en/admin/applicants?page=9');
    await screen.findByText('Page 2 of 2');
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/en/admin/applicants?company=one');
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  });

  test('shows that nobody has applied yet on any page of an empty list', async () => {
    rows = [];
    show('/en/admin/applicants?page=9');
    await screen.findByText('Nobody has applied yet.');
  });

  test('underlines the open view in forced colours', async () => {
    const forced = { name: 'forced-colors', value: 'active' };
    await cdp().send('Emulation.setEmulatedMedia', { features: [forced] });
    onTestFinished(() => setPreference('color-scheme', '').then(() => undefined));
    show();
    const lines = (name: string) => getComputedStyle(screen.getByRole('link', { name })).textDecorationLine;
    await screen.findByRole('link', { name: 'Board' });
    expect([lines('Table'), lines('Board')]).toEqual(['underline', 'none']);
  });

  test('sends the search to the server', async () => {
    show();
    await userEvent.type(await screen.findByLabelText('Name or e-mail'), 'eva{Enter}');
    await waitFor(() => expect(asked.at(-1)).toContain('q=eva'));
  });

  test('moves the focus to the first selected applicant when the selection is cleared', async () => {
    show();
    await userEvent.click(await screen.findByLabelText('Select Person b'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.getByLabelText('Select Person b')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear selection' })).toBeNull();
  });

  test('selects a range with the Shift key', async () => {
    show();
    const hand = userEvent.setup();
    await hand.click(await screen.findByLabelText('Select Person b'));
    await hand.keyboard('{Shift>}');
    await hand.click(screen.getByLabelText('Select Person d'));
    await hand.keyboard('{/Shift}');
    await screen.findByText('3 people selected');
  });

  test('can be used with the keyboard only', async () => {
    worker.use(http.get('/api/company-accounts/one/templates', () => HttpResponse.json({ items: [] })));
    show();
    await tabTo(await screen.findByLabelText('Name or e-mail'));
    await keys.keyboard('person{Enter}');
    await waitFor(() => expect(asked.at(-1)).toContain('q=person'));
    await tabTo(await screen.findByLabelText('Select Person b'));
    await keys.keyboard('[Space]');
    await tabTo(screen.getByLabelText('Select Person d'));
    await keys.keyboard('{Shift>}[Space]{/Shift}');
    await screen.findByText('3 people selected');
    await tabTo(screen.getByRole('button', { name: 'Turn down (3)' }));
    await keys.keyboard('{Enter}');
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Turn down: 3 people' }));
    await tabTo(await screen.findByLabelText('Text in Czech'));
    await keys.keyboard('Ahoj');
    await tabTo(screen.getByRole('button', { name: 'Back without sending' }));
    await keys.keyboard('{Enter}');
    await screen.findByText('3 people selected');
    await tabTo(screen.getByRole('link', { name: 'Person c' }));
  });

  test('updates the count in the heading when an applicant is left out, and focuses the next one', async () => {
    worker.use(http.get('/api/company-accounts/one/templates', () => HttpResponse.json({ items: [] })));
    show();
    await userEvent.click(await screen.findByLabelText('Select Person a'));
    await userEvent.click(screen.getByLabelText('Select Person b'));
    await userEvent.click(screen.getByLabelText('Select Person c'));
    await userEvent.click(screen.getByRole('button', { name: 'Turn down (3)' }));
    await userEvent.type(await screen.findByLabelText('Text in Czech'), 'Ahoj');
    await userEvent.click(screen.getByRole('button', { name: 'See what they will get' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave out Person b' }));
    screen.getByRole('heading', { name: 'Turn down: 2 people' });
    expect(screen.getByRole('button', { name: 'Leave out Person c' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Leave out Person c' }));
    screen.getByRole('heading', { name: 'Turn down: Person a' });
    expect(screen.getByText('Ahoj').closest('li')).toHaveFocus();
  });

  test('selects everybody on the page', async () => {
    show();
    await userEvent.click(await screen.findByLabelText('Select all on this page'));
    await screen.findByText('5 people selected');
  });

  test('offers a member who may only read no selection', async () => {
    company = { ...verifiedDraci, can: [] };
    show();
    await screen.findByRole('link', { name: 'Person a' });
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
  });

  test('can be reloaded after an error', async () => {
    worker.use(http.get(applications, () => HttpResponse.json({}, { status: 500 }), { once: true }));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Person a' });
  });

  describe('returns on Back', () => {
    const back = () => act(() => history.back());
    const answer = async () => {
      await userEvent.click(await screen.findByLabelText('Select Person b'));
      await userEvent.click(screen.getByLabelText('Select Person d'));
      await userEvent.click(screen.getByRole('button', { name: 'Turn down (2)' }));
      await screen.findByRole('heading', { name: 'Turn down: 2 people' });
    };
    beforeEach(() => {
      localStorage.clear();
      worker.use(
        http.get('/api/company-accounts/one/templates', () => HttpResponse.json({ items: [] })),
        http.get('/api/company-accounts/one/ads', () => HttpResponse.json({ items: [], canPublish: true, pool: null })),
        http.get(`${applications}/:id`, () => HttpResponse.json({}, { status: 404 })),
      );
    });

    test('from a reply with the selection, and Forward restores the written text', async () => {
      show();
      await answer();
      await userEvent.type(await screen.findByLabelText('Text in Czech'), 'Ahoj');
      back();
      await screen.findByText('2 people selected');
      expect(location.pathname).toBe('/en/admin/applicants');
      act(() => history.forward());
      expect(await screen.findByLabelText('Text in Czech')).toHaveValue('Ahoj');
    });

    test('from an unsent reply opened again', async () => {
      show();
      await answer();
      await userEvent.type(await screen.findByLabelText('Text in Czech'), 'Ahoj');
      await userEvent.click(screen.getByRole('button', { name: 'Back without sending' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
      await screen.findByText('This can no longer be sent to anybody it was for.');
      back();
      await screen.findByRole('region', { name: 'Not sent yet' });
      await screen.findByText('2 people selected');
    });

    test('from adding an applicant', async () => {
      show();
      await userEvent.click(await screen.findByRole('button', { name: 'Add somebody by hand' }));
      await screen.findByLabelText('Name');
      back();
      await screen.findByRole('link', { name: 'Person a' });
    });

    test('also when a reply is closed on the page, and Forward reopens it without a second list', async () => {
      show();
      await answer();
      await userEvent.click(screen.getByRole('button', { name: 'Back without sending' }));
      await screen.findByText('2 people selected');
      await waitFor(() => expect(screen.getByRole('link', { name: 'Person b' })).toHaveFocus());
      act(() => history.forward());
      await screen.findByRole('heading', { name: 'Turn down: 2 people' });
    });
  });

  test('is shown at the address of a reply whose recipients are unknown', async () => {
    show('/en/admin/applicants#refused');
    await screen.findByRole('link', { name: 'Person a' });
  });

  test.each([
    ['of adding an applicant', '#add', 'Add and tell them'],
    ['of an unsent reply', '#draft-unsent', 'This can no longer be sent to anybody it was for.'],
  ])('is shown at the address %s to a member who may only read, without the step', async (_, step, text) => {
    const owner = userOf(activeSession);
    const draft = { id: 'unsent', company: 'one', step: 'wrote' as const, people: ['a'], writtenAt: Date.now() };
    answerDrafts.write(owner, { ...draft, answer: { cs: 'Ahoj', en: '' } });
    onTestFinished(() => answerDrafts.remove(owner, 'unsent'));
    worker.use(
      http.get('/api/company-accounts/one/ads', () => HttpResponse.json({ items: [], canPublish: true, pool: null })),
      http.get(`${applications}/a`, () => HttpResponse.json({}, { status: 404 })),
    );
    show(`/en/admin/applicants${step}`);
    await screen.findByText(text);
    cleanup();
    company = { ...verifiedDraci, can: [] };
    show(`/en/admin/applicants${step}`);
    await screen.findByRole('link', { name: 'Person a' });
    expect(screen.queryByText(text)).toBeNull();
  });

  test('adds an applicant by hand, with a valid day of consent', async () => {
    const added: unknown[] = [];
    worker.use(
      http.get('/api/company-accounts/one/ads', () =>
        HttpResponse.json({
          items: [adRow({ job: { identifier: 7, slug: { cs: 'draci', en: 'kites' } } })],
          canPublish: true,
          pool: null,
        }),
      ),
      http.post(applications, async ({ request }) => {
        added.push(await request.json());
        return HttpResponse.json({ id: 'new' });
      }),
    );
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Add somebody by hand' }));
    await userEvent.type(await screen.findByLabelText('Name'), 'Eva');
    await userEvent.type(screen.getByLabelText('E-mail'), 'eva@kites.example');
    await userEvent.click(await screen.findByRole('button', { name: 'Add and tell them' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Date of their consent')));
    fireEvent.change(screen.getByLabelText('Date of their consent'), { target: { value: '2020-01-01' } });
    await userEvent.click(screen.getByRole('button', { name: 'Add and tell them' }));
    await screen.findByText('The date must be today or within the last twelve months');
    expect(added).toEqual([]);
    expect(await axeFindings()).toEqual([]);
    const today = dayInPrague(Date.now());
    fireEvent.change(screen.getByLabelText('Date of their consent'), { target: { value: today } });
    await userEvent.click(screen.getByRole('button', { name: 'Add and tell them' }));
    await screen.findByRole('link', { name: 'Person a' });
    expect(added).toMatchObject([{ job: 7, name: 'Eva', email: 'eva@kites.example', consentOn: today, lang: 'en' }]);
  });

  test('adds an applicant without an ad, even if the company has none', async () => {
    const added: unknown[] = [];
    worker.use(
      http.get('/api/company-accounts/one/ads', () => HttpResponse.json({ items: [], canPublish: true, pool: null })),
      http.post(applications, async ({ request }) => {
        added.push(await request.json());
        return HttpResponse.json({ id: 'new' });
      }),
    );
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Add somebody by hand' }));
    const ads = await screen.findByLabelText<HTMLSelectElement>('Ad');
    expect([...ads.options].map(({ text }) => text)).toEqual(['Without an ad, for later']);
    await userEvent.type(screen.getByLabelText('Name'), 'Eva');
    await userEvent.type(screen.getByLabelText('E-mail'), 'eva@kites.example');
    const today = dayInPrague(Date.now());
    fireEvent.change(screen.getByLabelText('Date of their consent'), { target: { value: today } });
    await userEvent.click(screen.getByRole('button', { name: 'Add and tell them' }));
    await screen.findByRole('link', { name: 'Person a' });
    expect(added).toMatchObject([{ job: null, name: 'Eva' }]);
  });

  test.each([360, 1280])('has no accessibility finding and no target that is too small at %d px', async (width) => {
    await page.viewport(width, 900);
    await emulateTouch(width === 360);
    show();
    await screen.findByRole('link', { name: 'Person a' });
    expect(await axeFindings()).toEqual([]);
    if (width === 360) expect(smallTouchTargets(document.body)).toEqual([]);
  });
});
