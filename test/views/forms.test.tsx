import { cleanup, fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../src/app.css';
import { createActor } from 'xstate';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import { messageMachine } from '../../machines/message/message.machine.ts';
import { AuthDialogs } from '../../src/features/auth/auth-dialogs.tsx';
import { ConfirmEmailPage } from '../../src/features/auth/confirm-email-page.tsx';
import { NewPasswordPage } from '../../src/features/auth/new-password-page.tsx';
import { ContactPage } from '../../src/features/contact/contact-page.tsx';
import { EmployerPage } from '../../src/features/employer/employer-page.tsx';
import { AlertDialog } from '../../src/features/jobs/alert-dialog.tsx';
import { ApplyDialog } from '../../src/features/jobs/apply-dialog.tsx';
import { ReportDialog } from '../../src/features/jobs/report-dialog.tsx';
import { OnboardingPage } from '../../src/features/onboarding/onboarding-page.tsx';
import { JobNote } from '../../src/features/saved-jobs/job-note.tsx';
import { SecurityPage } from '../../src/features/settings/security-page.tsx';
import { emptyJobFilter } from '../../src/routing/job-filter.ts';
import { MessageForm } from '../../src/shell/messages/message-form.tsx';
import { ReportMessageDialog } from '../../src/shell/messages/report-message.tsx';
import { RichTextField } from '../../src/shell/rich-text/rich-text-field.tsx';
import { integrationsOwner, noIntegrations, twoApplicants } from '../support/applicant-fixtures.ts';
import { fakeBoardResponses, sampleJob } from '../support/board-fixtures.ts';
import { boot } from '../support/boot.ts';
import { draci, membership } from '../support/company-fixtures.ts';
import { sampleProfile } from '../support/profile-fixtures.ts';
import { oneOrder, oneReview } from '../support/review-fixtures.ts';
import { activeSession } from '../support/sessions.ts';
import { account } from './account.ts';
import { renderView } from './app-view.tsx';
import { network } from './network.ts';

type Verdict = {
  /** Valid values typed into the fields before sending. */
  sound: Record<string, string>;
  call: string;
  status: number;
  body?: object;
  /** The label of the field, if not the first one of the row. */
  label?: string;
  error: string;
};

type Row = {
  title: string;
  /** The file that contains the form: test/tools/forms.test.ts checks that all are listed. */
  file: string;
  open: () => unknown;
  /** Data that the page reads, by the end of the path. */
  reads?: Record<string, object>;
  label: string;
  /** An invalid value; empty for a field left empty. */
  bad: string;
  error: string;
  submit: string;
  verdict?: Verdict;
};

const worker = network();
const required = 'This field is mandatory';
const malformed = { bad: 'ann', error: 'Invalid email format' };

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const employer = (address: string) => () =>
  renderView(<EmployerPage />, address, { boot: { ...boot, session: activeSession } });
const dialogs = (hash: string, state: 'none' | 'pending' = 'none') =>
  renderView(<AuthDialogs />, `/en${hash}`, {
    boot: { ...boot, session: { state } },
  });
const security = async (opener: string) => {
  renderView(<SecurityPage />, '/en/two-factor', { boot: { ...boot, session: activeSession } });
  await press(opener);
};

const integrations = { '/company-accounts/one': integrationsOwner, '/interfaces': noIntegrations };
const person = {
  ...twoApplicants.items[0],
  isUnlisted: false,
  reference: 'ABCD',
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
};
const applicant = { '/company-accounts/one': integrationsOwner, [`/applications/${person.id}`]: person };
const applicants = { '/company-accounts/one': integrationsOwner, '/applications': twoApplicants };
const openAnswer = async () => {
  employer('/en/admin/applicants')();
  await userEvent.click(await screen.findByLabelText('Select all on this page'));
  await press(/^Invite to an interview/);
};
const text = {
  label: 'About it',
  name: 'about',
  value: '<p>Kites.</p>',
  language: 'en',
  domain: 'draci.example',
  error: null,
  onType: () => undefined,
  onSettle: () => undefined,
};
const rows: Row[] = [
  {
    title: 'the login',
    file: 'features/auth/sign-in-form.tsx',
    open: () => dialogs('#login'),
    label: 'E-mail',
    ...malformed,
    submit: 'Log in',
    verdict: {
      sound: { 'E-mail': 'ann@kites.example', Password: 'kv3tna!m' },
      call: '/api/login',
      status: 401,
      label: 'Password',
      error: 'The password or email is incorrect',
    },
  },
  {
    title: 'the registration',
    file: 'features/auth/sign-up-form.tsx',
    open: () => dialogs('#register'),
    label: 'E-mail',
    ...malformed,
    submit: 'Sign up',
  },
  {
    title: 'a forgotten password',
    file: 'features/auth/forgotten-password-dialog.tsx',
    open: () => dialogs('#forgotten-password'),
    label: 'E-mail',
    ...malformed,
    submit: 'Send',
  },
  {
    title: 'the code of a login',
    file: 'features/auth/two-factor-dialog.tsx',
    open: () => dialogs('#2fa', 'pending'),
    label: 'Code',
    bad: '12',
    error: 'Code must contain at least 6 characters',
    submit: 'Continue',
    verdict: {
      sound: { Code: '123456' },
      call: '/2fa_check',
      status: 401,
      error: 'Incorrect code, try again',
    },
  },
  {
    title: 'a new password',
    file: 'features/auth/new-password-page.tsx',
    open: () => renderView(<NewPasswordPage />, '/en/reset-password', { linkToken: 'mailed-token' }),
    label: 'New password',
    bad: 'short',
    error: 'Password must contain at least 8 characters',
    submit: 'Set the password',
    verdict: {
      sound: { 'New password': 'another kv3tna!m' },
      call: '/api/new-password',
      status: 422,
      body: { errors: { password: ['common'] } },
      error: 'This is one of the most common passwords. Choose another',
    },
  },
  {
    title: 'the password that confirms an address',
    file: 'features/auth/confirm-email-page.tsx',
    async open() {
      worker.use(http.post('/api/confirm-email', () => new HttpResponse(null, { status: 401 }), { once: true }));
      renderView(<ConfirmEmailPage />, '/en/confirm-email', { linkToken: 'mailed-token' });
      await screen.findByLabelText('Password');
    },
    label: 'Password',
    bad: 'k',
    error: 'Password must contain at least 8 characters',
    submit: 'Confirm the address',
    verdict: {
      sound: { Password: 'kv3tna!m' },
      call: '/api/confirm-email',
      status: 401,
      error: 'The password or email is incorrect',
    },
  },
  {
    title: 'another address',
    file: 'features/settings/step-form.tsx',
    open: () => security('Change the address'),
    reads: { '/api/account': account },
    label: 'New e-mail',
    ...malformed,
    submit: 'Send the link',
    verdict: {
      sound: { 'New e-mail': 'ann@kites.example', 'Your password': 'kv3tna!m' },
      call: '/api/account/email',
      status: 403,
      body: { errors: { password: ['wrongCredentials'] } },
      label: 'Your password',
      error: 'The password is incorrect',
    },
  },
  {
    title: 'an application',
    file: 'features/jobs/apply-form.tsx',
    open: () =>
      renderView(
        <ApplyDialog
          onSent={() => undefined}
          job={sampleJob({ status: 'active', applyUrl: null, replyDays: 7 })}
          onClose={() => undefined}
        />,
        '/en',
      ),
    label: 'E-mail',
    ...malformed,
    submit: 'Send the application',
  },
  {
    title: 'a report of an ad',
    file: 'shell/report-form.tsx',
    open: () => renderView(<ReportDialog job={1} title="Engineer" onClose={() => undefined} />, '/en'),
    label: 'E-mail (optional)',
    ...malformed,
    submit: 'Send the report',
  },
  {
    title: 'the first questions',
    file: 'features/onboarding/onboarding-page.tsx',
    open: () =>
      renderView(<OnboardingPage name="onboarding" params={{}} />, '/en/onboarding', {
        boot: { ...boot, session: activeSession },
      }),
    reads: {
      '/api/profile': sampleProfile({ onboarding: { values: { place: 'links' }, version: 1 } }),
      '/api/jobs': await fakeBoardResponses({ publicUrls: (paths) => paths }).jobs('en', emptyJobFilter),
    },
    label: 'LinkedIn or CV',
    bad: 'a b',
    error: 'This is not a web address',
    submit: 'Continue',
  },
  {
    title: 'an alert',
    file: 'shell/alert-setting.tsx',
    open: () => renderView(<AlertDialog filter={emptyJobFilter} filterLabels={[]} onClose={() => undefined} />, '/en'),
    label: 'E-mail',
    ...malformed,
    submit: 'Set the alert',
  },
  {
    title: 'a message to the board',
    file: 'shell/contact-form.tsx',
    open: () => renderView(<ContactPage />, '/en/contact-us'),
    label: 'E-mail',
    ...malformed,
    submit: 'Send the message',
  },
  {
    title: 'a message to a company',
    file: 'shell/messages/message-form.tsx',
    open() {
      const flow = createActor(messageMachine, { input: { text: '', isOnline: true } }).start();
      renderView(<MessageForm flow={flow} company="Drak" status="sent" />, '/en');
    },
    label: 'Message for Drak',
    bad: 'x'.repeat(4_001),
    error: 'This is too long',
    submit: 'Send the message',
  },
  {
    title: 'a report of a message',
    file: 'shell/report-form.tsx',
    open: () =>
      renderView(
        <ReportMessageDialog of={{ id: 'an-id', token: null }} message={1} onClose={() => undefined} />,
        '/en',
      ),
    label: 'More about it (optional)',
    bad: 'x'.repeat(2_001),
    error: 'This is too long',
    submit: 'Send the report',
  },
  {
    title: 'the note of a saved job',
    file: 'features/saved-jobs/job-note.tsx',
    async open() {
      const saved = { id: '1', savedAt: '2026-11-20T10:00:00.000Z', note: '', remindOn: null };
      renderView(<JobNote saved={saved} title="Kite engineer" onWritten={() => undefined} />, '/en');
      await press('Add a note to Kite engineer');
    },
    label: 'Note',
    bad: 'x'.repeat(501),
    error: 'This is too long',
    submit: 'Save the note',
  },
  {
    title: 'a startup',
    file: 'features/employer/add-company.tsx',
    open: employer('/admin/startup/add'),
    reads: { '/company-accounts': { items: [], invitations: [] } },
    label: 'Company number (IČO)',
    bad: '123',
    submit: 'Add the startup',
    error: 'This is not a company number: it has 8 digits, and the last one must match the others',
  },
  {
    title: 'the address at a startup’s domain',
    file: 'features/employer/verification.tsx',
    open: employer('/en/admin'),
    reads: { '/company-accounts/one': draci },
    label: 'E-mail',
    ...malformed,
    submit: 'Send the link',
    verdict: {
      sound: { 'E-mail': 'jana@kites.example' },
      call: '/verification/mail',
      status: 422,
      body: { errors: { email: ['otherDomain'] } },
      error: 'This address is not at the domain of your website',
    },
  },
  {
    title: 'an invitation',
    file: 'features/employer/invite-form.tsx',
    open: employer('/en/admin/people'),
    reads: { '/company-accounts/one': draci },
    label: 'E-mail',
    ...malformed,
    submit: 'Send the invitation',
    verdict: {
      sound: { 'E-mail': 'jana@kites.example' },
      call: '/invitations',
      status: 409,
      body: { errors: { email: ['member'] } },
      error: 'This person is already one of your people',
    },
  },
  {
    title: 'an answer to applicants',
    file: 'features/employer/applicants/bulk-answer.tsx',
    open: openAnswer,
    reads: applicants,
    label: 'Text in Czech',
    bad: '',
    error: required,
    submit: 'See what they will get',
  },
  {
    title: 'a decision on an ad',
    file: 'features/employer/moderation/decision-form.tsx',
    async open() {
      employer('/en/admin/moderation')();
      await press('Refuse');
    },
    reads: {
      '/company-ads': oneReview,
      '/company-claims': { items: [], total: 0, page: 1, pages: 1 },
      '/company-reports': { items: [], total: 0 },
    },
    label: 'Notes for the startup',
    bad: '',
    error: required,
    submit: 'Send the decision',
  },
  {
    title: 'a refund of a part of an order',
    file: 'features/employer/moderation/partial-refund.tsx',
    async open() {
      employer('/en/admin/moderation?queue=orders')();
      await press('Refund part of it…');
    },
    reads: {
      '/company-orders': {
        total: 1,
        open: 1,
        page: 1,
        pages: 1,
        items: [
          { ...oneOrder, state: 'invoiced', invoice: '2026200001', paidOn: '2026-11-22', can: ['partlyRefunded'] },
        ],
      },
    },
    label: 'Amount with VAT (CZK)',
    bad: 'x',
    error: 'Enter an amount with at most two decimal places',
    submit: 'Refund it',
  },
  {
    title: 'somebody who is added by hand',
    file: 'features/employer/applicants/add-applicant.tsx',
    async open() {
      employer('/en/admin/applicants')();
      await press('Add somebody by hand');
    },
    reads: { ...applicants, '/ads': { items: [], canPublish: true, pool: null } },
    label: 'E-mail',
    ...malformed,
    submit: 'Add and tell them',
    verdict: {
      sound: { Name: 'Eva', 'E-mail': 'eva@kites.example', 'Date of their consent': dayInPrague(Date.now()) },
      call: '/applications',
      status: 409,
      error: 'You already have somebody with this address there',
    },
  },
  {
    title: 'an API token',
    file: 'features/employer/api-tokens.tsx',
    open: employer('/en/admin/api'),
    reads: integrations,
    label: 'What the token is for',
    bad: '',
    error: 'Say what it is for.',
    submit: 'Create a token',
  },
  {
    title: 'a webhook',
    file: 'features/employer/webhooks.tsx',
    open: employer('/en/admin/api'),
    reads: integrations,
    label: 'Address to notify',
    bad: 'kites',
    error: 'This is not a web address.',
    submit: 'Add a webhook',
    verdict: {
      sound: { 'Address to notify': 'https://kites.example' },
      call: '/webhooks',
      status: 422,
      body: { errors: { url: ['unreachable'] } },
      error: 'No server has this name.',
    },
  },
  {
    title: 'domains that show ads',
    file: 'features/employer/embed-settings.tsx',
    open: employer('/en/admin/api'),
    reads: integrations,
    label: 'Other domains',
    bad: 'localhost',
    error: '“localhost” is not a domain.',
    submit: 'Save the domains',
    verdict: {
      sound: { 'Other domains': 'draci.dev' },
      call: '/embed',
      status: 422,
      body: { errors: { 'domains.0': ['domain'] } },
      error: 'One of them is not a domain.',
    },
  },
  {
    title: 'a tag',
    file: 'features/employer/applicants/applicant-evaluation.tsx',
    open: employer(`/en/admin/applicant/${person.id}`),
    reads: applicant,
    label: 'New tag',
    bad: '',
    error: required,
    submit: 'Add',
  },
  {
    title: 'a note',
    file: 'features/employer/applicants/applicant-evaluation.tsx',
    open: employer(`/en/admin/applicant/${person.id}`),
    reads: applicant,
    label: 'New note',
    bad: '',
    error: 'Write something.',
    submit: 'Save the note',
  },
  {
    title: 'a template',
    file: 'features/employer/applicants/answer-templates.tsx',
    async open() {
      await openAnswer();
      await userEvent.fill(await screen.findByLabelText('Text in Czech'), 'Ahoj');
      await userEvent.click(await screen.findByText('Save this text as a template'));
    },
    reads: { ...applicants, '/templates': { items: [] } },
    label: 'Name of a new template',
    bad: '',
    error: 'Give it a name.',
    submit: 'Save as a template',
  },
  {
    title: 'a link in a text',
    file: 'shell/rich-text/link-form.tsx',
    async open() {
      renderView(<RichTextField {...text} />, '/en/admin/ad/draft');
      await press('Link');
    },
    label: 'Where the link leads',
    bad: 'https://a.example',
    submit: 'Use the link',
    error: 'Links can only lead to pages on draci.example.',
  },
];

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

const fieldOf = (label: string) => screen.findByLabelText<HTMLInputElement | HTMLTextAreaElement>(label);

/** The error message of a field. */
function errorOf(field: Element): string | null {
  if (field.ariaInvalid !== 'true') return null;
  const [id = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const block = document.getElementById(id);
  return block?.role === 'alert' ? block.textContent : null;
}

function write(field: Element, value: string) {
  if (field.matches('[type=date]')) return fireEvent.change(field, { target: { value } });
  return userEvent.fill(field, value);
}

async function open(row: Row) {
  const reads = Object.entries({ '/company-accounts': { items: [membership], invitations: [] }, ...row.reads });
  worker.use(
    http.get('/api/*', ({ request }) => {
      const { pathname } = new URL(request.url);
      const [, found] = reads.find(([end]) => pathname.endsWith(end)) ?? [];
      return HttpResponse.json(found ?? activeSession);
    }),
    http.all('/api/*', () => new HttpResponse(null, { status: 500 })),
  );
  await row.open();
  return fieldOf(row.label);
}

const sendFrom = (field: HTMLInputElement | HTMLTextAreaElement) => {
  const button = field.form?.querySelector<HTMLButtonElement>('button[type=submit]');
  return button ? userEvent.click(button) : Promise.reject(new Error('It has no button'));
};

describe('ruling 16 the validation of forms', () => {
  test.each(rows)(
    '$title validates a field when it is left, and typing neither sets nor clears an error',
    async (row) => {
      const field = await open(row);
      await userEvent.click(field);
      if (row.bad !== '') await userEvent.fill(field, row.bad);
      expect(errorOf(field)).toBeNull();
      await userEvent.tab();
      await expect.poll(() => errorOf(field)).toBe(row.error);
      await userEvent.fill(field, `${row.bad}.`);
      expect(errorOf(field)).toBe(row.error);
    },
  );

  test.each(rows)('$title moves the focus to its first invalid field when it cannot be sent', async (row) => {
    const field = await open(row);
    if (row.bad !== '') await userEvent.fill(field, row.bad);
    await sendFrom(field);
    await expect.poll(() => errorOf(field)).toBe(row.error);
    const first = field.form?.querySelector('[aria-invalid=true]');
    const inside = first?.matches('input, textarea') ? first : first?.querySelector('input');
    await expect.poll(() => document.activeElement).toBe(inside);
  });

  const judged = rows.flatMap((row) => (row.verdict ? [{ ...row, verdict: row.verdict }] : []));

  test.each(judged)(
    '$title: focuses the field that the server rejects, and keeps its error after blur',
    async (row) => {
      const { sound, call, status, body, label = row.label, error } = row.verdict;
      const first = await open(row);
      const answer = () => (body ? HttpResponse.json(body, { status }) : new HttpResponse(null, { status }));
      worker.use(http.post(`*${call}`, answer), http.put(`*${call}`, answer));
      for (const [name, value] of Object.entries(sound)) await write(await fieldOf(name), value);
      await sendFrom(first);
      const field = await fieldOf(label);
      await expect.poll(() => errorOf(field)).toBe(error);
      await expect.poll(() => document.activeElement).toBe(field);
      await userEvent.tab();
      expect(errorOf(field)).toBe(error);
    },
  );
});
