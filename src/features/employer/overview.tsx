import { Plural, Trans, useLingui } from '@lingui/macro';
import { domainOf } from '../../../machines/company-registration/company-registration.rules.ts';
import type { CompanyAccount } from '../../api/contract-employer.ts';
import { taxonomyName } from '../../i18n/taxonomy-name.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { CompanyFrame } from './company-frame.tsx';
import { OverviewAds } from './overview-ads.tsx';
import { OverviewApplicants } from './overview-applicants.tsx';
import { ReplyStandingSummary } from './reply-standing.tsx';
import { type CompanyReading, useCompanyAddress } from './use-company.ts';
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
      {size !== '' && <Fact name={<Trans>Size</Trans>}>{taxonomyName(i18n, 'size', size)}</Fact>}
      {stage !== '' && <Fact name={<Trans>Stage</Trans>}>{taxonomyName(i18n, 'stage', stage)}</Fact>}
    </Facts>
  );
}

/** The people who work on it, and what visitors see of it. */
function OverviewLinks({ company: { id, members, invitations, profile } }: { company: CompanyAccount }) {
  const { to } = useEdition();
  const addressOf = useCompanyAddress();
  return (
    <ul className="flex flex-wrap gap-3">
      <li>
        <AppLink href={addressOf('employerPeople', id)} className={buttonClass()}>
          <Plural value={members.length} one="# person" few="# people" other="# people" />
          {invitations.length > 0 && (
            <>
              {', '}
              <Plural value={invitations.length} one="# invited" few="# invited" other="# invited" />
            </>
          )}
        </AppLink>
      </li>
      <li>
        <AppLink href={addressOf('employerProfile', id)} className={buttonClass()}>
          <Trans>Startup profile</Trans>
        </AppLink>
      </li>
      {profile && (
        <li>
          <AppLink href={to('startup', { slug: profile.slug })} className={buttonClass()}>
            <Trans>As visitors see it</Trans>
          </AppLink>
        </li>
      )}
    </ul>
  );
}

type Props = { company: CompanyAccount; refresh: CompanyReading['refresh'] };

/** Everything else requires it. */
const Unverified = ({ company, refresh }: Props) => (
  <TitledSection title={<Trans>Verification</Trans>}>
    <Verification company={company} refresh={refresh} />
  </TitledSection>
);

const Verified = ({ company }: Pick<Props, 'company'>) => (
  <>
    <TitledSection title={<Trans>Who is waiting for a reply</Trans>}>
      <OverviewApplicants company={company} />
    </TitledSection>
    <TitledSection title={<Trans>Ads</Trans>}>
      <OverviewAds company={company} />
    </TitledSection>
    <TitledSection title={<Trans>How you reply</Trans>}>
      <ReplyStandingSummary standing={company.replies} />
    </TitledSection>
    <TitledSection title={<Trans>People and profile</Trans>}>
      <OverviewLinks company={company} />
    </TitledSection>
  </>
);

/** What waits for an answer comes first; before the company is verified, its verification. */
export function Overview() {
  return (
    <CompanyFrame>
      {(company, refresh) => (
        <div key={company.id} className="grid gap-10 py-4">
          <div>
            <h2 className="text-[26px] leading-tight font-bold tracking-[-.02em] wrap-anywhere">{company.name}</h2>
            <a
              href={company.website}
              rel="noopener noreferrer"
              className="inline-block py-2.5 font-semibold text-leap wrap-anywhere underline underline-offset-4"
            >
              {domainOf(company.website)}
            </a>
            {company.verifiedBy !== null && (
              <p className="text-quiet">
                <Trans>It is verified: we know that the startup is yours.</Trans>
              </p>
            )}
          </div>
          {company.verifiedBy === null ? (
            <Unverified company={company} refresh={refresh} />
          ) : (
            <Verified company={company} />
          )}
          <TitledSection title={<Trans>What we know about it</Trans>}>
            <CompanyFacts company={company} />
          </TitledSection>
        </div>
      )}
    </CompanyFrame>
  );
}
