import type { I18n } from '@lingui/core';
import { acceptedCvs } from '../../machines/application/application.rules.ts';
import { answerFields } from '../../machines/apply/apply.rules.ts';
import type { ApplicationReceipt, Profile, ProfileCv } from '../../src/api/contract-candidate.ts';
import type { OwnAttempts } from '../../src/api/contract-skill-tests.ts';
import { formatLongDay } from '../../src/i18n/dates.ts';
import { withPrefix } from '../../src/routing/editions.ts';
import { legalTextPath, legalVersions } from '../../src/routing/legal-texts.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { applicationFormPath } from '../../src/routing/noscript-forms.ts';
import { pathTo } from '../../src/routing/paths.ts';
import { routes as pages } from '../../src/routing/routes.ts';
import type { UserRow } from '../accounts/users.ts';
import type { AppServices } from '../app-services.ts';
import type { BuildOutput } from '../build-output.ts';
import type { RequestHost } from '../hosts.ts';
import { isIdempotencyKey } from '../http/idempotency-key.ts';
import { resolveLocaleText } from '../listings/cards.ts';
import { type FormField, formPage, sentPage } from '../noscript-pages/form-page.ts';
import { type FormProblem, noscriptErrorText, noscriptFrameOf } from '../noscript-pages/form-response.ts';
import { readProfile } from '../profile/profile.ts';
import { welcomeTest } from '../skill-tests/pools.ts';
import { readOwnAttempts } from '../skill-tests/read-attempt.ts';
import { newToken } from '../tokens.ts';
import type { FoundJob } from './apply.ts';

const messages = {
  heading: /*i18n*/ { id: 'applyForm.heading', message: 'Apply: {title}' },
  back: /*i18n*/ { id: 'applyForm.back', message: 'Back to the job' },
  company: /*i18n*/ {
    id: 'applyForm.company',
    message: 'What you write here is for {company}, which is responsible for it as the data controller.',
  },
  relayed: /*i18n*/ {
    id: 'applyForm.relayed',
    message: 'The company sees your e-mail once it replies, but it can read everything in your CV at once.',
  },
  agreement: /*i18n*/ {
    id: 'applyForm.agreement',
    message:
      'By applying you agree to our terms. Our page on personal data explains how we handle your application. Both open in a new tab:',
  },
  name: /*i18n*/ { id: 'applyForm.name', message: 'Name' },
  email: /*i18n*/ { id: 'applyForm.email', message: 'E-mail: we will send a link to your application here' },
  phone: /*i18n*/ { id: 'applyForm.phone', message: 'Phone (optional)' },
  link: /*i18n*/ { id: 'applyForm.link', message: 'LinkedIn or portfolio (optional)' },
  cv: /*i18n*/ { id: 'applyForm.cv', message: 'CV: PDF, DOCX or ODT, 10 MB at most (optional)' },
  cvRequired: /*i18n*/ { id: 'applyForm.cvRequired', message: 'CV: PDF, DOCX or ODT, 10 MB at most' },
  cvAsked: /*i18n*/ { id: 'applyForm.cvAsked', message: '{company} asks for a CV.' },
  cvUnasked: /*i18n*/ { id: 'applyForm.cvUnasked', message: 'You can apply without a CV.' },
  keptCv: /*i18n*/ { id: 'applyForm.keptCv', message: 'CV from your profile' },
  noCv: /*i18n*/ { id: 'applyForm.noCv', message: 'None of them' },
  result: /*i18n*/ { id: 'applyForm.result', message: 'Test result (optional)' },
  welcomeTest: /*i18n*/ {
    id: 'applyForm.welcomeTest',
    message: '{company} would like to see a result of the {test} test ({minutes} min). It is not a condition.',
  },
  otherCv: /*i18n*/ {
    id: 'applyForm.otherCv',
    message: 'Another file: PDF, DOCX or ODT, 10 MB at most. It is sent instead of the one above',
  },
  message: /*i18n*/ { id: 'applyForm.message', message: 'Why you (optional)' },
  optional: /*i18n*/ { id: 'applyForm.optional', message: '{question} (optional)' },
  keep: /*i18n*/ { id: 'applyForm.keep', message: '{company} may keep my application for 12 months for other roles.' },
  submit: /*i18n*/ { id: 'applyForm.submit', message: 'Send the application' },
  sent: /*i18n*/ { id: 'applyForm.sent', message: 'The application is in' },
  number: /*i18n*/ { id: 'applyForm.number', message: 'Its number is {reference}.' },
  due: /*i18n*/ {
    id: 'applyForm.due',
    message: '{company} promised to reply by {day}. If it does not, you can nudge it once.',
  },
  mailed: /*i18n*/ {
    id: 'applyForm.mailed',
    message: 'We sent a link to {email}. It opens your application, where you can see its status.',
  },
};

/** Typed values by field name. */
export type FormValues = Record<string, string>;

const legalLinks = (locale: Locale, i18n: I18n) =>
  (['terms', 'personalInformation'] as const).map((name) => ({
    href: legalTextPath(name, legalVersions[name], locale),
    label: i18n._(pages[name].title.id),
  }));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the user's profile already knows, by the form's field names. */
const profileValues = ({ parts: { basics, links }, cvs }: Profile): FormValues => ({
  phone: textOf(basics?.values.phone),
  link: textOf(links?.values.link),
  keptCv: cvs.find(({ isFirst }) => isFirst)?.id ?? '',
});

/** `prefix`: the path prefix of the edition on the requested host. */
export type FormContext = { host: RequestHost; locale: Locale; prefix: string; found: FoundJob };

export type FormServices = AppServices & { build: () => Promise<BuildOutput> };

/** The address of the ad's page. */
export const hrefOfJob = ({ locale, prefix, found: { job } }: FormContext): string =>
  withPrefix(prefix, pathTo(locale, 'job', { id: String(job.number), slug: job.slug[locale] }));

/** Applying without scripts: the page with the form and its errors, and the page with the result. */
export function applicationFormPages(services: FormServices) {
  const { db, texts, now } = services;

  /** What the pages before and after sending share. */
  const around = (context: FormContext) => {
    const { locale, found } = context;
    const title = resolveLocaleText(found.job.title, locale) ?? '';
    const i18n = texts[locale];
    const translate = ({ id }: { id: string }, values = {}) => i18n._(id, { title, company: found.company, ...values });
    return { i18n, translate, back: { href: hrefOfJob(context), label: translate(messages.back) } };
  };

  function fieldsOf(
    found: FoundJob,
    typed: FormValues,
    refused: FormProblem | null,
    {
      translate,
      i18n,
      isOwn,
      cvs,
      results,
    }: {
      translate: ReturnType<typeof around>['translate'];
      i18n: I18n;
      /** Whether the address is the account's. */
      isOwn: boolean;
      /** From the user's profile. */
      cvs: ProfileCv[];
      /** Tests that the user has passed, if the address is theirs. */
      results: OwnAttempts['items'];
    },
  ): FormField[] {
    const value = (name: string) => typed[name] ?? '';
    const error = (name: string) => (refused ? noscriptErrorText(i18n, refused, name) : undefined);
    const named = (name: keyof typeof messages & string) => ({
      name,
      label: translate(messages[name]),
      error: error(name),
    });
    const keptCv: FormField = {
      kind: 'choice',
      name: 'keptCv',
      label: translate(messages.keptCv),
      value: value('keptCv'),
      options: [
        ...cvs.map(({ id, name }) => ({ value: id, label: name })),
        { value: '', label: translate(messages.noCv) },
      ],
    };
    const result: FormField = {
      kind: 'choice',
      name: 'result',
      label: translate(messages.result),
      value: value('result'),
      options: [
        { value: '', label: translate(messages.noCv) },
        ...results.map(({ id, title, score }) => ({ value: id, label: `${title}: ${score} %` })),
      ],
    };
    const alone = found.job.cvRequired ? messages.cvRequired : messages.cv;
    const fileLabel = cvs.length > 0 ? messages.otherCv : alone;
    return [
      { kind: 'text', ...named('name'), value: value('name'), autocomplete: 'name' },
      { kind: 'email', ...named('email'), value: value('email'), autocomplete: 'email', isFixed: isOwn },
      { kind: 'tel', ...named('phone'), value: value('phone'), autocomplete: 'tel' },
      { kind: 'url', ...named('link'), value: value('link'), autocomplete: 'url' },
      ...(cvs.length > 0 ? [keptCv] : []),
      { kind: 'file', ...named('cv'), label: translate(fileLabel), accept: acceptedCvs },
      { kind: 'area', ...named('message'), value: value('message') },
      ...found.job.screening.map(({ question: context, isRequired }, nth): FormField => {
        const question = resolveLocaleText(context, i18n.locale as Locale) ?? '';
        const name = answerFields[nth] ?? '';
        const label = isRequired ? question : translate(messages.optional, { question });
        return { kind: 'area', name, label, error: error(name), value: value(name) };
      }),
      ...(results.length > 0 ? [result] : []),
      { kind: 'tick', name: 'mayBeKept', label: translate(messages.keep), isTicked: value('mayBeKept') === 'on' },
    ];
  }

  /** `user`: undefined for a visitor. */
  async function formOf(
    context: FormContext,
    user: UserRow | undefined,
    typed: FormValues,
    refused: FormProblem | null,
  ): Promise<string> {
    const { locale, found } = context;
    const { i18n, translate, back } = around(context);
    const isOwn = user?.emailVerified === true;
    const profile = user ? await readProfile(db, user.id) : null;
    const own = user && isOwn ? (await readOwnAttempts(services, user.id, locale)).items : [];
    const test = welcomeTest(locale, found.job.test);
    return formPage(await noscriptFrameOf(services, context.host, locale), {
      heading: translate(messages.heading),
      back,
      alert: refused?.alert ?? null,
      lead: [
        translate(found.job.cvRequired ? messages.cvAsked : messages.cvUnasked),
        ...(test ? [translate(messages.welcomeTest, { test: test.title, minutes: test.minutes })] : []),
      ],
      action: applicationFormPath(locale, found.job.number),
      fields: fieldsOf(
        found,
        {
          ...(user && { name: user.name, email: user.email }),
          ...(profile && profileValues(profile)),
          ...typed,
          ...(isOwn && { email: user.email }),
        },
        refused,
        { translate, i18n, isOwn, cvs: profile?.cvs ?? [], results: own.filter(({ isPassed }) => isPassed) },
      ),
      honeypot: 'website',
      hidden: {
        key: isIdempotencyKey(typed.key) ? typed.key : newToken(),
        ...legalVersions,
        owner: user?.email ?? '',
        openedAt: /^\d{1,15}$/.test(typed.openedAt ?? '') ? (typed.openedAt as string) : String(now().getTime()),
      },
      small: [
        translate(messages.company),
        translate(messages.relayed),
        { text: translate(messages.agreement), links: legalLinks(locale, i18n) },
      ],
      submit: translate(messages.submit),
    });
  }

  async function sentOf(
    context: FormContext,
    email: string,
    { reference, replyDueOn }: ApplicationReceipt,
  ): Promise<string> {
    const { translate, back } = around(context);
    const day = replyDueOn && formatLongDay(context.locale, replyDueOn);
    const lead = [
      translate(messages.number, { reference }),
      ...(day ? [translate(messages.due, { day })] : []),
      translate(messages.mailed, { email }),
    ];
    return sentPage(await noscriptFrameOf(services, context.host, context.locale), {
      heading: translate(messages.sent),
      back,
      lead,
    });
  }

  return { formOf, sentOf };
}
