import { Hono } from 'hono';
import * as v from 'valibot';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import { companyRole, invitationFields } from '../../machines/company-invitation/company-invitation.rules.ts';
import { isCompanyNumber } from '../../machines/company-number.rules.ts';
import {
  type CompanyPartValues,
  companyPartErrors,
  isCompanyPart,
  soundCompanyPart,
} from '../../machines/company-profile/company-profile.rules.ts';
import { companyFields } from '../../machines/company-registration/company-registration.rules.ts';
import { databaseInteger, day } from '../../machines/database-values.rules.ts';
import { photoBounds } from '../../machines/profile-photo/profile-photo.rules.ts';
import type { Photo } from '../../src/api/contract-candidate.ts';
import { companyCalls } from '../../src/routing/company-calls.ts';
import { requireSignedIn } from '../accounts/browser.ts';
import { idempotentSending } from '../accounts/idempotent-sending.ts';
import type { AccountServices } from '../accounts/services.ts';
import { normalizeEmail } from '../accounts/users.ts';
import { asJson, done } from '../http/answers.ts';
import { auditor } from '../http/audit-events.ts';
import { json, readFile } from '../http/body.ts';
import { requiredKey } from '../http/idempotency-key.ts';
import { enforceLimit, limiter } from '../http/limits.ts';
import { problem, Refusal, unsound } from '../http/problem.ts';
import { allower, requireVerified } from './access.ts';
import { readCompanyAccount, readOwnCompanies, registerCompany } from './company-accounts.ts';
import { agreeForCompany, shownTerms } from './company-terms.ts';
import { acceptInvitation, invitationBehind, invitationSubject, invite, revoke, sendAgain } from './invitations.ts';
import { lockCompanyAccount } from './lock-company-account.ts';
import { changeRole, chooseApplicantMails, chooseNewsMails, handOver, removeMember } from './members.ts';
import { isPictureKind, removePicture, storePicture } from './pictures.ts';
import { readEditedProfile, saveCompanyPart } from './profile.ts';
import { readRegister } from './register.ts';

const lang = v.picklist(['cs', 'en']);
const terms = day;
/** Pages of earlier builds don't send `terms` and `lang`. */
const registering = v.object({
  ...companyFields,
  terms: v.optional(terms),
  lang: v.optional(lang),
  claims: v.nullable(v.pipe(v.string(), v.maxLength(200))),
});
const agreeing = v.object({ terms, lang });
const inviting = v.object({ ...invitationFields, lang });
const changing = v.object({ role: companyRole });
const choosing = v.object({ mails: v.picklist(['at-once', 'daily', 'never']) });
const choosingNews = v.object({ mails: v.array(v.picklist(['reviews', 'ads', 'replies', 'orders'])) });
const handing = v.object({ member: v.string() });
const reading = v.object({ token: v.pipe(v.string(), v.maxLength(200)) });
const saving = v.object({
  values: v.record(v.string(), v.unknown()),
  version: databaseInteger,
});
const accepting = v.object({ id: v.pipe(v.string(), v.maxLength(200)) });

/** In bytes: a story in two languages, with up to four bytes a character. */
const maxPartLength = 80 * 1024;

/** Adding or claiming a company, and managing its members. */
export function employerRoutes(services: AccountServices): Hono {
  const { config, db, now } = services;
  const signedIn = requireSignedIn(services);
  const allowed = allower(services);
  const audited = auditor(services);
  const once = idempotentSending(services);
  const limited = limiter(services);

  return new Hono()
    .get(companyCalls.accounts, signedIn, async (c) =>
      asJson(c, await readOwnCompanies(db, c.get('signedIn').user, now())),
    )
    .post(companyCalls.accounts, audited('company added'), signedIn, json(registering), async (c) => {
      const key = requiredKey(c);
      const { user } = c.get('signedIn');
      await enforceLimit(db, 'companiesOfAccount', user.id, now());
      const { claims, terms, lang: locale = user.locale, ...told } = c.req.valid('json');
      const send = () => registerCompany(db, user, { told, terms, locale, claims, key }, now());
      const registered = await once(c, {
        key,
        sent: { told, claims },
        send,
        isDone: ({ type }) => type !== 'found',
      });
      if (registered.type === 'found') return asJson(c, registered, 409);
      c.set('about', { ...c.get('about'), company: registered.id });
      return asJson(c, { id: registered.id }, 201);
    })
    .get(companyCalls.register(':ico'), signedIn, async (c) => {
      const ico = c.req.param('ico') ?? '';
      if (!isCompanyNumber(ico)) return problem(c, 404);
      await enforceLimit(db, 'registerReadsOfAccount', c.get('signedIn').user.id, now());
      return asJson(c, await readRegister(config.ARES_URL, ico));
    })
    .get(companyCalls.account(':account'), signedIn, allowed('read'), async (c) => {
      const asker = { user: c.get('signedIn').user, role: c.get('member').role };
      return asJson(c, await readCompanyAccount(db, c.get('account'), asker, now()));
    })
    .post(
      companyCalls.terms(':account'),
      audited('terms agreed to'),
      signedIn,
      allowed('agreeToTerms'),
      json(agreeing),
      async (c) => {
        const { terms, lang: locale } = c.req.valid('json');
        const { id: accountId } = c.get('account');
        await db.transaction(async (tx) => {
          await lockCompanyAccount(tx, accountId);
          const version = await shownTerms(tx, terms);
          const { id: userId } = c.get('signedIn').user;
          await agreeForCompany(tx, { accountId, userId, version, locale, givenAt: now() });
        });
        return done(c);
      },
    )
    .post(companyCalls.leave(':account'), audited('company left'), signedIn, allowed('leave'), async (c) => {
      const { accountId, id } = c.get('member');
      await removeMember(db, accountId, id);
      return done(c);
    })
    .put(companyCalls.applicantMails(':account'), signedIn, allowed('leave'), json(choosing), async (c) => {
      await chooseApplicantMails(db, c.get('member').id, c.req.valid('json').mails, now());
      return done(c);
    })
    .put(companyCalls.newsMails(':account'), signedIn, allowed('leave'), json(choosingNews), async (c) => {
      await chooseNewsMails(db, c.get('member').id, [...new Set(c.req.valid('json').mails)]);
      return done(c);
    })
    .post(
      companyCalls.owner(':account'),
      audited('company handed over'),
      signedIn,
      allowed('handOver'),
      json(handing),
      async (c) => {
        const subject = await handOver(db, c.get('member'), c.req.valid('json').member);
        c.set('about', { ...c.get('about'), subject });
        return done(c);
      },
    )
    .put(
      companyCalls.member(':account', ':member'),
      audited('role changed'),
      signedIn,
      allowed('changePeople'),
      json(changing),
      async (c) => {
        const { role } = c.req.valid('json');
        const subject = await changeRole(db, c.get('account').id, c.req.param('member') ?? '', role);
        c.set('about', { ...c.get('about'), subject });
        return done(c);
      },
    )
    .delete(
      companyCalls.member(':account', ':member'),
      audited('member removed'),
      signedIn,
      allowed('changePeople'),
      async (c) => {
        const subject = await removeMember(db, c.get('account').id, c.req.param('member') ?? '');
        c.set('about', { ...c.get('about'), subject });
        return done(c);
      },
    )
    .post(
      companyCalls.invitations(':account'),
      audited('member invited'),
      signedIn,
      allowed('invite'),
      json(inviting),
      async (c) => {
        const { email, role, lang: locale } = c.req.valid('json');
        const asked = { email: normalizeEmail(email), role, locale };
        const invitation = await invite(services, c.get('account'), c.get('signedIn').user, asked);
        c.set('about', { ...c.get('about'), subject: invitationSubject(invitation) });
        return done(c);
      },
    )
    .post(
      companyCalls.sendInvitation(':account', ':invitation'),
      audited('member invited'),
      signedIn,
      allowed('invite'),
      async (c) => {
        const { user } = c.get('signedIn');
        const invitation = await sendAgain(services, c.get('account'), user, c.req.param('invitation') ?? '');
        c.set('about', { ...c.get('about'), subject: invitationSubject(invitation) });
        return done(c);
      },
    )
    .delete(
      companyCalls.invitation(':account', ':invitation'),
      audited('invitation revoked'),
      signedIn,
      allowed('invite'),
      async (c) => {
        const revoked = await revoke(db, c.get('account').id, c.req.param('invitation') ?? '');
        if (revoked) c.set('about', { ...c.get('about'), subject: invitationSubject(revoked) });
        return done(c);
      },
    )
    .get(companyCalls.profile(':account'), signedIn, allowed('read'), requireVerified, async (c) =>
      asJson(c, await readEditedProfile(db, c.get('companyId'))),
    )
    .put(
      companyCalls.profilePart(':account', ':part'),
      audited('company profile changed'),
      signedIn,
      allowed('editProfile'),
      requireVerified,
      json(saving, { multiline: true, size: maxPartLength }),
      async (c) => {
        const part = c.req.param('part') ?? '';
        if (!isCompanyPart(part)) throw new Refusal(404);
        await enforceLimit(db, 'profileChangesOfAccount', c.get('signedIn').user.id, now());
        const { values: given, version } = c.req.valid('json');
        const values = soundCompanyPart(part, given);
        const thisYear = Number(dayInPrague(now()).slice(0, 4));
        const errors = companyPartErrors(part, given as CompanyPartValues, thisYear);
        if (!values || Object.keys(errors).length > 0) throw unsound(errors);
        const { account, companyId } = c.var;
        const outcome = await saveCompanyPart(db, { account, companyId, part, values, version });
        if (outcome.type === 'conflict') throw new Refusal(409, { current: outcome.current });
        if (outcome.isRenamed) c.set('about', { ...c.get('about'), how: 'renamed' });
        return asJson(c, { version: outcome.version });
      },
    )
    .post(
      companyCalls.picture(':account', ':kind'),
      audited('company profile changed'),
      signedIn,
      allowed('editProfile'),
      requireVerified,
      async (c) => {
        const kind = c.req.param('kind') ?? '';
        if (!isPictureKind(kind)) throw new Refusal(404);
        await enforceLimit(db, 'photosOfAccount', c.get('signedIn').user.id, now());
        const file = await readFile(c.req.raw, photoBounds.size);
        return asJson(c, { photo: await storePicture(db, c.get('companyId'), kind, file) } satisfies Photo, 201);
      },
    )
    .delete(
      companyCalls.picture(':account', ':kind'),
      audited('company profile changed'),
      signedIn,
      allowed('editProfile'),
      requireVerified,
      async (c) => {
        const kind = c.req.param('kind') ?? '';
        if (!isPictureKind(kind)) throw new Refusal(404);
        await enforceLimit(db, 'profileChangesOfAccount', c.get('signedIn').user.id, now());
        await removePicture(db, c.get('companyId'), kind);
        return done(c);
      },
    )
    .post(companyCalls.readInvitation, audited(), limited('invitationReads'), json(reading), async (c) => {
      const found = await invitationBehind(db, c.req.valid('json').token, now());
      return found ? asJson(c, found) : problem(c, 404);
    })
    .post(companyCalls.acceptInvitation, audited('invitation accepted'), signedIn, json(accepting), async (c) => {
      const { user } = c.get('signedIn');
      const accepted = await acceptInvitation(db, user, c.req.valid('json').id, now());
      if (accepted === null) return problem(c, 404);
      const { accountId: account, role } = accepted;
      c.set('about', { user: user.id, company: account, subject: { type: 'person', id: user.id, role } });
      return asJson(c, { account });
    }) as unknown as Hono;
}
