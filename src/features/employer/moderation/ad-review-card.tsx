import { msg, Trans, useLingui } from '@lingui/macro';
import type { ReactNode } from 'react';
import type { ReviewStep } from '../../../../machines/ad/ad-content.rules.ts';
import type { RiskHint } from '../../../../machines/ad/ad-risk.rules.ts';
import { domainOf } from '../../../../machines/company-registration/company-registration.rules.ts';
import type { AdReview } from '../../../api/contract-moderation.ts';
import { decideAdReview } from '../../../api/moderation.ts';
import { useServices } from '../../../context.tsx';
import { formatDate } from '../../../i18n/dates.ts';
import { languageNames } from '../../../i18n/locale.ts';
import { listNames, useTaxonomyNames } from '../../../i18n/taxonomy-names.ts';
import type { Locale } from '../../../routing/locales.ts';
import { ContactPerson } from '../../../shell/contact-person.tsx';
import { SafeHtml } from '../../../shell/safe-html.tsx';
import { SalaryText } from '../../../shell/salary.tsx';
import { useEdition } from '../../../shell/use-edition.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Summary } from '../../../ui/summary.tsx';
import { DecisionForm } from './decision-form.tsx';

const hintNames = {
  firstAd: msg`Its first ad here`,
  newCompany: msg`Verified less than a week ago`,
  sameRole: msg`It has an ad for the same role`,
  contact: msg`A link, an address or a phone number in the text`,
  money: msg`Mentions fees, deposits or investing`,
  payHistory: msg`Asks about current pay`,
  noSalary: msg`No salary`,
  wideSalary: msg`A salary range too wide to mean anything`,
  capitals: msg`A title in capitals`,
} satisfies Record<RiskHint, unknown>;

const stepNames = {
  accepted: msg({ message: 'Accept', context: 'ad' }),
  sentBack: msg`Ask for changes`,
  refused: msg({ message: 'Refuse', context: 'ad' }),
  removed: msg`Take down`,
} satisfies Record<ReviewStep, unknown>;

const texts = ['description', 'requirements', 'offer'] as const;

type TextFactProps = { name: ReactNode; text: string; language: Locale };

const TextFact = ({ name, text, language }: TextFactProps) =>
  text !== '' && (
    <Fact name={name}>
      <span lang={language} className="wrap-anywhere">
        {text}
      </span>
    </Fact>
  );

/** The content as visitors see it: only in the languages that are shown. */
function WrittenAdContent({ content }: Pick<AdReview, 'content'>) {
  return content.locales.map((language) => (
    <div key={language} className="grid gap-4 border-t border-line pt-4">
      <p className="text-[15px] text-quiet">{languageNames[language]}</p>
      <h4 lang={language} className="text-[20px] font-bold wrap-anywhere">
        {content.title[language]}
      </h4>
      {content.summary[language] !== '' && (
        <p lang={language} className="wrap-anywhere">
          {content.summary[language]}
        </p>
      )}
      {texts.map(
        (name) =>
          content[name][language] !== '' && <SafeHtml key={name} html={content[name][language]} language={language} />,
      )}
      <dl className="grid gap-2">
        <TextFact
          name={<Trans>Bonus on top of the salary</Trans>}
          text={content.bonusText[language]}
          language={language}
        />
        {content.usesAi && (
          <TextFact name={<Trans>AI in hiring</Trans>} text={content.usesAiWords[language]} language={language} />
        )}
        {content.contact.name !== '' && (
          <ContactPerson contact={{ ...content.contact, role: content.contact.role[language] }} language={language} />
        )}
      </dl>
      {content.screening.length > 0 && (
        <div>
          <p className="font-semibold">
            <Trans>Questions for applicants</Trans>
          </p>
          <ul lang={language} className="leap-list">
            {content.screening.map(({ question }) => (
              <li key={question[language]} className="wrap-anywhere">
                {question[language]}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  ));
}

const ListFact = ({ name, items }: { name: ReactNode; items: readonly string[] }) =>
  items.length > 0 && (
    <Fact name={name}>
      <span className="wrap-anywhere">{items.join(', ')}</span>
    </Fact>
  );

type AdReviewCardProps = {
  ad: AdReview;
  /** What was read before is stale. */
  onDecided: () => void;
};

/** An ad that waits for its review, with what to check twice, and the decision. */
export function AdReviewCard({ ad, onDecided }: AdReviewCardProps) {
  const { clients } = useServices();
  const { i18n, t } = useLingui();
  const { locale, to } = useEdition();
  const nameOf = useTaxonomyNames();
  const { content, company, hints, submittedAt, job, review } = ad;
  const { salary, mode, places, remoteCountries, fields, seniority, contract } = content;
  const { skillsMust, skillsNice, languages, benefits } = content;
  const [main = 'cs'] = content.locales;
  const names = [
    ...fields.map((id) => nameOf('field', id)),
    ...seniority.map((id) => nameOf('seniority', id)),
    ...contract.map((id) => nameOf('contract', id)),
  ];
  const placed = mode === 'remote' ? remoteCountries : places;
  const where = [...(mode ? [nameOf('mode', mode)] : []), ...placed.map((id) => nameOf('place', id))];
  return (
    <li data-item="" className="grid gap-4 border-b border-line py-6 first:pt-0 last:border-0">
      <div>
        <h3 lang={main} className="text-[20px] leading-tight font-bold wrap-anywhere">
          {content.title[main]}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 text-quiet">
          <span className="font-semibold wrap-anywhere">{company.name}</span>
          <a
            href={company.website}
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center text-leap wrap-anywhere underline underline-offset-4"
          >
            {domainOf(company.website)}
          </a>
        </p>
      </div>
      {hints.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {hints.map((hint) => (
            <li key={hint} className="flex min-h-8 items-center rounded-full bg-sunken px-3 text-[15px] font-medium">
              {i18n._(hintNames[hint])}
            </li>
          ))}
        </ul>
      )}
      <Facts>
        <Fact name={<Trans>Salary</Trans>} className="col-span-full">
          <SalaryText salary={salary}>
            <Trans>No salary</Trans>
          </SalaryText>
        </Fact>
        <Fact name={<Trans>Place</Trans>}>{where.join(', ')}</Fact>
        <Fact name={<Trans>Work</Trans>}>{listNames(names)}</Fact>
        {submittedAt !== null && <Fact name={<Trans>Waiting since</Trans>}>{formatDate(locale, submittedAt)}</Fact>}
      </Facts>
      {job !== null && (
        <p>
          <Trans>
            It was changed after its review:{' '}
            <a
              href={to('job', { id: String(job.identifier), slug: job.slug[locale] })}
              className="font-semibold text-leap underline underline-offset-4"
            >
              the ad as visitors see it
            </a>
            .
          </Trans>
        </p>
      )}
      {review !== null && review.message !== '' && (
        <p className="wrap-anywhere whitespace-pre-wrap text-quiet">
          <Trans>Said before: {review.message}</Trans>
        </p>
      )}
      <details className="group/more">
        <Summary>
          <Trans>Read the ad</Trans>
        </Summary>
        <div className="grid gap-4 pt-2">
          <Facts>
            <ListFact name={<Trans>Must have</Trans>} items={skillsMust} />
            <ListFact name={<Trans>Nice to have</Trans>} items={skillsNice} />
            <ListFact
              name={<Trans>Languages</Trans>}
              items={languages.map(({ code, level }) => `${nameOf('language', code)} ${level}`)}
            />
            <ListFact name={<Trans>Benefits</Trans>} items={benefits.map((id) => nameOf('benefit', id))} />
          </Facts>
          <WrittenAdContent content={content} />
        </div>
      </details>
      <DecisionForm
        what={`review ${ad.id}`}
        steps={ad.can}
        names={stepNames}
        send={(decision, key, signal) => decideAdReview(clients.localeApi, ad, decision, key, signal)}
        label={t`Notes for the startup`}
        overtaken={
          <Trans>
            Somebody else has already decided, or the startup has changed the ad. Your decision was not sent.
          </Trans>
        }
        onDecided={onDecided}
      >
        <Trans>Say what is wrong and what would put it right. The startup gets it by e-mail.</Trans>
      </DecisionForm>
    </li>
  );
}
