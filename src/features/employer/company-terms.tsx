import { Trans, useLingui } from '@lingui/macro';
import { agreeToCompanyTerms } from '../../api/company-accounts.ts';
import type { CompanyAccount } from '../../api/contract-employer.ts';
import { useServices } from '../../context.tsx';
import { formatDate } from '../../i18n/dates.ts';
import { companyTermsVersion } from '../../routing/legal-texts.ts';
import { useLegalTextHref } from '../../shell/agreed-texts.tsx';
import { Agreement } from '../../shell/agreement.tsx';
import { PageSection } from '../../shell/page-section.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import type { CompanyReading } from './use-company.ts';

type AskProps = { company: CompanyAccount; refresh: CompanyReading['refresh'] };

/** Asks an owner of a startup that agreed to other terms, or to none. */
export function NewCompanyTerms({ company: { id, name, terms }, refresh }: AskProps) {
  const { t } = useLingui();
  const { locale } = useEdition();
  const { clients } = useServices();
  const hrefOf = useLegalTextHref();
  const agree = async () => {
    const outcome = await agreeToCompanyTerms(clients.localeApi, id, { terms: companyTermsVersion, lang: locale });
    await refresh();
    return outcome;
  };
  return (
    <section aria-label={t`Terms for companies`} className="grid max-w-[56ch] gap-3 border-l-[3px] border-leap pl-3">
      <Agreement agree={agree} className="wrap-anywhere">
        {terms === null ? (
          <Trans>
            Nobody has agreed to our{' '}
            <NewTabLink href={hrefOf('termsB2b', companyTermsVersion)}>terms for companies</NewTabLink> for {name} yet.
            Read them and say whether you agree.
          </Trans>
        ) : (
          <Trans>
            Our <NewTabLink href={hrefOf('termsB2b', companyTermsVersion)}>terms for companies</NewTabLink> have changed
            since {name} agreed to them. Read them and say whether you still agree; if not, you can close the startup
            under People.
          </Trans>
        )}
      </Agreement>
    </section>
  );
}

/** To what was agreed for a startup, and when. */
export function AgreedTerms({ terms }: { terms: NonNullable<CompanyAccount['terms']> }) {
  const { t } = useLingui();
  const { locale } = useEdition();
  const hrefOf = useLegalTextHref();
  const day = formatDate(locale, terms.givenAt);
  return (
    <PageSection title={t`Terms`}>
      <a
        href={hrefOf('termsB2b', terms.version)}
        className="inline-flex min-h-11 items-center font-semibold text-leap underline underline-offset-4"
      >
        <Trans>The terms for companies, as agreed on {day}</Trans>
      </a>
    </PageSection>
  );
}
