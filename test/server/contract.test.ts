import type { Answer, Outcome } from '@xstate/test';
import { eq, ne } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ChangeOutcome } from '../../machines/change/change.machine.ts';
import { maxCvs } from '../../machines/profile-section/profile.rules.ts';
import type { UserRow } from '../../server/accounts/users.ts';
import type { Db } from '../../server/db/open.ts';
import { credentials, pendingSignIns, users } from '../../server/db/schema/accounts.ts';
import { applications } from '../../server/db/schema/applications.ts';
import { companies } from '../../server/db/schema/companies.ts';
import { companyAccounts } from '../../server/db/schema/company-accounts.ts';
import { followedCompanies } from '../../server/db/schema/marks.ts';
import { consumeRateLimit } from '../../server/http/rate-limits.ts';
import type { NewJob } from '../../server/listings/listing.ts';
import { writeListings } from '../../server/listings/write-listings.ts';
import { setMailTopic } from '../../server/mail/settings.ts';
import {
  changeEmail,
  changePassword,
  endSessions,
  readAccount,
  reauthenticate,
  renewRecoveryCodes,
  sendConfirmationMail,
  startTwoFactorSetup,
  turnTwoFactorOff,
  turnTwoFactorOn,
  unlinkProvider,
} from '../../src/api/account.ts';
import { createAd, takeAdStep, saveAd as writeAd } from '../../src/api/ads.ts';
import { changeAlert, createAlert } from '../../src/api/alerts.ts';
import { answerApplicant } from '../../src/api/applicants.ts';
import {
  changeApplication,
  readAccountDraft,
  saveAccountDraft,
  sendApplication,
  uploadCv,
} from '../../src/api/applications.ts';
import {
  checkSecondFactor,
  confirmEmail,
  findUsername,
  login,
  register,
  requestPasswordLink,
  requestRecoveryLink,
  setPassword,
  startRecovery,
  stopRecovery,
} from '../../src/api/auth.ts';
import { probeServer } from '../../src/api/builds.ts';
import type { Client } from '../../src/api/client.ts';
import { addCompany, readCompanyAccount } from '../../src/api/company-accounts.ts';
import { inviteMember } from '../../src/api/company-people.ts';
import { checkDnsRecord, sendVerificationMail } from '../../src/api/company-verification.ts';
import { sendContactMessage } from '../../src/api/contact.ts';
import type { Profile } from '../../src/api/contract-candidate.ts';
import { readBuildManifest, readLatestBuild } from '../../src/api/latest-build.ts';
import { saveJobNote, writeMark } from '../../src/api/marks.ts';
import { sendMessage } from '../../src/api/messages.ts';
import { decideAdReview } from '../../src/api/moderation.ts';
import { saveProfilePart } from '../../src/api/profile.ts';
import { addProfileCv, changeProfileCv } from '../../src/api/profile-cvs.ts';
import { removePhoto, uploadPhoto } from '../../src/api/profile-photo.ts';
import { sendReport } from '../../src/api/reports.ts';
import { readSession, signOut } from '../../src/api/session.ts';
import { finishAttempt, saveAttemptAnswer, startAttempt } from '../../src/api/skill-tests.ts';
import { initialDraft } from '../../src/effects/application-draft.ts';
import { maxAlerts } from '../../src/routing/alert-calls.ts';
import { companyTermsVersion, legalVersions } from '../../src/routing/legal-texts.ts';
import { accountDraft, draft } from '../machines/draft-owner/draft-owner.model.ts';
import { models } from '../machines/models.ts';
import { endsAt } from '../machines/recovery-link/recovery-link.model.ts';
import { pdf } from '../support/documents.ts';
import { newCompany, newJob } from '../support/listings.ts';
import { linkIn, tokenIn } from '../support/mails.ts';
import { startNameServer } from '../support/name-server.ts';
import { testApp } from '../support/server.ts';
import { type Visitor, visitorOf } from '../support/visitor.ts';
import { type AccountServer, accountServer, minutes, password } from './accounts/harness.ts';
import { completeAd } from './ads/ad-calls.ts';
import { verifyCompany } from './employer/company-fixtures.ts';

// The models' responses must be those of the real server, and their outcomes what the real calls make of them.

const { signal } = new AbortController();
const another = 'a kite above Ostrava';
const common = 'heslo12345';
const petr = { name: 'Petr', username: 'petr@kites.example', password: another, vop: true };
const noToken = 'x'.repeat(43);
const letter = { name: 'Petr', email: petr.username, topic: 'job', message: 'Kites.', wantsCopy: false };
const application = {
  job: 1,
  owner: '',
  name: 'Petr',
  email: petr.username,
  phone: '',
  link: '',
  message: 'Because of kites.',
  mayBeKept: false,
  answers: [],
  result: null,
  cv: null,
  lang: 'en' as const,
  website: '',
  took: minutes,
  agreedTexts: legalVersions,
};

let server: AccountServer;
let jana: UserRow;
/** Status of the last response. */
let status: number;

beforeEach(async () => {
  server = await accountServer();
  jana = await server.createUser('jana');
});

/** The app's client, calling the server without a socket. Like a browser, it hides redirects that it was told not to follow. */
const clientOf =
  (browser: Pick<Visitor, 'request'>): Client =>
  async (method, path, init) => {
    const answer = await browser.request(path, { ...init, method, headers: { ...init?.headers } });
    status = answer.status;
    const isHidden = init?.redirect === 'manual' && status >= 300 && status < 400;
    return isHidden ? Object.defineProperty(answer, 'type', { value: 'opaqueredirect' }) : answer;
  };

const visitor = () => clientOf(server.browser());
const owner = async () => clientOf(await server.signedInBrowser(jana));
/** A user whose sign-in is too old for sensitive changes. */
async function lateOwner() {
  const client = await owner();
  server.advanceClock(11 * minutes);
  return client;
}
const withoutPassword = async () =>
  clientOf(await server.signedInBrowser(await server.createUser('eva', { hasPassword: false })));
async function lateWithoutPassword() {
  const client = await withoutPassword();
  server.advanceClock(11 * minutes);
  return client;
}
async function onlyThroughGoogle() {
  const client = await withoutPassword();
  await server.db
    .insert(credentials)
    .values({ id: 'google', userId: 'eva', provider: 'google', issuer: 'https://google.example', subject: 'eva' });
  return client;
}

/** The key of one page's changes of two-factor. */
const pageKey = 'a-key-of-this-page-0001';
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: server.clock.now.getTime() });

/** A secret that waits for its first code. */
async function enrolling() {
  const client = await owner();
  const started = await startTwoFactorSetup(client, { password }, signal);
  if (started.type !== 'started') throw new Error(started.type);
  return { client, secret: started.secret };
}
/** Two-factor is on, and the next code is a new one. */
async function enrolled() {
  const { client, secret } = await enrolling();
  await turnTwoFactorOn(client, { password, code: codeOf(secret), key: pageKey }, signal);
  server.advanceClock(minutes);
  return { client, secret };
}
/** Signed in but for the code. */
async function waiting() {
  const { secret } = await enrolled();
  return { client: clientOf(await server.pendingBrowser(jana)), code: codeOf(secret) };
}

async function mailedToken(ask: () => Promise<unknown>) {
  await ask();
  return tokenIn(server);
}
/** A user who may sign in without a code, after waiting. */
async function withoutPhone() {
  await server.db.update(users).set({ emailVerified: true });
  return (await waiting()).client;
}
const beginToken = () => mailedToken(async () => requestRecoveryLink(await withoutPhone(), signal));
const stopToken = async () => {
  const token = await beginToken();
  return mailedToken(() => startRecovery(visitor(), token, signal));
};
const passwordToken = () => mailedToken(() => requestPasswordLink(visitor(), 'en', jana.email, signal));
const addressToken = () => mailedToken(async () => sendConfirmationMail(await owner(), signal));

/** The board with one ad, which has the number 1. */
const withAd = (more?: Partial<NewJob>) =>
  server.db.transaction((tx) =>
    writeListings(tx, { companies: [newCompany('acme')], jobs: [newJob('Engineer', more)] }),
  );
const apply = (client: Client, cv: string | null = null, owner = '') =>
  sendApplication(client, { ...application, cv, owner }, 'a-key-of-one-sending-0001', signal);
const upload = (client: Client, bytes: Uint8Array<ArrayBuffer> = pdf) =>
  uploadCv(client, new File([bytes], 'cv.pdf'), () => undefined, signal);
const addCv = (client: Client, bytes: Uint8Array<ArrayBuffer> = pdf) => {
  const file = new File([bytes], 'cv.pdf');
  return addProfileCv(client, { file, key: crypto.randomUUID(), onProgress: () => undefined, signal });
};
const photograph = async (client: Client, bytes?: Uint8Array<ArrayBuffer>) => {
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a0' } }).png();
  const file = new File([bytes ?? new Uint8Array(await drawn.toBuffer())], 'me.png');
  return uploadPhoto(client, { file, onProgress: () => undefined, signal });
};
const chooseCv = (client: Client, id = noToken) => changeProfileCv(client, { kind: 'choose', id });
const writeTo = (client: Client) => sendContactMessage(client, { ...letter, lang: 'en' }, crypto.randomUUID(), signal);
const draci = {
  name: 'Draci',
  ico: '',
  website: 'draci.example',
  country: 'CZ',
  city: 'Brno',
  size: '1-10',
  stage: 'seed',
};
const addDraci = (client: Client, claims: string | null = null) =>
  addCompany(client, { values: draci, claims, terms: companyTermsVersion, lang: 'en' }, crypto.randomUUID(), signal);
/** The board has a profile of the company. */
const withDraci = () =>
  server.db.transaction((tx) =>
    writeListings(tx, {
      companies: [newCompany('draci', { name: 'Draci z Brna', website: 'https://draci.example' })],
      jobs: [],
    }),
  );
async function inviter() {
  await server.db.update(users).set({ emailVerified: true });
  const client = await owner();
  const added = await addDraci(client);
  const id = added.type === 'added' ? added.id : '';
  return (email: string = petr.username) => inviteMember(client, id, { email, role: 'reader', lang: 'en' }, signal);
}
/** A company that its owner can verify; with an admin's word it is. */
async function verifier() {
  const client = await owner();
  const added = await addDraci(client);
  const id = added.type === 'added' ? added.id : '';
  return {
    client,
    id,
    mail: (email = 'jana@draci.example') => sendVerificationMail(client, id, { email, lang: 'en' }, signal),
    check: () => checkDnsRecord(client, id, signal),
  };
}
const verifyAll = () => server.db.update(companyAccounts).set({ verifiedAt: server.clock.now });
/** Another company has the domain. */
async function secondVerifier() {
  const first = await verifier();
  const second = await addDraci(first.client);
  await server.db.update(companyAccounts).set({ verifiedAt: server.clock.now }).where(eq(companyAccounts.id, first.id));
  const id = second.type === 'added' ? second.id : '';
  return { client: first.client, id };
}
async function withNameServer() {
  const dns = await startNameServer({});
  server = await accountServer({ env: { DNS_SERVER: dns.address } });
  jana = await server.createUser('jana');
  return dns;
}
/** A test name server with these records of the company's domain. */
async function withRecords(recordsOf: (value: string) => string[] | 'refused') {
  const dns = await withNameServer();
  const { client, id, check } = await verifier();
  const { verification } = await readCompanyAccount(client, id);
  dns.records[verification?.record.name ?? ''] = recordsOf(verification?.record.value ?? '');
  return check();
}
/** A verified company, and a function by which its owner answers an applicant. */
async function answering() {
  const client = await owner();
  const added = await addDraci(client);
  const account = added.type === 'added' ? added.id : '';
  await verifyCompany(server, account, [newJob('Engineer')]);
  await apply(visitor());
  const [row] = await server.db.select().from(applications);
  return (step: 'invited' | 'hired' = 'invited') => answerAs(client, account, row?.id ?? '', step);
}
const answerAs = (client: Client, account: string, id: string, step: 'invited' | 'hired' = 'invited') =>
  answerApplicant(client, account, { id, step, text: 'Come and see us.' }, crypto.randomUUID(), signal);
/** An admin with an ad to decide on. */
async function deciding() {
  const client = await owner();
  const added = await addDraci(client);
  const company = added.type === 'added' ? added.id : '';
  await verifyCompany(server, company);
  const drafted = await createAd(client, company, null, crypto.randomUUID());
  const id = drafted.type === 'drafted' ? drafted.id : '';
  await writeAd(client, { company, id, version: 1, content: completeAd });
  await takeAdStep(client, { company, id, step: 'submitted', version: 2 }, crypto.randomUUID());
  await server.db.update(users).set({ isAdmin: true });
  return () => decideAs(client, id);
}
const decideAs = (client: Client, id: string) =>
  decideAdReview(client, { id, version: 2 }, { step: 'accepted', message: '' }, crypto.randomUUID(), signal);
const alertOf = (client: Client, filter = 'fields=backend') =>
  createAlert(client, { email: jana.email, filter, frequency: 'daily', lang: 'en' }, signal);
const report = (client: Client) => {
  const written = { job: 1, reason: 'scam', text: 'They ask for money.', email: '', lang: 'en' } as const;
  return sendReport(client, written, 'a-key-of-one-sending-0001', signal);
};
/** The token in the mailed link. */
async function appliedToken() {
  await apply(visitor());
  return (await linkIn(server)).pathname.split('/').at(-1) ?? '';
}
/** The outcome contains the application, which is left out here. */
async function withdraw(client: Client, token: string): Promise<ChangeOutcome> {
  const outcome = await changeApplication(client, 'withdraw', { ...ofToken(token), locale: 'en' }, signal);
  return outcome.type === 'done' ? { type: 'done' } : outcome;
}
const ofToken = (token: string) => ({ id: token.split('.')[0] ?? '', token });
/** Leaves out what the page beside the form reads by itself. */
async function writeMessage(client: Client, token: string) {
  const message = { text: 'From January on.', key: crypto.randomUUID() };
  const outcome = await sendMessage(client, ofToken(token), message, signal);
  return outcome.type === 'sent' ? { type: outcome.type } : outcome;
}
async function confirmedOwner() {
  await server.db.update(users).set({ emailVerified: true });
  return owner();
}
const saveAd = (client: Client) => writeMark(client, 'savedJobs', '1', true, signal);
const writeAdNote = (client: Client) => saveJobNote(client, '1', { note: 'Call Petra.', remindOn: '' }, signal);

const drafted = (client: Client, writtenAt = accountDraft.writtenAt) =>
  saveAccountDraft(client, 1, { ...accountDraft, writtenAt, base: null, lost: [] });
/** What a form begins with in a browser without a draft. */
async function startingDraft(client: Client) {
  const account = await readAccountDraft(client, 1, jana.email).catch(() => null);
  const found = initialDraft({ guests: null, own: null, account }, 0);
  return found && { ...found, key: draft.key };
}

/** A user's attempt at a test. */
async function taking() {
  const client = await owner();
  const begun = await startAttempt(client, 'javascript', crypto.randomUUID());
  if (begun.type !== 'begun') throw new Error(begun.type);
  return { client, attempt: { id: begun.id, token: begun.token } };
}
const ofNobody = { id: noToken, token: null };
const answerFirst = (client: Client, attempt: { id: string; token: string | null }) =>
  saveAttemptAnswer(client, attempt, { place: 0, answer: null }, signal);

const savePlace = (client: Client, place: string, version = 0) =>
  saveProfilePart(client, { part: 'onboarding', values: { place }, version });

const saveText = (client: Client, text: string, version = 0) =>
  saveProfilePart(client, { part: 'about', values: { textCs: text, textEn: '' }, version });

/** Follows the maximum number of companies. */
async function followingAll() {
  const client = await owner();
  const others = Array.from({ length: 200 }, (_, nth) => newCompany(`company-${nth}`));
  await server.db.transaction((tx) => writeListings(tx, { companies: [newCompany('acme'), ...others], jobs: [] }));
  const followed = await server.db
    .select({ companyId: companies.id })
    .from(companies)
    .where(ne(companies.slug, 'acme'));
  const marked = { userId: jana.id, createdAt: server.clock.now };
  await server.db.insert(followedCompanies).values(followed.map((row) => ({ ...row, ...marked })));
  return client;
}

/** Repeats the call until the server limits it. */
async function untilLimited(call: (nth: number) => Promise<{ type: string }>) {
  for (let nth = 1; nth <= 200; nth += 1) {
    const outcome = await call(nth);
    if (outcome.type === 'limited') return outcome;
  }
  throw new Error('It is never limited');
}

const wrongCode = '000000';
const wrong = 'wrong one';

type Scenario = () => Promise<unknown>;

/** How the real server is brought to each outcome, by effect. The last call is the one tested. */
const scenarios: Record<string, Record<string, Scenario>> = {
  'signIn login': {
    ok: () => login(visitor(), { username: jana.email, password }, signal),
    wrong: () => login(visitor(), { username: jana.email, password: wrong }, signal),
    limited: () => untilLimited(() => login(visitor(), { username: jana.email, password: wrong }, signal)),
  },
  'signUp findTaken': {
    free: () => findUsername(visitor(), petr.username, signal),
    taken: () => findUsername(visitor(), jana.email, signal),
    limited: () => untilLimited(() => findUsername(visitor(), petr.username, signal)),
  },
  'signUp register': {
    ok: () => register(visitor(), 'en', petr, signal),
    taken: () => register(visitor(), 'cs', { ...petr, username: jana.email }, signal),
    common: () => register(visitor(), 'en', { ...petr, password: common }, signal),
    limited: () => untilLimited(() => register(visitor(), 'en', { ...petr, username: jana.email }, signal)),
  },
  'forgottenPassword requestLink': {
    sent: () => requestPasswordLink(visitor(), 'en', jana.email, signal),
    limited: () => untilLimited(() => requestPasswordLink(visitor(), 'cs', jana.email, signal)),
  },
  'newPassword setPassword': {
    set: async () => setPassword(visitor(), { token: await passwordToken(), password: another }, signal),
    common: async () => setPassword(visitor(), { token: await passwordToken(), password: common }, signal),
    ended: () => setPassword(visitor(), { token: noToken, password: another }, signal),
    limited: () => untilLimited(() => setPassword(visitor(), { token: noToken, password: another }, signal)),
  },
  'confirmEmail confirm': {
    confirmed: async () => confirmEmail(await owner(), { token: await addressToken(), password: null }, signal),
    unauthenticated: async () => confirmEmail(visitor(), { token: await addressToken(), password: null }, signal),
    ended: () => confirmEmail(visitor(), { token: noToken, password: null }, signal),
    limited: async () => {
      const token = await addressToken();
      return untilLimited(() => confirmEmail(visitor(), { token, password: wrong }, signal));
    },
  },
  'twoFactorRecovery requestLink': {
    sent: async () => requestRecoveryLink(await withoutPhone(), signal),
    mailboxAlone: async () => requestRecoveryLink((await waiting()).client, signal),
    provider: async () => {
      const client = await withoutPhone();
      await server.db.update(pendingSignIns).set({ byPassword: false });
      return requestRecoveryLink(client, signal);
    },
    ended: () => requestRecoveryLink(visitor(), signal),
    limited: async () => {
      const client = await withoutPhone();
      return untilLimited(() => requestRecoveryLink(client, signal));
    },
  },
  'draftAutosave save': {
    saved: async () => {
      await withAd();
      return drafted(await owner());
    },
    refused: async () => {
      await withAd();
      const client = await owner();
      await drafted(client);
      return drafted(client, 2);
    },
  },
  'draftOwner read': {
    none: async () => startingDraft(await owner()),
    found: async () => {
      await withAd();
      const client = await owner();
      await drafted(client);
      return startingDraft(client);
    },
    unread: async () => startingDraft(await brokenClient()),
  },
  'profilePhoto upload': {
    stored: async () => photograph(await owner()),
    tooLarge: async () => photograph(await owner(), new Uint8Array(5_000_001)),
    noPicture: async () => photograph(await owner(), pdf),
    limited: async () => {
      const client = await owner();
      return untilLimited(() => photograph(client, pdf));
    },
  },
  'profilePhoto remove': {
    removed: async () => removePhoto(await owner(), signal),
    limited: async () => {
      const client = await owner();
      return untilLimited(() => removePhoto(client, signal));
    },
  },
  'recoveryLink follow': {
    begun: async () => {
      const outcome = await startRecovery(visitor(), await beginToken(), signal);
      return outcome.type === 'begun' ? { ...outcome, endsAt } : outcome;
    },
    stopped: async () => stopRecovery(visitor(), await stopToken(), signal),
    ended: () => startRecovery(visitor(), noToken, signal),
    limited: () => untilLimited(() => stopRecovery(visitor(), noToken, signal)),
  },
  'twoFactor check': {
    ok: async () => {
      const { client, code } = await waiting();
      return checkSecondFactor(client, code, signal);
    },
    wrong: async () => checkSecondFactor((await waiting()).client, wrongCode, signal),
    ended: () => checkSecondFactor(visitor(), wrongCode, signal),
    limited: async () => {
      await enrolled();
      return untilLimited(async () =>
        checkSecondFactor(clientOf(await server.pendingBrowser(jana)), wrongCode, signal),
      );
    },
  },
  'authentication endSignIn': { over: async () => signOut((await waiting()).client, signal, '/companies') },
  'signOut endSession': { over: async () => signOut(await owner(), signal, '/companies') },
  'passwordChange change': {
    changed: async () => changePassword(await owner(), { current: password, password: another }, signal),
    wrongPassword: async () => changePassword(await owner(), { current: wrong, password: another }, signal),
    common: async () => changePassword(await owner(), { current: password, password: common }, signal),
    stale: async () => changePassword(await lateWithoutPassword(), { current: null, password: another }, signal),
    limited: async () => {
      const client = await owner();
      return untilLimited(() => changePassword(client, { current: wrong, password: another }, signal));
    },
  },
  'twoFactorSetup start': {
    started: async () => startTwoFactorSetup(await owner(), { password }, signal),
    wrongPassword: async () => startTwoFactorSetup(await owner(), { password: wrong }, signal),
    stale: async () => startTwoFactorSetup(await lateWithoutPassword(), { password: null }, signal),
    limited: async () => {
      const client = await owner();
      return untilLimited(() => startTwoFactorSetup(client, { password: wrong }, signal));
    },
    alreadyOn: async () => startTwoFactorSetup((await enrolled()).client, { password }, signal),
  },
  'twoFactorSetup turnOn': {
    on: async () => {
      const { client, secret } = await enrolling();
      return turnTwoFactorOn(client, { password, code: codeOf(secret), key: pageKey }, signal);
    },
    wrongCode: async () =>
      turnTwoFactorOn((await enrolling()).client, { password, code: wrongCode, key: pageKey }, signal),
    wrongPassword: async () =>
      turnTwoFactorOn((await enrolling()).client, { password: wrong, code: wrongCode, key: pageKey }, signal),
    stale: async () =>
      turnTwoFactorOn(await lateWithoutPassword(), { password: null, code: wrongCode, key: pageKey }, signal),
    limited: async () => {
      const { client } = await enrolling();
      return untilLimited(() => turnTwoFactorOn(client, { password: wrong, code: wrongCode, key: pageKey }, signal));
    },
    alreadyOn: async () => {
      const { client, secret } = await enrolled();
      return turnTwoFactorOn(client, { password, code: codeOf(secret), key: pageKey }, signal);
    },
  },
  'twoFactorChange make': {
    off: async () => {
      const { client, secret } = await enrolled();
      return turnTwoFactorOff(client, { password, code: codeOf(secret), key: pageKey }, signal);
    },
    renewed: async () => {
      const { client, secret } = await enrolled();
      return renewRecoveryCodes(client, { password, code: codeOf(secret), key: pageKey }, signal);
    },
    wrongPassword: async () =>
      turnTwoFactorOff((await enrolled()).client, { password: wrong, code: wrongCode, key: pageKey }, signal),
    wrongCode: async () =>
      turnTwoFactorOff((await enrolled()).client, { password, code: wrongCode, key: pageKey }, signal),
    stale: async () =>
      renewRecoveryCodes(await lateWithoutPassword(), { password: null, code: wrongCode, key: pageKey }, signal),
    limited: async () => {
      const { client } = await enrolled();
      return untilLimited(() => renewRecoveryCodes(client, { password: wrong, code: wrongCode, key: pageKey }, signal));
    },
  },
  'sensitiveAction perform': {
    done: async () => endSessions(await owner(), { others: true }, signal),
    stale: async () => endSessions(await lateOwner(), { others: true }, signal),
    lastWay: async () => unlinkProvider(await onlyThroughGoogle(), 'google', signal),
    limited: async () => {
      const client = await owner();
      await untilLimited(() => reauthenticate(client, wrong, signal));
      // The page never sends the password with it, but that is what counts.
      const withPassword = { others: true as const, password: wrong };
      return endSessions(client, withPassword, signal);
    },
  },
  'sensitiveAction refreshAccount': {
    read: async () => void (await readAccount(await owner())),
  },
  'sensitiveAction reauthenticate': {
    done: async () => reauthenticate(await lateOwner(), password, signal),
    wrongPassword: async () => reauthenticate(await owner(), wrong, signal),
    limited: async () => {
      const client = await owner();
      return untilLimited(() => reauthenticate(client, wrong, signal));
    },
  },
  'confirmationMail send': {
    sent: async () => sendConfirmationMail(await owner(), signal),
    limited: async () => {
      const client = await owner();
      return untilLimited(() => sendConfirmationMail(client, signal));
    },
  },
  'apply send': {
    sent: async () => {
      await withAd();
      return apply(visitor());
    },
    closed: async () => {
      await withAd({ status: 'closed', closedAt: server.clock.now, outcome: 'hired-here' });
      return apply(visitor());
    },
    fileGone: async () => {
      await withAd();
      return apply(visitor(), noToken);
    },
    cvMissing: async () => {
      await withAd({ cvRequired: true });
      return apply(visitor());
    },
    signedOut: async () => {
      await withAd();
      return apply(visitor(), null, jana.email);
    },
    limited: async () => {
      await withAd();
      return untilLimited(() => apply(visitor()));
    },
  },
  'apply upload': {
    uploaded: () => upload(visitor()),
    noDocument: () => upload(visitor(), new Uint8Array(100)),
    tooLarge: () => upload(visitor(), new Uint8Array(11 * 1024 * 1024)),
    limited: () => untilLimited(() => upload(visitor())),
  },
  'profileCvs upload': {
    added: async () => addCv(await owner()),
    noDocument: async () => addCv(await owner(), new Uint8Array(100)),
    tooLarge: async () => addCv(await owner(), new Uint8Array(11 * 1024 * 1024)),
    async tooMany() {
      const client = await owner();
      for (let nth = 0; nth < maxCvs; nth += 1) await addCv(client);
      return addCv(client);
    },
    async limited() {
      const client = await owner();
      return untilLimited(() => addCv(client, new Uint8Array(100)));
    },
  },
  'profileCvs change': {
    async changed() {
      const browser = await server.signedInBrowser(jana);
      await addCv(clientOf(browser));
      const { cvs } = (await (await browser.request('/api/profile')).json()) as Profile;
      return changeProfileCv(clientOf(browser), { kind: 'delete', id: cvs[0]?.id ?? '' });
    },
    gone: async () => chooseCv(await owner()),
    async limited() {
      const client = await owner();
      return untilLimited(() => chooseCv(client));
    },
  },
  'alert make': {
    active: async () => alertOf(await confirmedOwner()),
    silent: async () => {
      await setMailTopic(server.db, jana.email, 'alerts', false, server.clock.now);
      return alertOf(await confirmedOwner());
    },
    mailed: () => alertOf(visitor()),
    full: async () => {
      const client = await confirmedOwner();
      for (let nth = 0; nth < maxAlerts; nth += 1) await alertOf(client, `skills=skill-${nth}`);
      return alertOf(client);
    },
    limited: () => untilLimited(() => alertOf(visitor())),
  },
  'jobReport send': {
    sent: async () => {
      await withAd();
      return report(visitor());
    },
    gone: () => report(visitor()),
    limited: async () => {
      await withAd();
      return untilLimited(() => report(visitor()));
    },
  },
  'companyRegistration send': {
    added: async () => addDraci(await owner()),
    found: async () => {
      await withDraci();
      return addDraci(await owner());
    },
    taken: async () => {
      await withDraci();
      const added = await addDraci(await owner(), 'draci');
      if (added.type !== 'added') throw new Error(added.type);
      await server.db.update(companyAccounts).set({ verifiedAt: server.clock.now });
      return addDraci(await owner());
    },
    limited: async () => {
      const client = await owner();
      return untilLimited(() => addDraci(client));
    },
  },
  'companyInvitation send': {
    sent: async () => (await inviter())(),
    member: async () => (await inviter())(jana.email),
    limited: async () => {
      const inviteTo = await inviter();
      let nth = 0;
      return untilLimited(() => inviteTo(`${nth++}@kites.example`));
    },
  },
  'companyVerification send': {
    sent: async () => (await verifier()).mail(),
    otherDomain: async () => (await verifier()).mail('jana@kites.example'),
    verified: async () => {
      const { mail } = await verifier();
      await verifyAll();
      return mail();
    },
    taken: async () => {
      const { client, id } = await secondVerifier();
      return sendVerificationMail(client, id, { email: 'jana@draci.example', lang: 'en' }, signal);
    },
    limited: async () => {
      const { mail } = await verifier();
      let nth = 0;
      return untilLimited(() => mail(`jana${nth++}@draci.example`));
    },
  },
  'companyVerification check': {
    verified: () => withRecords((value) => [value]),
    missing: () => withRecords(() => []),
    different: () => withRecords((value) => [`${value}x`]),
    unreachable: () => withRecords(() => 'refused'),
    taken: async () => {
      const { client, id } = await secondVerifier();
      return checkDnsRecord(client, id, signal);
    },
    limited: async () => {
      await withNameServer();
      const { check } = await verifier();
      return untilLimited(check);
    },
  },
  'bulkAnswer send': {
    sent: async () => (await answering())(),
    changed: async () => (await answering())('hired'),
    limited: async () => {
      const answer = await answering();
      while ((await consumeRateLimit(server.db, 'applicantChangesOfAccount', 'jana', server.clock.now)) === null);
      return answer();
    },
  },
  'moderationDecision send': {
    sent: async () => (await deciding())(),
    overtaken: async () => {
      const decideIt = await deciding();
      await decideIt();
      return decideIt();
    },
    unverified: async () => {
      const decideIt = await deciding();
      await server.db.update(companyAccounts).set({ verifiedAt: null });
      return decideIt();
    },
    limited: async () => {
      const decideIt = await deciding();
      while ((await consumeRateLimit(server.db, 'decisionsOfAdmin', 'jana', server.clock.now)) === null);
      return decideIt();
    },
  },
  'contact send': {
    sent: () => writeTo(visitor()),
    limited: () => untilLimited(() => writeTo(visitor())),
  },
  'change change': {
    done: async () => {
      await withAd();
      return withdraw(visitor(), await appliedToken());
    },
    overtaken: async () => {
      await withAd();
      const token = await appliedToken();
      await withdraw(visitor(), token);
      return withdraw(visitor(), token);
    },
    gone: () => withdraw(visitor(), noToken),
    limited: () => untilLimited(() => withdraw(visitor(), noToken)),
  },
  'message send': {
    sent: async () => {
      await withAd();
      return writeMessage(visitor(), await appliedToken());
    },
    closed: async () => {
      await withAd();
      const token = await appliedToken();
      await withdraw(visitor(), token);
      return writeMessage(visitor(), token);
    },
    limited: async () => {
      await withAd();
      const token = await appliedToken();
      return untilLimited(() => writeMessage(visitor(), token));
    },
  },
  'optimisticUpdate write': {
    done: async () => {
      await withAd();
      return saveAd(await owner());
    },
    limited: async () => {
      await withAd();
      const client = await owner();
      return untilLimited(() => saveAd(client));
    },
    full: async () => writeMark(await followingAll(), 'followedCompanies', 'acme', true, signal),
    gone: async () => {
      const unknown = { id: crypto.randomUUID(), frequency: 'daily', isPaused: true } as const;
      return changeAlert(await confirmedOwner(), unknown, null, signal);
    },
    signedOut: async () => {
      await withAd();
      return saveAd(visitor());
    },
  },
  'jobNote write': {
    written: async () => {
      await withAd();
      const client = await owner();
      await saveAd(client);
      return writeAdNote(client);
    },
    notSaved: async () => {
      await withAd();
      return writeAdNote(await owner());
    },
    signedOut: () => writeAdNote(visitor()),
    limited: async () => {
      const client = await owner();
      return untilLimited(() => writeAdNote(client));
    },
  },
  'testTaking save': {
    saved: async () => {
      const { client, attempt } = await taking();
      return answerFirst(client, attempt);
    },
    handedIn: async () => {
      const { client, attempt } = await taking();
      await finishAttempt(client, attempt, signal);
      return answerFirst(client, attempt);
    },
    timeUp: async () => {
      const { client, attempt } = await taking();
      server.advanceClock(60 * minutes);
      return answerFirst(client, attempt);
    },
    gone: async () => answerFirst(visitor(), (await taking()).attempt),
  },
  'testTaking finish': {
    finished: async () => {
      const { client, attempt } = await taking();
      return finishAttempt(client, attempt, signal);
    },
    gone: async () => finishAttempt(visitor(), (await taking()).attempt, signal),
  },
  'accountChange ask': {
    done: async () => changeEmail(await owner(), { email: petr.username, password }, signal),
    wrongPassword: async () => changeEmail(await owner(), { email: petr.username, password: wrong }, signal),
    stale: async () => changeEmail(await lateWithoutPassword(), { email: petr.username, password: null }, signal),
    limited: async () => {
      const client = await owner();
      return untilLimited(() => changeEmail(client, { email: petr.username, password }, signal));
    },
  },
  'onboarding save': {
    saved: async () => savePlace(await owner(), 'terms'),
    conflict: async () => {
      const client = await owner();
      await savePlace(client, 'terms');
      return savePlace(client, 'links');
    },
    limited: async () => {
      const client = await owner();
      return untilLimited(() => savePlace(client, 'terms', 1));
    },
  },
  'profileSection save': {
    saved: async () => saveText(await owner(), 'I like kites.'),
    conflict: async () => {
      const client = await owner();
      await saveText(client, 'I like kites.');
      return saveText(client, 'I like wind.');
    },
    limited: async () => {
      const client = await owner();
      return untilLimited(() => saveText(client, 'I like kites.', 1));
    },
  },
};

/** The call to make to a server that fails internally, by effect. */
const broken: Record<string, (client: Client) => Promise<unknown>> = {
  'signIn login': (client) => login(client, { username: jana.email, password }, signal),
  'signUp findTaken': (client) => findUsername(client, petr.username, signal),
  'signUp register': (client) => register(client, 'en', petr, signal),
  'forgottenPassword requestLink': (client) => requestPasswordLink(client, 'en', jana.email, signal),
  'newPassword setPassword': (client) => setPassword(client, { token: noToken, password: another }, signal),
  'confirmEmail confirm': (client) => confirmEmail(client, { token: noToken, password: null }, signal),
  'twoFactorRecovery requestLink': (client) => requestRecoveryLink(client, signal),
  'recoveryLink follow': (client) => startRecovery(client, noToken, signal),
  'twoFactor check': (client) => checkSecondFactor(client, wrongCode, signal),
  'authentication readSession': readSession,
  'authentication endSignIn': (client) => signOut(client, signal, '/companies'),
  'signOut endSession': (client) => signOut(client, signal, '/companies'),
  'passwordChange change': (client) => changePassword(client, { current: password, password: another }, signal),
  'twoFactorSetup start': (client) => startTwoFactorSetup(client, { password }, signal),
  'twoFactorSetup turnOn': (client) => turnTwoFactorOn(client, { password, code: wrongCode, key: pageKey }, signal),
  'twoFactorChange make': (client) => turnTwoFactorOff(client, { password, code: wrongCode, key: pageKey }, signal),
  'sensitiveAction perform': (client) => endSessions(client, { others: true }, signal),
  'sensitiveAction reauthenticate': (client) => reauthenticate(client, password, signal),
  'confirmationMail send': (client) => sendConfirmationMail(client, signal),
  'apply send': (client) => apply(client),
  'apply upload': (client) => upload(client),
  'draftAutosave save': (client) => drafted(client),
  'profilePhoto upload': (client) => photograph(client),
  'profilePhoto remove': (client) => removePhoto(client, signal),
  'profileCvs upload': (client) => addCv(client),
  'profileCvs change': (client) => chooseCv(client),
  'alert make': (client) => alertOf(client),
  'jobReport send': (client) => report(client),
  'companyRegistration send': (client) => addDraci(client),
  'companyInvitation send': (client) =>
    inviteMember(client, 'one', { email: petr.username, role: 'reader', lang: 'en' }, signal),
  'companyVerification send': (client) =>
    sendVerificationMail(client, 'one', { email: 'jana@draci.example', lang: 'en' }, signal),
  'companyVerification check': (client) => checkDnsRecord(client, 'one', signal),
  'bulkAnswer send': (client) => answerAs(client, 'one', noToken),
  'moderationDecision send': (client) => decideAs(client, 'none'),
  'contact send': writeTo,
  'change change': (client) => withdraw(client, noToken),
  'message send': (client) => writeMessage(client, noToken),
  'optimisticUpdate write': saveAd,
  'jobNote write': writeAdNote,
  'testTaking save': (client) => answerFirst(client, ofNobody),
  'testTaking finish': (client) => finishAttempt(client, ofNobody, signal),
  'accountChange ask': (client) => changeEmail(client, { email: petr.username, password }, signal),
  'onboarding save': (client) => savePlace(client, 'terms'),
  'profileSection save': (client) => saveText(client, 'I like kites.'),
};

/** A database with a bug of ours in it: every use throws. */
const mistaken = new Proxy({} as Db, {
  get() {
    throw new TypeError('undefined is not a function');
  },
});

async function brokenClient(): Promise<Client> {
  const browser = visitorOf(await testApp({ database: { db: mistaken } }));
  browser.jar.set('__Host-session', noToken);
  browser.jar.set('__Host-pending', noToken);
  return clientOf(browser);
}

/** Flows that load files of a build, which no account call requests. */
const files = new Set(['navigation', 'lazyCode', 'buildUpdate', 'connectivity']);

type Named = { effect: string; name: string; outcome: Outcome; http: Exclude<Answer, 'abort'> };

const outcomes = models.flatMap(({ spec }) =>
  files.has(spec.name)
    ? []
    : Object.entries(spec.effects ?? {}).flatMap(([src, endings]) =>
        Object.entries(endings).flatMap(([name, outcome]): Named[] =>
          outcome.http === undefined || outcome.http === 'abort'
            ? []
            : [{ effect: `${spec.name} ${src}`, name, outcome, http: outcome.http }],
        ),
      ),
);

const exact = new Set(['type', 'reason']);

/** The models invent times, codes and secrets; the server gives others of the same kind. */
const alike = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'type' in value
    ? Object.fromEntries(
        Object.entries(value).map(([key, part]) => [
          key,
          exact.has(key) ? part : Array.isArray(part) ? expect.any(Array) : expect.any(Object(part).constructor),
        ]),
      )
    : value;

test.each(outcomes)(
  '§7 the real server’s response to $effect gives the model’s outcome $name',
  async ({ effect, name, outcome, http }) => {
    const scenario =
      'error' in outcome ? async () => broken[effect]?.(await brokenClient()) : scenarios[effect]?.[name];
    if (!scenario) throw new Error(`No scenario brings the server to ${name} of ${effect}`);
    const ended = scenario();
    if ('output' in outcome) expect(await ended).toEqual(alike(outcome.output));
    else await expect(ended).rejects.toThrow();
    expect(status).toBe(typeof http === 'number' ? http : http.status);
  },
);

test('every scenario belongs to an outcome of a model', () => {
  const named = new Set(outcomes.map(({ effect, name }) => `${effect} ${name}`));
  const written = Object.entries(scenarios).flatMap(([effect, ways]) =>
    Object.keys(ways).map((name) => `${effect} ${name}`),
  );
  expect(written.filter((key) => !named.has(key))).toEqual([]);
});

test('§7, ruling 26 the descriptor names the build, and its manifest is there', async () => {
  const app = await testApp();
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => app.request(path, init));
  const build = await readLatestBuild(signal);
  await expect(readBuildManifest(build, signal)).resolves.toBeUndefined();
  await expect(readBuildManifest('0'.repeat(16), signal)).rejects.toThrow('404');
  await expect(probeServer(signal)).resolves.toBeUndefined();
  vi.unstubAllGlobals();
});
