import { Trans, useLingui } from '@lingui/macro';
import { PageLinks } from '../../../shell/list/page-links.tsx';
import { useAddress } from '../../../shell/use-address.ts';

/** What the address asks of a queue for the board's admins. */
export function useQueueQuery(queue: string) {
  const { search, to } = useAddress();
  const query = new URLSearchParams(search);
  return {
    get: (name: string) => query.get(name) ?? '',
    /** Query for the server. */
    serverQuery: (...names: string[]) =>
      new URLSearchParams(names.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : []))).toString(),
    hrefOf: (change: Record<string, string>) => {
      const chosen = Object.entries({ ...Object.fromEntries(query), page: '', ...change, queue });
      return `${to('moderation')}?${new URLSearchParams(chosen.filter(([, value]) => value !== ''))}`;
    },
  };
}

type Props = { page: number; pages: number; hrefOf: (page: number) => string };

export function QueuePagination({ page, pages, hrefOf }: Props) {
  const { t } = useLingui();
  if (pages < 2) return null;
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap gap-1 py-6">
      <PageLinks page={page} pages={pages} hrefOf={hrefOf} />
    </nav>
  );
}

/** For a queue that shows those who have waited longest. */
export const MoreItemsNotice = () => (
  <p className="pt-6 text-quiet">
    <Trans>More are waiting. They will appear as you decide on these.</Trans>
  </p>
);
