import { Trans, useLingui } from '@lingui/macro';
import { routes } from '../../routing/routes.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { buttonClass } from '../../ui/button.tsx';

/** A company's first steps, and what it wants to know before them. */
export function StartHiring() {
  const { i18n } = useLingui();
  const { to } = useEdition();
  return (
    <p className="mt-6 flex flex-wrap gap-3 print:hidden">
      <AppLink href={to('startupAdd')} className={buttonClass('main')}>
        <Trans>Add your startup</Trans>
      </AppLink>
      <AppLink href={to('forCompaniesPricelist')} className={buttonClass('plain')}>
        {i18n._(routes.forCompaniesPricelist.title.id)}
      </AppLink>
    </p>
  );
}
