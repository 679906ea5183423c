import { Trans } from '@lingui/macro';
import { buttonClass } from '../ui/button.tsx';
import { AppLink } from './app-link.tsx';
import { useEdition } from './use-edition.ts';

/** The link on from an empty list. */
export const AllJobsLink = () => {
  const { to } = useEdition();
  return (
    <AppLink href={to('jobs')} className={buttonClass('main')}>
      <Trans>All jobs</Trans>
    </AppLink>
  );
};
