import { Trans } from '@lingui/macro';
import type { ReactNode } from 'react';
import { dialogHash } from '../../routing/fragments.ts';
import { AllJobsLink } from '../../shell/all-jobs-link.tsx';
import { isPlainClick } from '../../shell/app-link.tsx';
import { EmptyList } from '../../shell/list/list-notices.tsx';
import { pushDialog } from '../../shell/use-dialogs.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { RowsSkeleton } from '../../ui/skeleton.tsx';

export const TabSkeleton = () => (
  <RowsSkeleton>
    <Trans>The jobs are loading.</Trans>
  </RowsSkeleton>
);

export const EmptyTab = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <EmptyList title={title}>
    <p className="max-w-[52ch] text-quiet">{children}</p>
    <AllJobsLink />
  </EmptyList>
);

export const LogInLink = ({ children }: { children: ReactNode }) => {
  const { locale } = useEdition();
  const hash = dialogHash(locale, 'login');
  return (
    <a
      href={hash}
      className="font-semibold text-leap underline underline-offset-4"
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        pushDialog(hash);
      }}
    >
      {children}
    </a>
  );
};
