import { Trans, useLingui } from '@lingui/macro';
import { type ReactNode, useState } from 'react';
import type { AdContent } from '../../../../machines/ad/ad-content.rules.ts';
import { dayInPrague } from '../../../../machines/calendar.rules.ts';
import { hoursOf, overlapOf, shownStartDate } from '../../../../machines/job-facts.rules.ts';
import type { CompanyDetail, JobDetail } from '../../../api/contract-board.ts';
import type { CompanyAccount } from '../../../api/contract-employer.ts';
import { useServices } from '../../../context.tsx';
import { adDescription } from '../../../i18n/ad-headings.ts';
import { languageNames } from '../../../i18n/locale.ts';
import { useTaxonomyNames } from '../../../i18n/taxonomy-names.ts';
import type { Locale } from '../../../routing/locales.ts';
import { companyRead } from '../../../routing/reads.ts';
import type { PlaceId } from '../../../routing/taxonomy.ts';
import { ContactPerson } from '../../../shell/contact-person.tsx';
import { JobBody } from '../../../shell/job-body.tsx';
import { JobFacts } from '../../../shell/job-facts.tsx';
import { ReplyBy } from '../../../shell/reply-by.tsx';
import { ReplyWithin } from '../../../shell/reply-promise.tsx';
import { useSectionLabels } from '../../../shell/section/section-labels.ts';
import { useRead } from '../../../shell/use-read.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { RadioChoice } from '../../../ui/radio-choice.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';

type Props = {
  ad: AdContent;
  company: Pick<CompanyAccount, 'name' | 'profile'>;
  /** Says something about the preview in a language. */
  children?: (language: Locale) => ReactNode;
};

/** The draft as data of a job page. `company`: what its profile adds. */
function jobOf(ad: AdContent, language: Locale, company: CompanyDetail | undefined, today: string) {
  const { min, max, currency, period } = ad.salary;
  const isRemote = ad.mode === 'remote';
  return {
    status: 'active',
    applyUrl: null,
    duplicates: [],
    inLanguage: language,
    summary: ad.summary[language],
    description: adDescription(ad, language),
    skillsMust: ad.skillsMust,
    skillsNice: ad.skillsNice,
    languages: ad.languages,
    seniority: ad.seniority,
    benefits: [...new Set([...ad.benefits, ...(company?.benefits ?? [])])],
    process: company?.hiringProcess ?? [],
    baseSalary: min === null ? null : { min, max, currency, period },
    equity: ad.equity,
    mode: ad.mode,
    commitment: ad.commitment,
    contract: ad.contract,
    places: ad.places.map((id) => ({ id: id as PlaceId, name: null })),
    officeDaysPerWeek: ad.mode === 'hybrid' ? ad.officeDaysPerWeek : null,
    remoteCountries: isRemote ? (ad.remoteCountries as PlaceId[]) : [],
    hoursPerWeek: hoursOf(ad),
    timezoneOverlap: overlapOf(ad),
    bonusText: ad.bonusText[language] || null,
    startDate: shownStartDate(ad.startDate, today),
    visaSupport: ad.visaSupport,
    openings: ad.openings,
    replyDays: ad.replyDays,
  } satisfies Partial<JobDetail>;
}

type QuestionProps = { question: string; isRequired: boolean; language: Locale };

function Question({ question, isRequired, language }: QuestionProps) {
  const { t } = useLingui();
  return (
    <li lang={language} className="wrap-anywhere">
      {isRequired ? question : t`${question} (optional)`}
    </li>
  );
}

/** What a job page shows beside the ad and in its application form. */
function JobPageExtras({ ad, language }: { ad: AdContent; language: Locale }) {
  const nameOf = useTaxonomyNames();
  const { valueName } = useSectionLabels();
  const { replyDays, vacancyKind, usesAi, usesAiWords, cvRequired, contact, test, screening } = ad;
  return (
    <>
      <Facts>
        {replyDays !== null && (
          <Fact name={<ReplyWithin days={replyDays} />} className="max-lg:hidden">
            <ReplyBy days={replyDays} />
          </Fact>
        )}
        {contact.name !== '' && (
          <ContactPerson contact={{ name: contact.name, role: contact.role[language] }} language={language} />
        )}
        {vacancyKind !== null && <Fact name={<Trans>Vacancy</Trans>}>{nameOf('vacancy', vacancyKind)}</Fact>}
        {usesAi !== null && (
          <Fact name={<Trans>AI in hiring</Trans>}>
            {usesAi ? <Trans>used</Trans> : <Trans>not used</Trans>}
            {usesAi && usesAiWords[language] !== '' && (
              <span lang={language} className="block wrap-anywhere">
                {usesAiWords[language]}
              </span>
            )}
          </Fact>
        )}
        <Fact name={<Trans>CV</Trans>}>
          {cvRequired ? (
            <Trans>The company asks for a CV. Have it ready as a PDF, DOCX or ODT.</Trans>
          ) : (
            <Trans>You can apply without a CV.</Trans>
          )}
        </Fact>
        {test && <Fact name={<Trans>Optional test</Trans>}>{valueName('test', test)}</Fact>}
      </Facts>
      {screening.length > 0 && (
        <TitledSection title={<Trans>Questions for applicants</Trans>}>
          <ul className="leap-list">
            {screening.map(({ question, isRequired }, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be the same while they are written
              <Question key={nth} question={question[language]} isRequired={isRequired} language={language} />
            ))}
          </ul>
        </TitledSection>
      )}
    </>
  );
}

function PreviewedAd({ ad, company, language }: Omit<Props, 'children'> & { language: Locale }) {
  const { data } = useRead<CompanyDetail>(company.profile && companyRead(language, company.profile.slug));
  const job = jobOf(ad, language, data, dayInPrague(useServices().today()));
  return (
    // No link in it may lead away from the editor.
    <article inert className="grid grid-cols-1 gap-5 rounded-normal border border-line p-5">
      <div>
        <p className="font-semibold text-quiet">{company.name}</p>
        <h2 lang={language} className="text-[28px] leading-tight font-bold tracking-[-.02em] wrap-anywhere">
          {ad.title[language] || <Trans>Untitled ad</Trans>}
        </h2>
        {ad.summary[language] !== '' && job.description !== '' && (
          <p lang={language} className="mt-2 text-lg wrap-anywhere">
            {ad.summary[language]}
          </p>
        )}
      </div>
      <JobFacts job={job} />
      <JobBody job={job} />
      <JobPageExtras ad={ad} language={language} />
    </article>
  );
}

/** The draft as a visitor reads it, in each language of the ad. */
export function AdPreview({ ad, company, children }: Props) {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Locale | null>(null);
  const shown = language !== null && ad.locales.includes(language) ? language : (ad.locales[0] ?? 'cs');
  return (
    <section aria-label={t`As visitors see it`} className="grid content-start gap-4 self-start lg:sticky lg:top-6">
      <p className="text-[20px] font-bold">
        <Trans>As visitors see it</Trans>
      </p>
      {ad.locales.length > 1 && (
        <RadioChoice
          legend={t`Language of the preview`}
          name="preview"
          options={ad.locales.map((one) => ({ value: one, label: languageNames[one] }))}
          value={shown}
          error={null}
          onChoose={setLanguage}
        />
      )}
      {children?.(shown)}
      <PreviewedAd ad={ad} company={company} language={shown} />
    </section>
  );
}
