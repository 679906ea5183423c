import { Plural, Trans } from '@lingui/macro';
import useSWR from 'swr';
import type { Conversations } from '../../api/contract-candidate.ts';
import { readConversations } from '../../api/messages.ts';
import { useServices } from '../../context.tsx';
import { userOf } from '../../effects/session-store.ts';
import { formatAge } from '../../i18n/dates.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { ApplicationStatusName } from '../../shell/application-status.tsx';
import { EmptyList } from '../../shell/list/list-notices.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useRefreshSessionOn401 } from '../../shell/use-account-call.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useSession } from '../../shell/use-session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';

type Item = Conversations['items'][number];

function ConversationRow({ item: { id, job, status, last, unread } }: { item: Item }) {
  const { locale, to } = useEdition();
  const now = useServices().today();
  const isUnread = unread > 0;
  return (
    <li className="grid border-b border-line py-3">
      <h2 className={`text-lg leading-snug wrap-anywhere ${isUnread ? 'font-bold' : 'font-medium'}`}>
        <AppLink href={to('messages', { id })} className="inline-flex min-h-11 items-center gap-2.5 hover:text-leap">
          {isUnread && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-leap" />}
          <span>
            {job.company} · <span lang={job.inLanguage}>{job.title}</span>
          </span>
        </AppLink>
      </h2>
      <p className={`wrap-anywhere ${isUnread ? 'font-semibold' : ''}`}>
        {isUnread && (
          <span className="sr-only">
            <Plural value={unread} one="# unread" other="# unread" />{' '}
          </span>
        )}
        {last.author === 'candidate' ? <Trans>You: {last.text}</Trans> : last.text}
      </p>
      <p className="text-[15px] text-quiet">
        {formatAge(locale, last.sentAt, now)} · <ApplicationStatusName status={status} />
      </p>
    </li>
  );
}

/** The user's conversations about their applications, the latest message first. */
export function ConversationList() {
  const { clients } = useServices();
  const { locale, to } = useEdition();
  const checkVisitor = useRefreshSessionOn401();
  const user = userOf(useSession());
  const { data, error, mutate } = useSWR<Conversations>(user && `conversations ${user} ${locale}`, () =>
    readConversations(clients.localeApi, locale).catch((failure: unknown) => {
      checkVisitor(failure);
      throw failure;
    }),
  );
  return (
    <>
      {error !== undefined && (
        <ReadAlert keeps={data !== undefined} onRetry={() => void mutate()}>
          <Trans>The messages did not load.</Trans>
        </ReadAlert>
      )}
      {!data && error === undefined && (
        <RowsSkeleton>
          <Trans>Messages are loading.</Trans>
        </RowsSkeleton>
      )}
      {data?.items.length === 0 && (
        <EmptyList title={<Trans>No messages yet.</Trans>}>
          <p className="max-w-[52ch] text-quiet">
            <Trans>
              Messages from companies about your applications will appear here. You can write first, from any of your
              applications.
            </Trans>
          </p>
          <AppLink href={`${to('savedJobs')}?tab=applied`} className={buttonClass('main')}>
            <Trans>Your applications</Trans>
          </AppLink>
        </EmptyList>
      )}
      {data && data.items.length > 0 && (
        <ul className="border-t border-ink">
          {data.items.map((item) => (
            <ConversationRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </>
  );
}
