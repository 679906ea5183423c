import { emptyAd } from '../../../machines/ad/ad-content.rules.ts';

export type Caller = 'visitor' | 'stranger' | 'otherOwner' | 'reader' | 'recruiter' | 'admin' | 'owner';

export const allCallers: Caller[] = ['visitor', 'stranger', 'otherOwner', 'reader', 'recruiter', 'admin', 'owner'];

/** The status that each of them gets. */
export type ExpectedStatuses = Record<Caller, number>;

/** An admin of the board is a stranger at a company. */
const atCompany = (reader: number, recruiter: number, owner: number): ExpectedStatuses => ({
  visitor: 401,
  stranger: 404,
  otherOwner: 404,
  admin: 404,
  reader,
  recruiter,
  owner,
});
const signedIn = (status: number): ExpectedStatuses => ({
  visitor: 401,
  stranger: status,
  otherOwner: status,
  reader: status,
  recruiter: status,
  owner: status,
  admin: status,
});
const adminsAlone = (status: number): ExpectedStatuses => ({ ...signedIn(404), admin: status });
const everyone = (status: number): ExpectedStatuses => ({ ...signedIn(status), visitor: status });

const ownersAlone = (status: number) => atCompany(403, 403, status);

const recruitersAndOwners = (status: number) => atCompany(403, status, status);

/** A page: access to the data it shows is tested at the addresses above. */
const page: ExpectedStatuses = { ...signedIn(200), visitor: 303 };

const visit = { job: 1, kind: 'view', source: 'direct' };

/** A page of one object: with an unknown id it isn't found. */
const missingObjectPage: ExpectedStatuses = { ...signedIn(404), visitor: 303 };

type Row = { body?: object; answers: ExpectedStatuses };

/** Every address of a company's side, with who may what there (CO03). Whoever adds one says it here. */
export const accessTable: Record<string, Row> = {
  'GET /api/company-accounts': { answers: signedIn(200) },
  // The idempotency key is missing.
  'POST /api/company-accounts': {
    body: { name: 'A', ico: '', website: 'a.example', country: 'CZ', city: '', size: '', stage: '', claims: null },
    answers: signedIn(400),
  },
  'GET /api/company-register/:ico': { answers: signedIn(200) },
  'GET /api/company-accounts/:account': { answers: atCompany(200, 200, 200) },
  'DELETE /api/company-accounts/:account': { answers: ownersAlone(204) },
  'PUT /api/company-accounts/:account/applicant-mails': { body: { mails: 'daily' }, answers: atCompany(204, 204, 204) },
  'PUT /api/company-accounts/:account/news-mails': { body: { mails: ['orders'] }, answers: atCompany(204, 204, 204) },
  'POST /api/company-accounts/:account/terms': {
    body: { terms: '2026-12-01', lang: 'cs' },
    answers: ownersAlone(204),
  },
  'GET /api/terms-b2b/:version/:locale': { answers: everyone(404) },
  'POST /api/company-accounts/:account/leave': { answers: atCompany(204, 204, 409) },
  'POST /api/company-accounts/:account/owner': { body: { member: 'nobody' }, answers: ownersAlone(404) },
  'PUT /api/company-accounts/:account/members/:member': { body: { role: 'reader' }, answers: ownersAlone(404) },
  'DELETE /api/company-accounts/:account/members/:member': { answers: ownersAlone(404) },
  'POST /api/company-accounts/:account/invitations': {
    body: { email: 'petr@kites.example', role: 'reader', lang: 'cs' },
    answers: ownersAlone(204),
  },
  'DELETE /api/company-accounts/:account/invitations/:invitation': { answers: ownersAlone(204) },
  'POST /api/company-accounts/:account/invitations/:invitation/send': { answers: ownersAlone(404) },
  'GET /api/company-accounts/:account/profile': { answers: atCompany(200, 200, 200) },
  'PUT /api/company-accounts/:account/profile/:part': {
    body: { values: {}, version: 0 },
    answers: recruitersAndOwners(404),
  },
  'POST /api/company-accounts/:account/pictures/:kind': { answers: recruitersAndOwners(404) },
  'DELETE /api/company-accounts/:account/pictures/:kind': { answers: recruitersAndOwners(404) },
  'GET /api/company-accounts/:account/applications': { answers: atCompany(200, 200, 200) },
  // The idempotency key is missing.
  'POST /api/company-accounts/:account/applications': {
    body: {
      name: 'Eva',
      email: 'eva@kites.example',
      phone: '',
      link: '',
      message: '',
      job: 1,
      consentOn: '2026-11-01',
      lang: 'cs',
    },
    answers: recruitersAndOwners(400),
  },
  'PUT /api/company-accounts/:account/applications/:application/person': {
    body: { application: 'nobody' },
    answers: recruitersAndOwners(404),
  },
  'DELETE /api/company-accounts/:account/applications/:application/person': { answers: recruitersAndOwners(404) },
  'GET /api/company-accounts/:account/applicant-board': { answers: atCompany(200, 200, 200) },
  'GET /api/company-accounts/:account/applications.csv': { answers: recruitersAndOwners(200) },
  'GET /api/company-accounts/:account/applications/:application': { answers: atCompany(404, 404, 404) },
  'POST /api/company-accounts/:account/applications/:application/look': { answers: recruitersAndOwners(404) },
  'POST /api/company-accounts/:account/applications/:application/steps': {
    body: { step: 'wrote', text: 'Hello' },
    answers: recruitersAndOwners(404),
  },
  'PUT /api/company-accounts/:account/applications/:application/rating': {
    body: { rating: 3 },
    answers: recruitersAndOwners(404),
  },
  'POST /api/company-accounts/:account/applications/:application/notes': {
    body: { text: 'Kind' },
    answers: recruitersAndOwners(404),
  },
  'DELETE /api/company-accounts/:account/applications/:application/notes/:note': { answers: recruitersAndOwners(404) },
  'GET /api/company-accounts/:account/templates': { answers: atCompany(200, 200, 200) },
  'PUT /api/company-accounts/:account/templates/:template': {
    body: { name: 'No', step: 'refused', cs: 'Ne', en: '' },
    answers: recruitersAndOwners(404),
  },
  'DELETE /api/company-accounts/:account/templates/:template': { answers: recruitersAndOwners(204) },
  // The company is verified already.
  'POST /api/company-accounts/:account/verification/mail': {
    body: { email: 'jana@draci.example', lang: 'cs' },
    answers: ownersAlone(409),
  },
  'POST /api/company-accounts/:account/verification/record': { answers: ownersAlone(200) },
  'POST /api/company-verifications/read': { body: { token: 'wrong' }, answers: everyone(404) },
  'POST /api/company-verifications/confirm': { body: { token: 'wrong' }, answers: signedIn(404) },
  'GET /api/company-claims': { answers: adminsAlone(200) },
  'POST /api/company-claims/:claim/accept': { answers: adminsAlone(404) },
  'POST /api/company-claims/:claim/refuse': { body: { message: 'Who are you?' }, answers: adminsAlone(404) },
  'GET /api/company-accounts/:account/ads': { answers: atCompany(200, 200, 200) },
  // The idempotency key is missing.
  'POST /api/company-accounts/:account/ads': { body: {}, answers: recruitersAndOwners(400) },
  'GET /api/company-accounts/:account/ads/:ad': { answers: atCompany(404, 404, 404) },
  'GET /api/company-accounts/:account/ads/:ad/statistics': { answers: atCompany(404, 404, 404) },
  'GET /api/company-accounts/:account/ads/:ad/link': { answers: recruitersAndOwners(404) },
  'PUT /api/company-accounts/:account/ads/:ad': {
    body: { version: 1, content: emptyAd },
    answers: recruitersAndOwners(404),
  },
  'DELETE /api/company-accounts/:account/ads/:ad': { answers: recruitersAndOwners(404) },
  // The idempotency key is missing.
  'POST /api/company-accounts/:account/ads/:ad/steps': {
    body: { step: 'submitted', version: 1 },
    answers: recruitersAndOwners(400),
  },
  'PUT /api/company-accounts/:account/talent-pool': { body: { replyDays: 7 }, answers: recruitersAndOwners(204) },
  'GET /api/company-accounts/:account/orders': { answers: recruitersAndOwners(200) },
  // The idempotency key is missing.
  'POST /api/company-accounts/:account/orders': {
    body: { product: 'ad', count: 1, currency: 'CZK', lang: 'cs' },
    answers: recruitersAndOwners(400),
  },
  'GET /api/company-accounts/:account/orders/:order': { answers: recruitersAndOwners(404) },
  'GET /api/company-accounts/:account/orders/:order/document.pdf': { answers: recruitersAndOwners(404) },
  'PUT /api/company-accounts/:account/billing': { body: { values: {}, version: 0 }, answers: recruitersAndOwners(422) },
  'GET /api/company-accounts/:account/ads/:ad/boost': { answers: recruitersAndOwners(404) },
  // The idempotency key is missing.
  'POST /api/company-accounts/:account/ads/:ad/boost': { answers: recruitersAndOwners(400) },
  'GET /api/company-orders': { answers: adminsAlone(200) },
  'POST /api/company-orders/:order/steps': { body: { step: 'paid', message: '' }, answers: adminsAlone(404) },
  'GET /api/company-inbox': { answers: adminsAlone(200) },
  'POST /api/company-inbox/:message/steps': { body: { step: 'closed', message: '' }, answers: adminsAlone(404) },
  'GET /api/company-audit': { answers: adminsAlone(200) },
  'GET /api/company-suspensions': { answers: adminsAlone(200) },
  'POST /api/company-suspensions/:company': { body: { step: 'restored', message: '' }, answers: adminsAlone(404) },
  // The idempotency key is missing.
  'POST /api/company-takedowns/:job': {
    body: { step: 'removed', message: 'It asks for money.' },
    answers: adminsAlone(400),
  },
  'GET /api/company-takedowns': { answers: adminsAlone(200) },
  'GET /api/company-ads': { answers: adminsAlone(200) },
  'GET /api/company-ads/:ad': { answers: adminsAlone(404) },
  // The idempotency key is missing.
  'POST /api/company-ads/:ad/steps': { body: { step: 'accepted', version: 1, message: '' }, answers: adminsAlone(400) },
  'GET /api/company-reports': { answers: adminsAlone(200) },
  // The idempotency key is missing.
  'POST /api/company-reports/:report/verdict': {
    body: { step: 'confirmed', message: 'It is so.' },
    answers: adminsAlone(400),
  },
  'GET /api/company-accounts/:account/interfaces': { answers: ownersAlone(200) },
  // The idempotency keys are missing.
  'POST /api/company-accounts/:account/tokens': { body: { name: 'ATS', scopes: ['ads'] }, answers: ownersAlone(400) },
  'POST /api/company-accounts/:account/webhooks': {
    body: { url: 'https://draci.example/hooks', events: ['ad.closed'] },
    answers: ownersAlone(400),
  },
  'DELETE /api/company-accounts/:account/tokens/:token': { answers: ownersAlone(204) },
  'PUT /api/company-accounts/:account/webhooks/:webhook': {
    body: { events: ['ad.closed'], isOn: true },
    answers: ownersAlone(404),
  },
  'DELETE /api/company-accounts/:account/webhooks/:webhook': { answers: ownersAlone(204) },
  'GET /api/company-accounts/:account/webhooks/:webhook/deliveries': { answers: ownersAlone(404) },
  'POST /api/company-accounts/:account/webhooks/:webhook/deliveries/:delivery/replay': { answers: ownersAlone(404) },
  'PUT /api/company-accounts/:account/embed': { body: { domains: [] }, answers: ownersAlone(204) },
  'POST /api/company-invitations/read': { body: { token: 'wrong' }, answers: everyone(404) },
  'POST /api/company-invitations/accept': { body: { id: 'wrong' }, answers: signedIn(404) },
  // A conversation belongs to the candidate; the company reads it with the application.
  'GET /api/conversations': { answers: signedIn(200) },
  'GET /api/applications/:application/messages': { answers: everyone(404) },
  'POST /api/applications/:application/messages': { body: { text: 'Hello' }, answers: everyone(404) },
  'POST /api/applications/:application/messages/read': { body: { until: 1 }, answers: everyone(404) },
  'POST /api/applications/:application/messages/report': {
    body: { message: 1, reason: 'scam', text: '' },
    answers: everyone(404),
  },
  // Public; the invented board has none of these.
  'GET /api/jobs/:number/record': { answers: everyone(404) },
  'GET /api/companies/:slug/record': { answers: everyone(404) },
  'GET /api/embed/:slug': { answers: everyone(404) },
  'POST /api/job-visits': { body: visit, answers: everyone(204) },
  'GET /api/openapi.json': { answers: everyone(200) },
  // Only tokens open these, not sessions.
  'GET /api/v1/ads': { answers: everyone(401) },
  'GET /api/v1/ads/:ad': { answers: everyone(401) },
  'GET /api/v1/applications': { answers: everyone(401) },
  'GET /api/v1/applications/:application': { answers: everyone(401) },
  'GET /admin': { answers: page },
  'GET /admin/startup/pridat': { answers: page },
  'GET /admin/uchazeci': { answers: page },
  'GET /admin/uchazec/:application': { answers: missingObjectPage },
  'GET /admin/profil': { answers: page },
  'GET /admin/lide': { answers: page },
  'GET /admin/inzeraty': { answers: page },
  'GET /admin/inzerat/:ad': { answers: missingObjectPage },
  'GET /admin/rozhrani': { answers: page },
  'GET /admin/objednavky': { answers: page },
  'GET /admin/objednavky/:order': { answers: missingObjectPage },
  'GET /admin/moderace': { answers: page },
  // Mailed links open without signing in, and say who they are for.
  'GET /admin/pozvanka': { answers: everyone(200) },
  'GET /admin/overeni': { answers: everyone(200) },
};
