import { Trans, useLingui } from '@lingui/macro';
import { domainOf } from '../../../machines/company-registration/company-registration.rules.ts';
import type { CompanyAccount } from '../../api/contract.ts';
import { taxonomyName } from '../../i18n/taxonomy-name.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { CompanyFrame } from './company-frame.tsx';
import { Verification } from './verification.tsx';

function CompanyFacts({ company }: { company: CompanyAccount }) {
  const { i18n } = useLingui();
  const { locale } = useEdition();
  const { ico, city, country, size, stage } = company;
  const countryName = country === 'other' ? '' : new Intl.DisplayNames(locale, { type: 'region' }).of(country);
  return (
    <Facts>
      {ico !== '' && <Fact name={<Trans>Company number (IČO)</Trans>}>{ico}</Fact>}
      <Fact name={<Trans>Based in</Trans>}>{[city, countryName].filter(Boolean).join(', ')}</Fact>
      {size !== '' && <Fact name={<Trans>People</Trans>}>{taxonomyName(i18n, 'size', size)}</Fact>}
      {stage !== '' && <Fact name={<Trans>Stage</Trans>}>{taxonomyName(i18n, 'stage', stage)}</Fact>}
    </Facts>
  );
}

/** What is left to do for a company comes first. */
export function Overview() {
  return (
    <CompanyFrame>
      {(company, refresh) => (
        <div key={company.id} className="grid gap-8 py-4">
          <div>
            <h2 className="text-[26px] leading-tight font-bold tracking-[-.02em] wrap-anywhere">{company.name}</h2>
            <a
              href={company.website}
              rel="noopener noreferrer"
              className="inline-block py-2.5 font-semibold text-leap wrap-anywhere underline underline-offset-4"
            >
              {domainOf(company.website)}
            </a>
          </div>
          <TitledSection title={<Trans>Verification</Trans>}>
            <Verification company={company} refresh={refresh} />
          </TitledSection>
          <TitledSection title={<Trans>What we know of it</Trans>}>
            <CompanyFacts company={company} />
          </TitledSection>
        </div>
      )}
    </CompanyFrame>
  );
}
