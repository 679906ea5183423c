import { Trans } from '@lingui/macro';
import { useServices } from '../context.tsx';
import { type AgreedTexts as Agreed, type LegalText, legalTextPath } from '../routing/legal-texts.ts';
import { NewTabLink } from '../ui/new-tab-link.tsx';
import { useEdition } from './use-edition.ts';

/** Returns the address of a version of a text, as it was when the user was shown it. */
export function useLegalTextHref(): (name: LegalText, version: string) => string {
  const { boot } = useServices();
  const { locale } = useEdition();
  return (name, version) => boot.apis.locale + legalTextPath(name, version, locale);
}

/** The texts under which an application was sent. */
export function AgreedTexts({ texts: { terms, personalInformation } }: { texts: Agreed }) {
  const hrefOf = useLegalTextHref();
  return (
    <p className="text-[15px] text-quiet">
      <Trans>
        Valid when it was sent: <NewTabLink href={hrefOf('terms', terms)}>terms</NewTabLink>,{' '}
        <NewTabLink href={hrefOf('personalInformation', personalInformation)}>personal data</NewTabLink>
      </Trans>
    </p>
  );
}
