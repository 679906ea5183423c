import { Trans, useLingui } from '@lingui/macro';
import { type ReactNode, useState } from 'react';
import type { AdContent } from '../../../machines/ad/ad-content.rules.ts';
import type { CompanyAccount } from '../../api/contract.ts';
import { adHeadings } from '../../i18n/ad-headings.ts';
import { languageNames } from '../../i18n/locale.ts';
import { formatPercentRange } from '../../i18n/numbers.ts';
import { listNames, useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import type { Locale } from '../../routing/locales.ts';
import { SafeHtml } from '../../shell/safe-html.tsx';
import { SalaryText } from '../../shell/salary.tsx';
import { useSectionWords } from '../../shell/section/words.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { RadioChoice } from '../../ui/radio-choice.tsx';
import { Tags, TitledSection } from '../../ui/titled-section.tsx';

type Props = {
  ad: AdContent;
  company: Pick<CompanyAccount, 'name'>;
  /** What is said of the preview in a language. */
  children?: (language: Locale) => ReactNode;
};

function Shown({ ad, company, language }: Omit<Props, 'children'> & { language: Locale }) {
  const nameOf = useTaxonomyNames();
  const { locale } = useEdition();
  const { valueName } = useSectionWords();
  const { min, max, currency, period } = ad.salary;
  const places = ad.mode === 'remote' ? ad.remoteCountries : ad.places;
  const { replyDays, equity } = ad;
  const share = equity && formatPercentRange(locale, equity.min, equity.max);
  const parts = (['requirements', 'offer'] as const).filter((name) => ad[name][language] !== '');
  return (
    // Nothing in it leads away from what is written.
    <article inert className="grid gap-5 rounded-normal border border-line p-5">
      <div>
        <p className="font-semibold text-quiet">{company.name}</p>
        <h2 lang={language} className="text-[28px] leading-tight font-bold tracking-[-.02em] wrap-anywhere">
          {ad.title[language] || <Trans>Ad without a title</Trans>}
        </h2>
        {ad.summary[language] !== '' && (
          <p lang={language} className="mt-2 text-lg">
            {ad.summary[language]}
          </p>
        )}
      </div>
      <Facts>
        <Fact name={<Trans>Gross salary</Trans>}>
          <SalaryText salary={min === null ? null : { min, max, currency, period }}>
            <span className="font-medium text-quiet">
              <Trans>not stated</Trans>
            </span>
          </SalaryText>
          {share && <span className="block">{share}</span>}
        </Fact>
        {(places.length > 0 || ad.mode) && (
          <Fact name={<Trans>Place</Trans>}>
            <span className="block">{places.map((place) => nameOf('place', place)).join(', ')}</span>
            {ad.mode && <span className="block">{nameOf('mode', ad.mode)}</span>}
          </Fact>
        )}
        {ad.contract.length + ad.commitment.length > 0 && (
          <Fact name={<Trans>Contract</Trans>}>
            {listNames([
              ...ad.commitment.map((id) => nameOf('commitment', id)),
              ...ad.contract.map((id) => nameOf('contract', id)),
            ])}
          </Fact>
        )}
        {replyDays !== null && (
          <Fact name={<Trans>Answer</Trans>}>
            <Trans>within {replyDays} days</Trans>
          </Fact>
        )}
        {ad.test && <Fact name={<Trans>Welcome test</Trans>}>{valueName('test', ad.test)}</Fact>}
      </Facts>
      <SafeHtml html={ad.description[language]} language={language} />
      {parts.map((name) => (
        <TitledSection key={name} title={<span lang={language}>{adHeadings[name][language]}</span>}>
          <SafeHtml html={ad[name][language]} language={language} />
        </TitledSection>
      ))}
      {ad.skillsMust.length + ad.skillsNice.length > 0 && <Tags names={[...ad.skillsMust, ...ad.skillsNice]} />}
    </article>
  );
}

/** What is written as a visitor reads it, in each language of the ad. */
export function AdPreview({ ad, company, children }: Props) {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Locale | null>(null);
  const shown = language !== null && ad.locales.includes(language) ? language : (ad.locales[0] ?? 'cs');
  return (
    <section aria-label={t`As a visitor sees it`} className="grid content-start gap-4 self-start lg:sticky lg:top-6">
      <p className="text-[20px] font-bold">
        <Trans>As a visitor sees it</Trans>
      </p>
      {ad.locales.length > 1 && (
        <RadioChoice
          legend={t`What you wrote`}
          name="preview"
          options={ad.locales.map((one) => ({ value: one, label: languageNames[one] }))}
          value={shown}
          error={null}
          onChoose={setLanguage}
        />
      )}
      {children?.(shown)}
      <Shown ad={ad} company={company} language={shown} />
    </section>
  );
}
