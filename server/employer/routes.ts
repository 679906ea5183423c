import { Hono } from 'hono';
import * as v from 'valibot';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import { companyRole, invitationFields } from '../../machines/company-invitation/company-invitation.rules.ts';
import { isCompanyNumber } from '../../machines/company-number.rules.ts';
import {
  type CompanyPartValues,
  companyPartErrors,
  isCompanyPart,
  parseCompanyPart,
} from '../../machines/company-profile/company-profile.rules.ts';
import { companyFields } from '../../machines/company-registration/company-registration.rules.ts';
import { day } from '../../machines/database-values.rules.ts';
import { photoBounds } from '../../machines/profile-photo/profile-photo.rules.ts';
import type { Photo } from '../../src/api/contract-candidate.ts';
import { companyCalls } from '../../src/routing/company-calls.ts';
import { requireSignedIn } from '../accounts/session-middleware.ts';
import { normalizeEmail } from '../accounts/users.ts';
import type { AppServices } from '../app-services.ts';
import { auditMiddleware } from '../http/audit-events.ts';
import { readFile, tokenBody, validateJson } from '../http/body.ts';
import { requireIdempotencyKey } from '../http/idempotency-key.ts';
import { HttpProblem, problemResponse, validationProblem } from '../http/problem.ts';
import { enforceRateLimit, rateLimiter } from '../http/rate-limits.ts';
import { jsonResponse, noContentResponse } from '../http/responses.ts';
import { idempotentSending } from '../idempotent-sending.ts';
import { savePartBody } from '../save-stamp.ts';
import { createCompanyGuard, requireVerified } from './access.ts';
import { readCompanyAccount, readOwnCompanies, registerCompany } from './company-accounts.ts';
import { readCompanyRegister } from './company-register.ts';
import { recordCompanyConsent, resolveTermsVersion } from './company-terms.ts';
import {
  acceptInvitation,
  invitationByToken,
  invitationSubject,
  inviteMember,
  resendInvitation,
  revokeInvitation,
} from './invitations.ts';
import { lockCompanyAccount } from './lock-company-account.ts';
import { changeRole, removeMember, setApplicantMails, setNewsMails, transferOwnership } from './members.ts';
import { isPictureKind, removePicture, storePicture } from './pictures.ts';
import { readEditedProfile, saveCompanyPart } from './profile.ts';

const lang = v.picklist(['cs', 'en']);
const terms = day;
/** Pages of earlier builds don't send `terms` and `lang`. */
const registerCompanyBody = v.object({
  ...companyFields,
  terms: v.optional(terms),
  lang: v.optional(lang),
  claims: v.nullable(v.pipe(v.string(), v.maxLength(200))),
});
const acceptTermsBody = v.object({ terms, lang });
const inviteBody = v.object({ ...invitationFields, lang });
const changeRoleBody = v.object({ role: companyRole });
const applicantMailsBody = v.object({ mails: v.picklist(['at-once', 'daily', 'never']) });
const newsMailsBody = v.object({ mails: v.array(v.picklist(['reviews', 'ads', 'replies', 'orders'])) });
const transferOwnershipBody = v.object({ member: v.string() });
const acceptInvitationBody = v.object({ id: v.pipe(v.string(), v.maxLength(200)) });

/** In bytes: a story in two languages, with up to four bytes a character. */
const maxPartLength = 80 * 1024;

/** Adding or claiming a company, and managing its members. */
export function employerRoutes(services: AppServices): Hono {
  const { config, db, now } = services;
  const signedIn = requireSignedIn(services);
  const allowed = createCompanyGuard(services);
  const audited = auditMiddleware(services);
  const once = idempotentSending(services);
  const limited = rateLimiter(services);

  return new Hono()
    .get(companyCalls.accounts, signedIn, async (c) =>
      jsonResponse(c, await readOwnCompanies(db, c.get('signedIn').user, now())),
    )
    .post(companyCalls.accounts, audited('company added'), signedIn, validateJson(registerCompanyBody), async (c) => {
      const key = requireIdempotencyKey(c);
      const { user } = c.get('signedIn');
      await enforceRateLimit(db, 'companiesOfAccount', user.id, now());
      const { claims, terms, lang: locale = user.locale, ...details } = c.req.valid('json');
      const send = () => registerCompany(db, user, { details, terms, locale, claims, key }, now());
      const registered = await once(c, {
        key,
        sent: { told: details, claims },
        send,
        isDone: ({ type }) => type !== 'found',
      });
      if (registered.type === 'found') return jsonResponse(c, registered, 409);
      c.set('about', { ...c.get('about'), company: registered.id });
      return jsonResponse(c, { id: registered.id }, 201);
    })
    .get(companyCalls.register(':ico'), signedIn, async (c) => {
      const ico = c.req.param('ico') ?? '';
      if (!isCompanyNumber(ico)) return problemResponse(c, 404);
      await enforceRateLimit(db, 'registerReadsOfAccount', c.get('signedIn').user.id, now());
      return jsonResponse(c, await readCompanyRegister(config.ARES_URL, ico));
    })
    .get(companyCalls.account(':account'), signedIn, allowed('read'), async (c) => {
      const asker = { user: c.get('signedIn').user, role: c.get('member').role };
      return jsonResponse(c, await readCompanyAccount(db, c.get('account'), asker, now()));
    })
    .post(
      companyCalls.terms(':account'),
      audited('terms agreed to'),
      signedIn,
      allowed('agreeToTerms'),
      validateJson(acceptTermsBody),
      async (c) => {
        const { terms, lang: locale } = c.req.valid('json');
        const { id: accountId } = c.get('account');
        await db.transaction(async (tx) => {
          await lockCompanyAccount(tx, accountId);
          const version = await resolveTermsVersion(tx, terms);
          const { id: userId } = c.get('signedIn').user;
          await recordCompanyConsent(tx, { accountId, userId, version, locale, givenAt: now() });
        });
        return noContentResponse(c);
      },
    )
    .post(companyCalls.leave(':account'), audited('company left'), signedIn, allowed('leave'), async (c) => {
      const member = c.get('member');
      await removeMember(db, member, member.id, 'leave');
      return noContentResponse(c);
    })
    .put(
      companyCalls.applicantMails(':account'),
      signedIn,
      allowed('leave'),
      validateJson(applicantMailsBody),
      async (c) => {
        await setApplicantMails(db, c.get('member').id, c.req.valid('json').mails, now());
        return noContentResponse(c);
      },
    )
    .put(companyCalls.newsMails(':account'), signedIn, allowed('leave'), validateJson(newsMailsBody), async (c) => {
      await setNewsMails(db, c.get('member').id, [...new Set(c.req.valid('json').mails)]);
      return noContentResponse(c);
    })
    .post(
      companyCalls.owner(':account'),
      audited('company handed over'),
      signedIn,
      allowed('handOver'),
      validateJson(transferOwnershipBody),
      async (c) => {
        const subject = await transferOwnership(db, c.get('member'), c.req.valid('json').member);
        c.set('about', { ...c.get('about'), subject });
        return noContentResponse(c);
      },
    )
    .put(
      companyCalls.member(':account', ':member'),
      audited('role changed'),
      signedIn,
      allowed('changePeople'),
      validateJson(changeRoleBody),
      async (c) => {
        const { role } = c.req.valid('json');
        const subject = await changeRole(db, c.get('member'), c.req.param('member') ?? '', role);
        c.set('about', { ...c.get('about'), subject });
        return noContentResponse(c);
      },
    )
    .delete(
      companyCalls.member(':account', ':member'),
      audited('member removed'),
      signedIn,
      allowed('changePeople'),
      async (c) => {
        const subject = await removeMember(db, c.get('member'), c.req.param('member') ?? '');
        c.set('about', { ...c.get('about'), subject });
        return noContentResponse(c);
      },
    )
    .post(
      companyCalls.invitations(':account'),
      audited('member invited'),
      signedIn,
      allowed('invite'),
      validateJson(inviteBody),
      async (c) => {
        const { email, role, lang: locale } = c.req.valid('json');
        const asked = { email: normalizeEmail(email), role, locale };
        const invitation = await inviteMember(services, c.get('account'), c.get('signedIn').user, asked);
        c.set('about', { ...c.get('about'), subject: invitationSubject(invitation) });
        return noContentResponse(c);
      },
    )
    .post(
      companyCalls.sendInvitation(':account', ':invitation'),
      audited('member invited'),
      signedIn,
      allowed('invite'),
      async (c) => {
        const { user } = c.get('signedIn');
        const invitation = await resendInvitation(services, c.get('account'), user, c.req.param('invitation') ?? '');
        c.set('about', { ...c.get('about'), subject: invitationSubject(invitation) });
        return noContentResponse(c);
      },
    )
    .delete(
      companyCalls.invitation(':account', ':invitation'),
      audited('invitation revoked'),
      signedIn,
      allowed('invite'),
      async (c) => {
        const revoked = await revokeInvitation(db, c.get('account').id, c.req.param('invitation') ?? '');
        if (revoked) c.set('about', { ...c.get('about'), subject: invitationSubject(revoked) });
        return noContentResponse(c);
      },
    )
    .get(companyCalls.profile(':account'), signedIn, allowed('read'), requireVerified, async (c) =>
      jsonResponse(c, await readEditedProfile(db, c.get('companyId'))),
    )
    .put(
      companyCalls.profilePart(':account', ':part'),
      audited('company profile changed'),
      signedIn,
      allowed('editProfile'),
      requireVerified,
      validateJson(savePartBody, { multiline: true, size: maxPartLength }),
      async (c) => {
        const part = c.req.param('part') ?? '';
        if (!isCompanyPart(part)) throw new HttpProblem(404);
        await enforceRateLimit(db, 'profileChangesOfAccount', c.get('signedIn').user.id, now());
        const { values: submitted, version, stamp } = c.req.valid('json');
        const values = parseCompanyPart(part, submitted);
        const thisYear = Number(dayInPrague(now()).slice(0, 4));
        const errors = companyPartErrors(part, submitted as CompanyPartValues, thisYear);
        if (!values || Object.keys(errors).length > 0) throw validationProblem(errors);
        const { account, companyId } = c.var;
        const outcome = await saveCompanyPart(db, { account, companyId, part, values, version, stamp });
        if (outcome.type === 'conflict') throw new HttpProblem(409, { current: outcome.current });
        if (outcome.isRenamed) c.set('about', { ...c.get('about'), how: 'renamed' });
        return jsonResponse(c, { version: outcome.version });
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
        if (!isPictureKind(kind)) throw new HttpProblem(404);
        await enforceRateLimit(db, 'photosOfAccount', c.get('signedIn').user.id, now());
        const file = await readFile(c.req.raw, photoBounds.size);
        return jsonResponse(c, { photo: await storePicture(db, c.get('companyId'), kind, file) } satisfies Photo, 201);
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
        if (!isPictureKind(kind)) throw new HttpProblem(404);
        await enforceRateLimit(db, 'profileChangesOfAccount', c.get('signedIn').user.id, now());
        await removePicture(db, c.get('companyId'), kind);
        return noContentResponse(c);
      },
    )
    .post(companyCalls.readInvitation, audited(), limited('invitationReads'), validateJson(tokenBody), async (c) => {
      const found = await invitationByToken(db, c.req.valid('json').token, now());
      return found ? jsonResponse(c, found) : problemResponse(c, 404);
    })
    .post(
      companyCalls.acceptInvitation,
      audited('invitation accepted'),
      signedIn,
      validateJson(acceptInvitationBody),
      async (c) => {
        const { user } = c.get('signedIn');
        const accepted = await acceptInvitation(db, user, c.req.valid('json').id, now());
        if (accepted === null) return problemResponse(c, 404);
        const { accountId, role } = accepted;
        c.set('about', { user: user.id, company: accountId, subject: { type: 'person', id: user.id, role } });
        return jsonResponse(c, { account: accountId });
      },
    ) as unknown as Hono;
}
