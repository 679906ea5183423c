import { Trans, useLingui } from '@lingui/macro';
import { domainOf } from '../../../machines/company-registration/company-registration.rules.ts';
import type { CompanyAccount } from '../../api/contract.ts';
import { taxonomyName } from '../../i18n/taxonomy-name.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { CompanyFrame } from './company-frame.tsx';

/** Whether the company is who it says, and what to do about it. */
function Verification({ company }: { company: CompanyAccount }) {
  const { to } = useEdition();
  const { profile, verifiedBy, website } = company;
  const domain = domainOf(website);
  if (verifiedBy !== null)
    return (
      <p>
        <Trans>It is verified: the board knows that the startup is yours.</Trans>
      </p>
    );
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-[56ch]">
        {profile === null ? (
          <Trans>It is not verified yet: only you and the people you invite see it.</Trans>
        ) : (
          <Trans>
            You claim the profile{' '}
            <AppLink
              href={to('startup', { slug: profile.slug })}
              className="font-semibold text-leap underline underline-offset-4"
            >
              {profile.name}
            </AppLink>
            . Until it is verified that it is yours, the profile stays as it is.
          </Trans>
        )}{' '}
        <Trans>Write to us from an e-mail address at {domain}, and we verify it.</Trans>
      </p>
      <AppLink href={to('contact')} className={buttonClass('main')}>
        <Trans>Write to us</Trans>
      </AppLink>
    </div>
  );
}

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
      {(company) => (
        <div className="grid gap-8 py-4">
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
            <Verification company={company} />
          </TitledSection>
          <TitledSection title={<Trans>What we know of it</Trans>}>
            <CompanyFacts company={company} />
          </TitledSection>
        </div>
      )}
    </CompanyFrame>
  );
}
