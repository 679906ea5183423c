import { Trans } from '@lingui/macro';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import type { Client } from '../../api/client.ts';
import { useServices } from '../../context.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';

type Props<Opened> = {
  /** The key of what the link opens in the cache. */
  name: string;
  /** Null if the link is not valid any more. */
  read: (client: Client, token: string) => Promise<Opened | null>;
  /** Says that it did not load. */
  failure: ReactNode;
  invalid: ReactNode;
  children: (opened: Opened, token: string) => ReactNode;
};

function WithToken<Opened>({ token, name, read, failure, invalid, children }: Props<Opened> & { token: string }) {
  const { clients } = useServices();
  // The token itself is in no cache (PR02), and neither is what it opened once the page is left.
  const { data, error, mutate } = useSWR<Opened | null>(name, () => read(clients.localeApi, token), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  if (data === undefined && error !== undefined)
    return (
      <ReadAlert keeps={false} onRetry={() => void mutate()}>
        {failure}
      </ReadAlert>
    );
  if (data === undefined) return <SkeletonBlock className="h-6 w-3/5" />;
  return data === null ? invalid : children(data, token);
}

/** What the mailed link that led to this page opens. It is used by a press, not by following the link. */
export function MailedLink<Opened>(props: Props<Opened>) {
  const { linkToken } = useServices();
  if (linkToken !== null) return <WithToken {...props} token={linkToken} />;
  // The page was reloaded (PR07).
  return (
    <p role="alert">
      <Trans>Open the link from the e-mail again.</Trans>
    </p>
  );
}
