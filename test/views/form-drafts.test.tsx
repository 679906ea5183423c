import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import '../../src/app.css';
import type { Session } from '../../src/api/contract-account.ts';
import type { Applicant, ApplicantRow } from '../../src/api/contract-applicants.ts';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { integrationsOwner, noIntegrations, twoApplicants } from '../support/applicant-fixtures.ts';
import { boot } from '../support/boot.ts';
import { membership } from '../support/company-fixtures.ts';
import { oneReview } from '../support/review-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { network } from './network.ts';

const worker = network();
const account = '/api/company-accounts/one';
const [someone] = twoApplicants.items as [ApplicantRow];

/** What the server keeps. */
let person: Applicant;

const applicant = '/en/admin/applicant/a?company=one';

beforeEach(() => {
  person = {
    ...someone,
    id: 'a',
    name: 'Eva Nová',
    isUnlisted: false,
    reference: 'ABCD-2345',
    phone: '',
    link: '',
    message: '',
    answers: [],
    mayBeKept: true,
    log: [{ status: 'sent', at: '2026-11-20T10:00:00Z' }],
    cv: null,
    photo: null,
    notes: [],
    profile: [],
    isMerged: false,
    alike: [],
    tagsInUse: [],
    history: [],
    messages: [],
    unansweredInvitations: 0,
    nudgedAt: null,
    tags: [],
  };
  worker.use(
    http.get('/api/company-accounts', () => HttpResponse.json({ items: [membership], invitations: [] })),
    http.get(account, () => HttpResponse.json(integrationsOwner)),
    http.get(`${account}/templates`, () => HttpResponse.json({ items: [] })),
    http.get(`${account}/interfaces`, () => HttpResponse.json(noIntegrations)),
    http.get(`${account}/ads`, () => HttpResponse.json({ items: [], canPublish: true, pool: null })),
    http.get(`${account}/applications`, () => HttpResponse.json(twoApplicants)),
    http.get(`${account}/applications/:id`, ({ params }) =>
      HttpResponse.json({ ...person, id: String(params.id) } as object),
    ),
    http.get('/api/company-ads', () => HttpResponse.json(oneReview)),
    http.get('/api/company-claims', () => HttpResponse.json({ items: [], total: 0, page: 1, pages: 1 })),
    http.get('/api/company-reports', () => HttpResponse.json({ items: [], total: 0 })),
    http.post('/api/company-ads/:id/steps', () => new HttpResponse(null, { status: 204 })),
    http.post(`${account}/invitations`, () => new HttpResponse(null, { status: 204 })),
    http.post(`${account}/applications/:id/look`, () => new HttpResponse(null, { status: 204 })),
    http.post(`${account}/applications/:id/notes`, async ({ request }) => {
      const { text } = (await request.json()) as { text: string };
      person = { ...person, notes: [{ id: 1, author: 'Jana', text, at: '2026-11-21T10:00:00Z' }] };
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** A page of the company, loaded anew. */
async function open(address: string, session: Session = activeSession) {
  cleanup();
  renderView(<EmployerPage />, address, { boot: { ...boot, session } });
}
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const write = async (label: string, text: string) => userEvent.type(await field(label), text);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const other: Session = { state: 'active', user: { name: 'Bob', email: 'bob@example.test', emailVerified: true } };

describe('product §11 unsent form input after a reload', () => {
  test('of a note and a tag is restored, for their applicant only', async () => {
    await open(applicant);
    await write('New note', 'Wrote back within an hour.');
    await write('New tag', 'sailor');
    await open('/en/admin/applicant/b?company=one');
    expect([(await field('New note')).value, (await field('New tag')).value]).toEqual(['', '']);
    await open(applicant);
    expect((await field('New note')).value).toBe('Wrote back within an hour.');
    expect((await field('New tag')).value).toBe('sailor');
  });

  test('of an applicant added by hand is restored', async () => {
    await open('/en/admin/applicants');
    await press('Add somebody by hand');
    await write('Name', 'Eva');
    await write('What you know about them (optional)', 'Kites.');
    await open('/en/admin/applicants');
    await press('Add somebody by hand');
    expect((await field('Name')).value).toBe('Eva');
    expect((await field('What you know about them (optional)')).value).toBe('Kites.');
  });

  test('of a webhook, a token and domains is restored', async () => {
    await open('/en/admin/api');
    await write('Address to notify', 'https://draci.example/hooks');
    await userEvent.click(await field('An ad has ended'));
    await write('What the token is for', 'Our ATS');
    await write('Other domains', 'kites.example');
    await open('/en/admin/api');
    expect((await field('Address to notify')).value).toBe('https://draci.example/hooks');
    expect((await field('An ad has ended')).checked).toBe(false);
    expect((await field('An ad was published')).checked).toBe(true);
    expect((await field('What the token is for')).value).toBe('Our ATS');
    expect((await field('Other domains')).value).toBe('kites.example');
  });

  test('of an invitation is restored, with the role', async () => {
    await open('/en/admin/people');
    await write('E-mail', 'petr@kites.example');
    await userEvent.selectOptions(await field('Role in the startup'), 'reader');
    await open('/en/admin/people');
    expect((await field('E-mail')).value).toBe('petr@kites.example');
    expect((await field('Role in the startup')).value).toBe('reader');
  });

  test('of a moderation decision is restored, with the choice', async () => {
    await open('/en/admin/moderation');
    await press('Refuse');
    await write('Notes for the startup', 'Say what you pay.');
    await open('/en/admin/moderation');
    expect((await field('Notes for the startup')).value).toBe('Say what you pay.');
    expect(screen.getByText('Refuse', { selector: 'p' })).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
  });

  test('of a decision that is no longer possible is discarded', async () => {
    await open('/en/admin/moderation');
    await press('Refuse');
    await write('Notes for the startup', 'Say what you pay.');
    const [ad] = oneReview.items;
    worker.use(
      http.get('/api/company-ads', () => HttpResponse.json({ ...oneReview, items: [{ ...ad, can: ['accepted'] }] })),
    );
    await open('/en/admin/moderation');
    await press('Accept');
    expect((await field('Notes for the startup')).value).toBe('');
  });
});

describe('product §11 unsent form input', () => {
  test('is sent again with the same idempotency key after a reload, a new note with another key', async () => {
    const keys: (string | null)[] = [];
    const slow = Promise.withResolvers<void>();
    worker.use(
      http.post(`${account}/applications/:id/notes`, async ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        if (keys.length === 1) await slow.promise;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await open(applicant);
    await write('New note', 'Kind.');
    await press('Save the note');
    await expect.poll(() => keys.length).toBe(1);
    await open(applicant);
    await press('Save the note');
    await expect.poll(async () => (await field('New note')).value).toBe('');
    await write('New note', 'Kind.');
    await press('Save the note');
    await expect.poll(() => keys.length).toBe(3);
    const [first, again, another] = keys;
    expect(first).toMatch(/^[\w-]{36}$/);
    expect(again).toBe(first);
    expect(another).not.toBe(first);
    slow.resolve();
  });

  test('is deleted once it is sent or cleared', async () => {
    await open(applicant);
    await write('New note', 'Kind.');
    await write('New tag', 'sailor');
    await press('Save the note');
    await screen.findByText('Kind.', { selector: 'p' });
    await expect.poll(async () => (await field('New note')).value).toBe('');
    await userEvent.clear(await field('New tag'));
    expect(Object.values(sessionStorage).join()).not.toMatch(/Kind|sailor/);
    await open(applicant);
    expect((await field('New note')).value).toBe('');
  });

  test('of a decision or an invitation is deleted once it is sent', async () => {
    await open('/en/admin/moderation');
    await press('Refuse');
    await write('Notes for the startup', 'Say what you pay.');
    await press('Send the decision');
    await screen.findByText('Your decision has been sent.');
    await open('/en/admin/people');
    await write('E-mail', 'petr@kites.example');
    await press('Send the invitation');
    await expect.poll(async () => (await field('E-mail')).value).toBe('');
    expect(Object.values(sessionStorage).join()).not.toMatch(/what you pay|petr@/);
  });

  test('is not shown to another user', async () => {
    await open(applicant);
    await write('New note', 'Kind.');
    await open(applicant, other);
    expect((await field('New note')).value).toBe('');
  });

  test('is ignored when the stored draft is malformed', async () => {
    for (const kept of ['nonsense', '[]', '{"note a":{"note":7}}', '{"note a":null}', 'null']) {
      sessionStorage.setItem('draft-ann@example.test forms', kept);
      await open(applicant);
      expect((await field('New note')).value).toBe('');
    }
  });
});
