import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app.css';
import type { Applicant, ApplicantRow, Opinion } from '../../src/api/contract-applicants.ts';
import type { CompanyAccount } from '../../src/api/contract-employer.ts';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { twoApplicants, verifiedDraci } from '../support/applicant-fixtures.ts';
import { boot } from '../support/boot.ts';
import { membership } from '../support/company-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';
import { network } from './network.ts';
import { emulateTouch, smallTouchTargets } from './screen.ts';

const worker = network();
const path = '/api/company-accounts/one/applications/a';
const [someone] = twoApplicants.items as [ApplicantRow];

const sentBefore = { id: 'c', title: 'Sails', status: 'talking' as const, sentAt: '2026-10-01T10:00:00Z' };

/** What the server keeps. */
let company: CompanyAccount;
let person: Applicant;
let rated: Opinion[];
let notes: { text: string; key: string | null }[];

beforeEach(() => {
  company = verifiedDraci;
  person = {
    ...someone,
    id: 'a',
    name: 'Eva Nová',
    isUnlisted: false,
    reference: 'ABCD-2345',
    phone: '+420 777 123 456',
    link: 'https://kites.example',
    message: 'Kites are all I think of.',
    answers: [{ question: 'How high?', answer: 'Very.' }],
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
    unansweredInvitations: 0,
    messages: [],
    nudgedAt: null,
    tags: ['calm'],
  };
  rated = [];
  notes = [];
  worker.use(
    http.get('/api/company-accounts', () => HttpResponse.json({ items: [membership], invitations: [] })),
    http.get('/api/company-accounts/one', () => HttpResponse.json(company)),
    http.get('/api/company-accounts/one/templates', () => HttpResponse.json({ items: [] })),
    http.get(path, () => HttpResponse.json(person)),
    http.post(`${path}/look`, () => new HttpResponse(null, { status: 204 })),
    http.put(`${path}/rating`, async ({ request }) => {
      const given = (await request.json()) as Opinion;
      rated.push(given);
      if ('rating' in given) person = { ...person, rating: given.rating };
      else {
        const others = person.tags.filter((tag) => tag !== given.tag);
        person = { ...person, tags: given.isOn ? [...others, given.tag] : others };
      }
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`${path}/notes`, async ({ request }) => {
      const { text } = (await request.json()) as { text: string };
      notes.push({ text, key: request.headers.get('idempotency-key') });
      person = { ...person, notes: [{ id: 1, author: 'Jana', text, at: '2026-11-21T10:00:00Z' }] };
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

const show = () =>
  renderView(<EmployerPage />, '/en/admin/applicant/a?company=one', { boot: { ...boot, session: activeSession } });

describe('product §11 the page of an applicant', () => {
  test('shows everything that the applicant sent, and how long it may be kept', async () => {
    show();
    await screen.findByRole('heading', { name: 'Eva Nová' });
    expect(screen.getByText('Kites are all I think of.')).toBeTruthy();
    expect(screen.getByText('Very.')).toBeTruthy();
    expect(screen.getByText('They did not send one.')).toBeTruthy();
    expect(screen.getByText(/You may keep the application for 12 months/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '+420 777 123 456' }).getAttribute('href')).toBe('tel:+420777123456');
  });

  test('product §17.11 shows the e-mail only after a reply, and a notice until then', async () => {
    person = { ...person, email: null, history: [{ ...sentBefore, email: null }] };
    const { unmount } = show();
    await screen.findByText('You will see their e-mail once you have replied here.');
    expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
    expect(screen.getByText(/^In conversation · /).textContent).not.toContain('null');
    unmount();
    person = { ...person, email: 'eva@kites.example', history: [{ ...sentBefore, email: 'eva@work.example' }] };
    show();
    const link = await screen.findByRole('link', { name: 'eva@kites.example' });
    expect(link.getAttribute('href')).toBe('mailto:eva@kites.example');
    expect(screen.getByText(/ · eva@work\.example$/)).toBeTruthy();
  });

  test('a removed tag leaves the focus on the next one, the last on the field for a new tag', async () => {
    person = { ...person, tags: ['calm', 'quick'] };
    show();
    (await screen.findByRole('button', { name: 'Remove the tag calm' })).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Removed: calm');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove the tag quick' })),
    );
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Removed: quick');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'New tag' })));
  });

  test('a note is deleted after confirmation, and the focus moves to the next note', async () => {
    const of = (id: number, text: string, at: string) => ({ id, author: 'Jana', text, at });
    person = { ...person, notes: [of(1, 'Calm.', '2026-11-21T10:00:00Z'), of(2, 'Quick.', '2026-11-22T10:00:00Z')] };
    const gone: string[] = [];
    worker.use(
      http.delete(`${path}/notes/:note`, ({ params }) => {
        gone.push(String(params.note));
        person = { ...person, notes: person.notes.filter(({ id }) => String(id) !== params.note) };
        return new HttpResponse(null, { status: 204 });
      }),
    );
    show();
    const [first] = await screen.findAllByRole('button', { name: /^Delete the note/ });
    first?.focus();
    await userEvent.keyboard('{Enter}');
    expect(gone).toEqual([]);
    await userEvent.keyboard('{Tab}{Tab}{Enter}');
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name: /^Delete the note/ })[0]);
    await userEvent.keyboard('{Enter}{Tab}{Enter}');
    await screen.findByText(/^Removed: Jana/);
    expect(gone).toEqual(['1']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Delete the note/ })));
  });

  test('shows no reply date when none is due', async () => {
    person = { ...person, status: 'talking', replyDueOn: null };
    show();
    const state = await screen.findByText('In conversation', { selector: 'strong' });
    expect(state.parentElement?.textContent).toBe('In conversation');
  });

  test.each([
    [0, null],
    [1, '1 of your invitations got no reply in time.'],
    [2, '2 of your invitations got no reply in time.'],
  ])('product §17.7 with %i unanswered invitations shows the notice: %s', async (unansweredInvitations, words) => {
    person = { ...person, status: 'invited', replyDueOn: null, answerDueOn: '2026-11-20', unansweredInvitations };
    show();
    expect(await screen.findByText(/^was due to reply by/)).toBeVisible();
    const said = screen.queryByText(/^[0-9]+ of your invitations/);
    expect(said?.textContent ?? null).toBe(words);
  });

  test('shows how long an application without an ad may be kept', async () => {
    person = { ...person, isUnlisted: true, mayBeKept: false };
    show();
    await screen.findByText(/for 6 months from the day it came/);
    expect(screen.getByRole('heading', { name: 'What they wrote' })).toBeTruthy();
  });

  test('product §6 shows the parts of the profile that the company may see', async () => {
    const experience = { role: 'Kite engineer', company: 'Drak', from: '2020', to: '', about: '' };
    const earlier = { role: '', company: 'Louka', from: '2018', to: '2020', about: 'Kites.\nWind.' };
    person = {
      ...person,
      profile: [
        { part: 'basics', values: { headline: 'Kite maker', city: 'Brno' } },
        { part: 'experience', values: { items: [experience, earlier] } },
        { part: 'skills', values: { items: [{ skill: 'Wind', years: '1', lastUsed: '2024' }] } },
      ],
    };
    show();
    const profile = await screen.findByRole('region', { name: 'Profile' });
    expect(within(profile).getByText('Kite maker')).toBeTruthy();
    expect(within(profile).getByText('Kite engineer · Drak · 2020')).toBeTruthy();
    expect(within(profile).getByText(/^Louka/).textContent).toBe('Louka · 2018 – 2020\nKites.\nWind.');
    expect(within(profile).getByText('Wind · 1 year · last used in 2024')).toBeTruthy();
    expect(within(profile).getByRole('heading', { name: 'In short' })).toBeTruthy();
    expect(await axeFindings()).toEqual([]);
  });

  test('sends a rating and each tag separately', async () => {
    show();
    await userEvent.selectOptions(await screen.findByLabelText('Rating'), '4');
    await waitFor(() => expect(rated).toEqual([{ rating: 4 }]));
    await userEvent.type(screen.getByLabelText('New tag'), 'sailor{Enter}');
    await waitFor(() => expect(rated.at(-1)).toEqual({ tag: 'sailor', isOn: true }));
    await screen.findByText('sailor');
    await userEvent.click(screen.getByRole('button', { name: 'Remove the tag calm' }));
    await waitFor(() => expect(rated.at(-1)).toEqual({ tag: 'calm', isOn: false }));
  });

  test('saves a note once on a double click', async () => {
    show();
    await userEvent.type(await screen.findByLabelText('New note'), 'Wrote back within an hour.');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save the note' }));
    await screen.findByText(/^Jana · /);
    expect(notes).toHaveLength(1);
    expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('');
  });

  test('keeps the text of a note that failed to save, and retries with the same key', async () => {
    let isBroken = true;
    const keys: (string | null)[] = [];
    worker.use(
      http.post(`${path}/notes`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return new HttpResponse(null, { status: isBroken ? 500 : 204 });
      }),
    );
    show();
    const note = await screen.findByLabelText<HTMLTextAreaElement>('New note');
    await userEvent.type(note, 'Kind.');
    await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
    await waitFor(() => expect(keys).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save the note' })).toBeTruthy());
    expect(note.value).toBe('Kind.');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(keys[1]);
    await waitFor(() => expect(note.value).toBe(''));
  });

  test('sends the text of a failed note as a new one after another note was saved', async () => {
    let isBroken = true;
    const keys: (string | null)[] = [];
    worker.use(
      http.post(`${path}/notes`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return new HttpResponse(null, { status: isBroken ? 500 : 204 });
      }),
    );
    show();
    const note = await screen.findByLabelText<HTMLTextAreaElement>('New note');
    const send = async (words: string) => {
      const before = keys.length;
      await userEvent.clear(note);
      await userEvent.type(note, words);
      await userEvent.click(screen.getByRole('button', { name: 'Save the note' }));
      await waitFor(() => expect(keys).toHaveLength(before + 1));
      await screen.findByRole('button', { name: 'Save the note' });
    };
    await send('Kind.');
    isBroken = false;
    await send('Fast.');
    await waitFor(() => expect(note.value).toBe(''));
    await send('Kind.');
    expect(new Set(keys).size).toBe(3);
  });

  test('does not save an empty note', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Save the note' }));
    await screen.findByText('Write something.');
    expect(notes).toEqual([]);
  });

  test('opens a reply on the page, and going back sends nothing', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Turn down' }));
    await screen.findByRole('heading', { name: 'Turn down: Eva Nová' });
    await userEvent.click(screen.getByRole('button', { name: 'Back without sending' }));
    await screen.findByText('Kites are all I think of.');
  });

  test('a deleted template leaves the focus on the template section, and one with a long name fits', async () => {
    await page.viewport(360, 740);
    const text = { cs: 'Děkujeme.', en: 'Thank you.' };
    let items = [{ id: 'thanks', name: 'š'.repeat(80), step: 'refused', text }];
    worker.use(
      http.get('/api/company-accounts/one/templates', () => HttpResponse.json({ items })),
      http.delete('/api/company-accounts/one/templates/thanks', () => {
        items = [];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Turn down' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Template' }), 'thanks');
    const summary = screen.getByText('Save this text as a template');
    await userEvent.click(summary);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await userEvent.click(screen.getByRole('button', { name: /^Delete “š/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Delete “š/ })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(summary));
  });

  test('shows that no template can be saved while offline', async () => {
    worker.use(http.get('/api/company-accounts/one/templates', () => HttpResponse.json({ items: [] })));
    const { services } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Turn down' }));
    await userEvent.click(await screen.findByText('Save this text as a template'));
    act(() => services.online.write(false));
    expect(await screen.findByText('You are offline. It can be changed once the connection is back.')).toBeVisible();
  });

  test('offers no actions to a member who may only read', async () => {
    company = { ...company, can: ['read', 'leave', 'readApplicants'] };
    person = { ...person, rating: 3 };
    show();
    await screen.findByText('3 of 5');
    for (const name of ['Turn down', 'Write a message', 'Save the note', 'Add', 'Remove the tag calm'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('shows a member who may only read that there is no rating and no note', async () => {
    company = { ...company, can: ['read', 'leave', 'readApplicants'] };
    person = { ...person, rating: null, tags: [], notes: [] };
    show();
    await screen.findByText('Not rated');
    screen.getByText('There are no notes yet.');
  });

  test('merges another application of the same person, and splits it again', async () => {
    const asked: string[] = [];
    const other = { id: 'b', name: 'Eva Nová', email: null, title: 'Wind', status: 'sent' as const };
    person = { ...person, alike: [{ ...other, reference: 'WXYZ-6789', by: ['name', 'phone'] }] };
    worker.use(
      http.put(`${path}/person`, async ({ request }) => {
        asked.push(((await request.json()) as { application: string }).application);
        person = { ...person, alike: [], isMerged: true };
        return new HttpResponse(null, { status: 204 });
      }),
      http.delete(`${path}/person`, () => {
        person = { ...person, isMerged: false };
        return new HttpResponse(null, { status: 204 });
      }),
    );
    show();
    await screen.findByText(/same name and phone/);
    await userEvent.click(screen.getByRole('button', { name: 'Link as the same person: WXYZ-6789' }));
    const part = await screen.findByRole('button', { name: 'Unlink: it is somebody else' });
    expect(asked).toEqual(['b']);
    await userEvent.click(part);
    await waitFor(() => expect(screen.queryByText('The same person twice?')).toBeNull());
  });

  test('shows that the applicant was added by hand, and suggests tags in use', async () => {
    person = { ...person, consentOn: '2026-11-10', tagsInUse: ['calm', 'remote'] };
    show();
    await screen.findByText(/Added by hand, with consent given on/);
    expect([...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'))).toEqual([
      'remote',
    ]);
  });

  test('reports an unknown applicant, with a link to all applicants', async () => {
    worker.use(http.get(path, () => new HttpResponse(null, { status: 404 })));
    show();
    await screen.findByText('There is no such applicant, or they applied elsewhere.');
    expect(screen.getByRole('link', { name: 'All applicants' })).toBeTruthy();
  });

  test('can be reloaded after an error', async () => {
    let isBroken = true;
    worker.use(http.get(path, () => (isBroken ? new HttpResponse(null, { status: 500 }) : HttpResponse.json(person))));
    show();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(retry);
    await screen.findByRole('heading', { name: 'Eva Nová' });
  });

  test.each([360, 1280])('has no accessibility finding and no target that is too small at %d px', async (width) => {
    await page.viewport(width, 900);
    await emulateTouch(width === 360);
    show();
    await screen.findByRole('heading', { name: 'Eva Nová' });
    expect(await axeFindings()).toEqual([]);
    if (width === 360) expect(smallTouchTargets(document.body)).toEqual([]);
  });
});
