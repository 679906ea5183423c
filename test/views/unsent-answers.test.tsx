import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/app.css';
import type { Applicant, ApplicantRow } from '../../src/api/contract-applicants.ts';
import { answerDrafts } from '../../src/effects/answer-drafts.ts';
import { userOf } from '../../src/effects/session-store.ts';
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
const other: typeof activeSession = {
  state: 'active',
  user: { name: 'Ota', email: 'other@kites.example', emailVerified: true },
};
const applications = '/api/company-accounts/one/applications';
const [bara, anna] = twoApplicants.items as [ApplicantRow, ApplicantRow];

/** What the server keeps. */
let people: ApplicantRow[];
let sent: { id: unknown; key: string | null }[];
/** Applicants whose answer fails to send. */
let lost: string[];

const whole = (row: ApplicantRow): Applicant => ({
  ...row,
  isUnlisted: false,
  reference: 'ABCD-2345',
  phone: '',
  link: '',
  message: '',
  answers: [],
  mayBeKept: false,
  log: [],
  cv: null,
  photo: null,
  profile: [],
  notes: [],
  history: [],
  isMerged: false,
  alike: [],
  unansweredInvitations: 0,
  tagsInUse: [],
  messages: [],
  nudgedAt: null,
});

beforeEach(() => {
  localStorage.clear();
  people = [bara, anna];
  sent = [];
  lost = [];
  worker.use(
    http.get('/api/company-accounts', () => HttpResponse.json({ items: [membership], invitations: [] })),
    http.get('/api/company-accounts/one', () => HttpResponse.json(verifiedDraci)),
    http.get('/api/company-accounts/one/templates', () => HttpResponse.json({ items: [] })),
    http.get(applications, () => HttpResponse.json({ ...twoApplicants, items: people })),
    http.get(`${applications}/:id`, ({ params }) => {
      const found = people.find(({ id }) => id === params.id);
      return found ? HttpResponse.json(whole(found)) : HttpResponse.json({}, { status: 404 });
    }),
    http.post(`${applications}/:id/look`, () => new HttpResponse(null, { status: 204 })),
    http.post(`${applications}/:id/steps`, ({ params, request }) => {
      sent.push({ id: params.id, key: request.headers.get('idempotency-key') });
      return new HttpResponse(null, { status: lost.includes(String(params.id)) ? 500 : 204 });
    }),
  );
});
afterEach(async () => {
  cleanup();
  await emulateTouch(false);
  await page.viewport(1280, 900);
});

const show = (address = '/en/admin/applicants?company=one', session: typeof activeSession = activeSession) =>
  renderView(<EmployerPage />, address, { boot: { ...boot, session } });

const showBara = () => show(`/en/admin/applicant/${bara.id}?company=one`);

/** Simulates going to another page and back. */
function comeBack(...to: Parameters<typeof show>) {
  cleanup();
  return show(...to);
}

async function writeToBoth() {
  show();
  await userEvent.click(await screen.findByLabelText('Select all on this page'));
  await userEvent.click(screen.getByRole('button', { name: /^Turn down/ }));
  await userEvent.type(await screen.findByLabelText('Text in Czech'), 'Škoda');
  await userEvent.type(screen.getByLabelText('Text in English'), 'A pity');
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const unsent = () => screen.findByRole('region', { name: 'Not sent yet' });
const expectNothingUnsent = async () => {
  await screen.findByRole('link', { name: bara.name });
  expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull();
};

test('product §11 the texts of an answer have a lang attribute, and nothing around them', async () => {
  await writeToBoth();
  expect([...document.querySelectorAll('form [lang]')]).toEqual([
    screen.getByLabelText('Text in Czech'),
    screen.getByLabelText('Text in English'),
  ]);
  expect(screen.getByLabelText('Text in Czech').getAttribute('lang')).toBe('cs');
});

describe('product §11 an unsent answer', () => {
  test('to several people is shown with the list, and continues with its text', async () => {
    await writeToBoth();
    comeBack();
    const said = (await unsent()).textContent;
    expect(said).toContain('Turn down · 2 people');
    expect(said).toContain('Škoda');
    expect(said).toContain('A pity');
    await press('Continue');
    expect(await screen.findByLabelText('Text in Czech')).toHaveValue('Škoda');
    expect(screen.getByLabelText('Text in English')).toHaveValue('A pity');
  });

  test('is restored when the same people and step are chosen again', async () => {
    await writeToBoth();
    comeBack();
    await userEvent.click(await screen.findByLabelText('Select all on this page'));
    await press(/^Invite to an interview/);
    expect(await screen.findByLabelText('Text in Czech')).toHaveValue('');
    await press('Back without sending');
    await press(/^Turn down/);
    expect(await screen.findByLabelText('Text in Czech')).toHaveValue('Škoda');
  });

  test('to one person is shown on their page, and continues with its text', async () => {
    showBara();
    await press('Turn down');
    await userEvent.type(await screen.findByLabelText('Text in Czech'), 'Škoda');
    cleanup();
    showBara();
    expect((await unsent()).textContent).toContain('Škoda');
    await press('Continue');
    expect(await screen.findByLabelText('Text in Czech')).toHaveValue('Škoda');
  });

  test('to several people is not shown on the page of one of them', async () => {
    await writeToBoth();
    cleanup();
    showBara();
    await screen.findByRole('button', { name: 'Turn down' });
    expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull();
  });

  test('is deleted once all have received it', async () => {
    await writeToBoth();
    comeBack();
    await press('Continue');
    await press('See what they will get');
    await press(/^Send it/);
    await screen.findByText('It went to 2 people.');
    await press('Done');
    await expectNothingUnsent();
    comeBack();
    await expectNothingUnsent();
  });

  test('remains for those whom it has not reached, and is sent again with the same key', async () => {
    await writeToBoth();
    lost = [anna.id];
    await press('See what they will get');
    await press(/^Send it/);
    await screen.findByRole('button', { name: 'Try again' });
    lost = [];
    people = [{ ...bara, can: [] }, anna];
    comeBack();
    expect((await unsent()).textContent).toContain('Turn down · 1 person');
    await press('Continue');
    await press('See what they will get');
    await press('Send it');
    await screen.findByText('It went to 1 person.');
    expect(sent.map(({ id }) => id)).toEqual([bara.id, anna.id, anna.id]);
    expect(sent[2]?.key).toBe(sent[1]?.key);
  });

  test('continues only for those whom it has not reached, even when resumed at once', async () => {
    await writeToBoth();
    comeBack();
    await press('Continue');
    lost = [anna.id];
    await press('See what they will get');
    await press(/^Send it/);
    await screen.findByRole('button', { name: 'Try again' });
    lost = [];
    await press('Back without sending');
    await press('Continue');
    await screen.findByRole('heading', { name: `Turn down: ${anna.name}` });
    expect(screen.queryByLabelText('Text in Czech')).toBeNull();
    await press('See what they will get');
    await press('Send it');
    await screen.findByText('It went to 1 person.');
    expect(sent.map(({ id }) => id)).toEqual([bara.id, anna.id, anna.id]);
  });

  test('is deleted when its text is cleared', async () => {
    await writeToBoth();
    await userEvent.clear(screen.getByLabelText('Text in Czech'));
    await userEvent.clear(screen.getByLabelText('Text in English'));
    comeBack();
    await expectNothingUnsent();
  });

  test('is deleted after a confirmation', async () => {
    await writeToBoth();
    comeBack();
    await userEvent.click(within(await unsent()).getByRole('button', { name: 'Delete' }));
    await press('Yes, delete it');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Table' })).toHaveFocus();
  });

  test('to one person moves the focus to their name when it is deleted', async () => {
    showBara();
    await press('Turn down');
    await userEvent.type(await screen.findByLabelText('Text in Czech'), 'Škoda');
    await press('Back without sending');
    await userEvent.click(within(await unsent()).getByRole('button', { name: 'Delete' }));
    await press('Yes, delete it');
    await waitFor(() => expect(screen.getByRole('heading', { name: bara.name })).toHaveFocus());
  });

  test('names those who cannot receive it any more', async () => {
    await writeToBoth();
    people = [{ ...bara, can: [] }, anna];
    comeBack();
    await press('Continue');
    await screen.findByText(`This is no longer possible for: ${bara.name}.`);
    await screen.findByLabelText('Text in English');
  });

  test('that nobody can receive any more shows its text with a copy button', async () => {
    await writeToBoth();
    people = people.map((row) => ({ ...row, can: [] }));
    comeBack();
    await press('Continue');
    await screen.findByText('This can no longer be sent to anybody it was for.');
    expect(screen.getByRole('group', { name: 'Your text' })).toHaveTextContent('Škoda A pity');
    screen.getByRole('button', { name: 'Copy the text' });
    await press('Back');
    await unsent();
  });

  test('is shown only to its author in the same browser', async () => {
    await writeToBoth();
    comeBack('/en/admin/applicants?company=one', other);
    await expectNothingUnsent();
    comeBack();
    await unsent();
  });

  test('expires after two months', async () => {
    const about = { company: 'one', step: 'wrote' as const, people: [bara.id], answer: { cs: 'Ahoj', en: '' } };
    const day = 86_400_000;
    answerDrafts.write(userOf(activeSession), { ...about, id: 'young', writtenAt: Date.now() - 59 * day });
    answerDrafts.write(userOf(activeSession), { ...about, id: 'old', writtenAt: Date.now() - 61 * day });
    show();
    expect(await within(await unsent()).findAllByRole('listitem')).toHaveLength(1);
  });

  test.each([360, 1280])('has no axe findings, and large enough targets at %i px', async (width) => {
    await writeToBoth();
    cleanup();
    await emulateTouch(true);
    await page.viewport(width, 800);
    show();
    await unsent();
    expect(await axeFindings()).toEqual([]);
    expect(smallTouchTargets(document.body)).toEqual([]);
  });
});
