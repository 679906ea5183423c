import { Trans } from '@lingui/macro';
import type { ReactNode } from 'react';
import { hashTo } from '../../routing/fragments.ts';
import { AppLink, isPlain } from '../../shell/app-link.tsx';
import { EmptyList } from '../../shell/list/list-notices.tsx';
import { pushDialog } from '../../shell/use-dialogs.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Bone } from '../../ui/skeleton.tsx';

export const TabSkeleton = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      <Trans>The jobs are loading.</Trans>
    </p>
    {[1, 2, 3].map((row) => (
      <div key={row} aria-hidden="true" className="grid gap-2.5 border-b border-line py-5">
        <Bone className="h-5 w-3/5" />
        <Bone className="h-4 w-2/5" />
      </div>
    ))}
  </div>
);

const AllJobsLink = () => {
  const { to } = useEdition();
  return (
    <AppLink href={to('jobs')} className={buttonClass('main')}>
      <Trans>All jobs</Trans>
    </AppLink>
  );
};

export const EmptyTab = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <EmptyList title={title}>
    <p className="max-w-[52ch] text-quiet">{children}</p>
    <AllJobsLink />
  </EmptyList>
);

export const LogInLink = ({ children }: { children: ReactNode }) => {
  const { locale } = useEdition();
  const hash = hashTo(locale, 'login');
  return (
    <a
      href={hash}
      className="font-semibold text-leap underline underline-offset-4"
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        pushDialog(hash);
      }}
    >
      {children}
    </a>
  );
};
