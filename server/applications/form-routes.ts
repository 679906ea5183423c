import type { I18n } from '@lingui/core';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { cvBounds, mostQuestions } from '../../machines/application/application.rules.ts';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import type { Applied, Profile, ProfileCv } from '../../src/api/contract-candidate.ts';
import type { OwnAttempts } from '../../src/api/contract-tests.ts';
import { prefixed, prefixOf } from '../../src/routing/editions.ts';
import { legalVersions, pathOfVersion } from '../../src/routing/legal-texts.ts';
import { type Locale, locales } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { applicationForm } from '../../src/routing/plain-forms.ts';
import { isJobNumber, routes as pages } from '../../src/routing/routes.ts';
import { signedInOf } from '../accounts/browser.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { BuildOutput } from '../build-output.ts';
import { storeDocument } from '../files/documents.ts';
import { type Audited, auditor } from '../http/audit-log.ts';
import { judged, readFields } from '../http/body.ts';
import { demandClientLimit } from '../http/limits.ts';
import { Refusal, unprocessable } from '../http/problem.ts';
import { inLanguage } from '../listings/cards.ts';
import { asPage, errorIn, frameOf, isFormKey, type Refused, refusedBy } from '../plain-pages/answer-form.ts';
import { type Field, formPage, sentPage } from '../plain-pages/form-page.ts';
import { copyCv } from '../profile/cvs.ts';
import { readProfile } from '../profile/profile.ts';
import { welcomeTest } from '../tests/pools.ts';
import { readOwnAttempts } from '../tests/read-attempt.ts';
import { newToken } from '../tokens.ts';
import { type FoundJob, findJob, obstacle } from './apply.ts';
import { applicantOf, refusalOfOwner, sendApplication, written } from './send-application.ts';

const words = {
  heading: /*i18n*/ { id: 'applyForm.heading', message: 'Apply: {title}' },
  back: /*i18n*/ { id: 'applyForm.back', message: 'Back to the job' },
  company: /*i18n*/ {
    id: 'applyForm.company',
    message: 'What you write here is for {company}, which is responsible for it as its controller.',
  },
  relayed: /*i18n*/ {
    id: 'applyForm.relayed',
    message: 'The company sees your e-mail once it replies; what stands in your CV it reads at once.',
  },
  agreement: /*i18n*/ {
    id: 'applyForm.agreement',
    message:
      'By sending it you agree with our terms. How we handle it is said under personal data. Both open in a new tab:',
  },
  name: /*i18n*/ { id: 'applyForm.name', message: 'Name' },
  email: /*i18n*/ { id: 'applyForm.email', message: 'E-mail: a link to your application goes there' },
  phone: /*i18n*/ { id: 'applyForm.phone', message: 'Phone (optional)' },
  link: /*i18n*/ { id: 'applyForm.link', message: 'LinkedIn or portfolio (optional)' },
  cv: /*i18n*/ { id: 'applyForm.cv', message: 'CV: PDF, DOCX or ODT, 10 MB at most (optional)' },
  cvRequired: /*i18n*/ { id: 'applyForm.cvRequired', message: 'CV: PDF, DOCX or ODT, 10 MB at most' },
  cvAsked: /*i18n*/ { id: 'applyForm.cvAsked', message: '{company} asks for a CV.' },
  cvUnasked: /*i18n*/ { id: 'applyForm.cvUnasked', message: 'You can apply without a CV.' },
  keptCv: /*i18n*/ { id: 'applyForm.keptCv', message: 'CV from your profile' },
  noCv: /*i18n*/ { id: 'applyForm.noCv', message: 'None of them' },
  result: /*i18n*/ { id: 'applyForm.result', message: 'Result of a test (optional)' },
  welcomeTest: /*i18n*/ {
    id: 'applyForm.welcomeTest',
    message: '{company} welcomes a result of the {test} test ({minutes} min). It is not a condition.',
  },
  otherCv: /*i18n*/ {
    id: 'applyForm.otherCv',
    message: 'Another file: PDF, DOCX or ODT, 10 MB at most. It is sent in place of the one above',
  },
  message: /*i18n*/ { id: 'applyForm.message', message: 'Why you (optional)' },
  optional: /*i18n*/ { id: 'applyForm.optional', message: '{question} (optional)' },
  keep: /*i18n*/ { id: 'applyForm.keep', message: '{company} may keep my application for 12 months for other roles.' },
  submit: /*i18n*/ { id: 'applyForm.submit', message: 'Send the application' },
  cvAgain: /*i18n*/ {
    id: 'applyForm.cvAgain',
    message: 'What you wrote is here. Only the CV is not: choose it again.',
  },
  ended: /*i18n*/ {
    id: 'applyForm.ended',
    message:
      'Your login has ended meanwhile. Nothing was sent; what you wrote is here. Sent again, it goes without your account, and without a result of a test.',
  },
  another: /*i18n*/ {
    id: 'applyForm.another',
    message:
      'Somebody else is logged in by now. Nothing was sent; what you wrote is here. Sent again, it goes from their account.',
  },
  sent: /*i18n*/ { id: 'applyForm.sent', message: 'The application is in' },
  number: /*i18n*/ { id: 'applyForm.number', message: 'Its number is {reference}.' },
  due: /*i18n*/ {
    id: 'applyForm.due',
    message: '{company} promised to reply by {day}. If it does not, you can nudge it once.',
  },
  mailed: /*i18n*/ {
    id: 'applyForm.mailed',
    message: 'We sent a link to {email}. It leads to your application, where you see its state.',
  },
  closed: /*i18n*/ { id: 'applyForm.closed', message: 'This job is closed. Nothing was sent.' },
  paused: /*i18n*/ { id: 'applyForm.paused', message: 'The company has paused this job. Nothing was sent.' },
  elsewhere: /*i18n*/ {
    id: 'applyForm.elsewhere',
    message: 'You apply for this job on the company’s own page. Nothing was sent.',
  },
};

const dayFormat = (tag: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
const dayFormats = { cs: dayFormat('cs-CZ'), en: dayFormat('en-GB') };

const accept = cvBounds.extensions.map((extension) => `.${extension}`).join();

const obstacles = ['closed', 'paused', 'elsewhere'] as const;
const answerNames = Array.from({ length: mostQuestions }, (_, nth) => `answer${nth + 1}`);
const sending = v.object(written);

type Typed = Record<string, string>;

const legalLinks = (locale: Locale, i18n: I18n) =>
  (['terms', 'personalInformation'] as const).map((name) => ({
    href: pathOfVersion(name, legalVersions[name], locale),
    label: i18n._(pages[name].title.id),
  }));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a profile says of whom it is about, by the names of the form's fields. */
const knownOf = ({ parts: { basics, links }, cvs }: Profile): Typed => ({
  phone: textOf(basics?.values.phone),
  link: textOf(links?.values.link),
  keptCv: cvs.find(({ isFirst }) => isFirst)?.id ?? '',
});
type Services = AccountServices & { build: () => Promise<BuildOutput> };

/** Applying where no script runs (ruling 54): one page with the form, what is wrong with it, and what came of it. */
export function applicationFormRoutes(services: Services) {
  const { db, hosts, texts, log, now } = services;
  const audited = auditor(services);

  async function jobOf(c: Context): Promise<FoundJob | null> {
    const id = c.req.param('id') ?? '';
    const found = isJobNumber(id) ? await findJob(db, Number(id)) : null;
    return found?.job.status === 'removed' ? null : found;
  }

  /** What the pages before and after sending have in common. */
  const around = (c: Context, locale: Locale, { job, company }: FoundJob) => {
    const title = inLanguage(job.title, locale) ?? '';
    const i18n = texts[locale];
    const prefix = prefixOf(locale, hosts.hostOf(c).edition === null);
    const say = ({ id }: { id: string }, values = {}) => i18n._(id, { title, company, ...values });
    const href = prefixed(prefix, pathTo(locale, 'job', { id: String(job.number), slug: job.slug[locale] }));
    return { i18n, say, back: { href, label: say(words.back) } };
  };

  function fieldsOf(
    found: FoundJob,
    typed: Typed,
    refused: Refused | null,
    {
      say,
      i18n,
      isOwn,
      cvs,
      results,
    }: {
      say: ReturnType<typeof around>['say'];
      i18n: I18n;
      /** The address is the account's. */
      isOwn: boolean;
      /** Of the profile of whoever is here. */
      cvs: ProfileCv[];
      /** Passed tests of whoever is here, where the address is theirs. */
      results: OwnAttempts['items'];
    },
  ): Field[] {
    const value = (name: string) => typed[name] ?? '';
    const error = (name: string) => (refused ? errorIn(i18n, refused, name) : undefined);
    const named = (name: keyof typeof words & string) => ({ name, label: say(words[name]), error: error(name) });
    const keptCv: Field = {
      ...{ kind: 'choice', name: 'keptCv', label: say(words.keptCv), value: value('keptCv') },
      options: [...cvs.map(({ id, name }) => ({ value: id, label: name })), { value: '', label: say(words.noCv) }],
    };
    const result: Field = {
      ...{ kind: 'choice', name: 'result', label: say(words.result), value: value('result') },
      options: [
        { value: '', label: say(words.noCv) },
        ...results.map(({ id, title, score }) => ({ value: id, label: `${title}: ${score} %` })),
      ],
    };
    const alone = found.job.cvRequired ? words.cvRequired : words.cv;
    const fileLabel = cvs.length > 0 ? words.otherCv : alone;
    return [
      { kind: 'text', ...named('name'), value: value('name'), autocomplete: 'name' },
      { kind: 'email', ...named('email'), value: value('email'), autocomplete: 'email', isFixed: isOwn },
      { kind: 'tel', ...named('phone'), value: value('phone'), autocomplete: 'tel' },
      { kind: 'url', ...named('link'), value: value('link'), autocomplete: 'url' },
      ...(cvs.length > 0 ? [keptCv] : []),
      { kind: 'file', ...named('cv'), label: say(fileLabel), accept },
      { kind: 'area', ...named('message'), value: value('message') },
      ...found.job.screening.map(({ question: asked, isRequired }, nth): Field => {
        const question = inLanguage(asked, i18n.locale as Locale) ?? '';
        const name = answerNames[nth] ?? '';
        const label = isRequired ? question : say(words.optional, { question });
        return { kind: 'area', name, label, error: error(name), value: value(name) };
      }),
      ...(results.length > 0 ? [result] : []),
      { kind: 'tick', name: 'mayBeKept', label: say(words.keep), isTicked: value('mayBeKept') === 'on' },
    ];
  }

  async function showForm(c: Context, locale: Locale, found: FoundJob, typed: Typed, refused: Refused | null) {
    const { i18n, say, back } = around(c, locale, found);
    const user = (await signedInOf(c, services))?.user;
    const isOwn = user?.emailVerified === true;
    const profile = user ? await readProfile(db, user.id) : null;
    const own = user && isOwn ? (await readOwnAttempts(services, user.id, locale)).items : [];
    const test = welcomeTest(locale, found.job.test);
    const html = formPage(await frameOf(services, locale), {
      ...{ heading: say(words.heading), back, alert: refused?.alert ?? null },
      lead: [
        say(found.job.cvRequired ? words.cvAsked : words.cvUnasked),
        ...(test ? [say(words.welcomeTest, { test: test.title, minutes: test.minutes })] : []),
      ],
      action: applicationForm(locale, found.job.number),
      fields: fieldsOf(
        found,
        {
          ...(user && { name: user.name, email: user.email }),
          ...(profile && knownOf(profile)),
          ...typed,
          ...(isOwn && { email: user.email }),
        },
        refused,
        { say, i18n, isOwn, cvs: profile?.cvs ?? [], results: own.filter(({ isPassed }) => isPassed) },
      ),
      trap: 'website',
      hidden: {
        key: isFormKey(typed.key) ? typed.key : newToken(),
        ...legalVersions,
        owner: user?.email ?? '',
        openedAt: /^\d{1,15}$/.test(typed.openedAt ?? '') ? (typed.openedAt as string) : String(now().getTime()),
      },
      small: [say(words.company), say(words.relayed), { text: say(words.agreement), links: legalLinks(locale, i18n) }],
      submit: say(words.submit),
    });
    return asPage(c, html, refused ?? { status: 200, headers: {} });
  }

  async function showSent(
    c: Context,
    locale: Locale,
    found: FoundJob,
    email: string,
    { reference, replyDueOn }: Applied,
  ) {
    const { say, back } = around(c, locale, found);
    const day = replyDueOn && dayFormats[locale].format(new Date(replyDueOn));
    const lead = [
      say(words.number, { reference }),
      ...(day ? [say(words.due, { day })] : []),
      say(words.mailed, { email }),
    ];
    return asPage(c, sentPage(await frameOf(services, locale), { heading: say(words.sent), back, lead }), {
      status: 200,
      headers: {},
    });
  }

  async function send(c: Context<Audited>, locale: Locale, found: FoundJob, typed: Typed, file: File | null) {
    await demandClientLimit(db, 'applications', hosts.clientOf(c), now());
    const answers = found.job.screening.map((_, nth) => typed[answerNames[nth] ?? ''] ?? '');
    const signedIn = await signedInOf(c, services);
    const email = signedIn?.user.emailVerified ? signedIn.user.email : (typed.email ?? '');
    const { name = '', phone = '', link = '', message = '' } = typed;
    const result = typed.result || null;
    const mayBeKept = typed.mayBeKept === 'on';
    const given = judged(sending, { name, email, phone, link, message, answers, mayBeKept, result });
    const applicant = applicantOf(signedIn, given.email);
    c.set('about', { email: applicant.email, ...(applicant.user && { user: applicant.user.id }) });
    if (file && file.size > cvBounds.size) throw unprocessable({ cv: ['fileSize'] });
    const stored = async () => (await storeDocument(services, file as File, applicant.user?.id ?? null)).id;
    const { keptCv = '' } = typed;
    // One that is not theirs is one that is gone.
    const copied = async () => (signedIn && (await copyCv(services, signedIn.user.id, keptCv))) ?? keptCv;
    const kept = keptCv === '' ? null : copied;
    const applied = await sendApplication(services, signedIn, {
      ...given,
      ...{ job: found.job.number, locale, website: typed.website ?? '' },
      agreedTexts: { terms: typed.terms ?? '', personalInformation: typed.personalInformation ?? '' },
      key: isFormKey(typed.key) ? typed.key : null,
      took: now().getTime() - Number(typed.openedAt),
      cv: file ? stored : kept,
    });
    return { applied, email: applicant.email };
  }

  /** Codes of answers by the names of their fields. */
  const byField = (errors: Record<string, string[]>) =>
    Object.fromEntries(
      Object.entries(errors).map(([field, codes]) => {
        const nth = /^answers\.(\d)$/.exec(field)?.[1];
        return [nth === undefined ? field : (answerNames[Number(nth)] ?? field), codes];
      }),
    );

  async function answer(c: Context<Audited>, locale: Locale) {
    const { fields: typed, file } = await readFields(c.req.raw, cvBounds.size);
    const i18n = texts[locale];
    const found = await jobOf(c);
    if (!found) {
      await demandClientLimit(db, 'applications', hosts.clientOf(c), now());
      throw new Refusal(404);
    }
    const withCv = (alert: string) => (file ? `${alert} ${i18n._(words.cvAgain.id)}` : alert);
    const ownerRefusal = refusalOfOwner(await signedInOf(c, services), typed.owner ?? null);
    if (ownerRefusal) {
      const alert = withCv(i18n._((ownerRefusal === 401 ? words.ended : words.another).id));
      return showForm(c, locale, found, typed, { status: ownerRefusal, headers: {}, errors: {}, alert });
    }
    try {
      const { applied, email } = await send(c, locale, found, typed, file);
      return await showSent(c, locale, found, email, applied);
    } catch (error) {
      const refused = refusedBy(error, i18n, log);
      const why = obstacles.find((obstacle) => refused.errors.job?.includes(obstacle));
      return showForm(c, locale, found, typed, {
        ...refused,
        errors: byField(refused.errors),
        alert: withCv(why ? i18n._(words[why].id) : refused.alert),
      });
    }
  }

  const routes = new Hono<Audited>();
  for (const locale of locales) {
    const path = applicationForm(locale, ':id');
    routes.get(path, async (c, next) => {
      const found = await jobOf(c);
      // The page of the ad says how it is with it.
      if (!found) return next();
      if (obstacle(found, dayInPrague(now()))) return c.redirect(around(c, locale, found).back.href, 303);
      return showForm(c, locale, found, {}, null);
    });
    routes.post(path, audited('applied'), (c) => answer(c, locale));
  }
  return routes;
}
