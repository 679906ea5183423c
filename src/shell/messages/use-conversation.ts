import { useEffect } from 'react';
import useSWRInfinite from 'swr/infinite';
import { HttpError } from '../../api/client.ts';
import type { Application, Conversation, ConversationMessage } from '../../api/contract-candidate.ts';
import { type ConversationRef, markConversationSeen, readConversation } from '../../api/messages.ts';
import { useServices } from '../../context.tsx';
import { writeInBackground } from '../../effects/background-sync.ts';
import { userOf } from '../../effects/session-store.ts';
import { useEdition } from '../use-edition.ts';
import { useSession } from '../use-session.ts';

/** Milliseconds between polls for new messages while the page is visible. */
const pollInterval = 30_000;

export type ConversationState = {
  /** Undefined until loaded. */
  application: Application | undefined;
  /** The oldest first. */
  items: ConversationMessage[] | undefined;
  canWrite: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  error: unknown;
  retry: () => void;
  showMore: () => void;
  /** Adds a message just sent. */
  add: (message: ConversationMessage) => Promise<unknown>;
};

/** The messages about an application, page by page from the newest. Those on screen count as seen. */
export function useConversation(of: ConversationRef): ConversationState {
  const { clients, session, online } = useServices();
  const { locale } = useEdition();
  const user = userOf(useSession());
  const { id, token } = of;
  // The token itself is in no cache (PR02).
  const whose = token === null ? user : 'mailed';

  const { data, error, mutate, size, setSize, isValidating } = useSWRInfinite<Conversation>(
    (nth: number, last: Conversation | null) => {
      const before = last?.items[0]?.id;
      if (whose === '' || (nth > 0 && (!last?.hasMore || before === undefined))) return null;
      return `conversation ${id} ${whose} ${locale} ${before ?? ''}`;
    },
    (key: string) => readConversation(clients.localeApi, of, { locale, before: Number(key.split(' ').at(-1)) || null }),
    { refreshInterval: pollInterval },
  );
  // A user who is no longer logged in is told so.
  const isGone = error instanceof HttpError && error.status === 404;
  useEffect(() => {
    if (isGone && token === null) void session.refresh();
  }, [isGone, token, session]);

  const newest = data?.[0];
  const until = newest?.unread ? newest.items.at(-1)?.id : undefined;
  useEffect(() => {
    if (until === undefined) return;
    return writeInBackground(() => markConversationSeen(clients.localeApi, { id, token }, until), online);
  }, [clients, online, id, token, until]);

  return {
    application: newest?.application,
    items: data?.toReversed().flatMap(({ items }) => items),
    canWrite: newest?.canWrite ?? false,
    hasMore: data?.at(-1)?.hasMore ?? false,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    error,
    retry: () => void mutate(),
    showMore: () => void setSize(size + 1),
    add: (message) =>
      mutate(
        (pages) =>
          pages?.map((page, nth) =>
            nth > 0 || page.items.some((other) => other.id === message.id)
              ? page
              : { ...page, application: { ...page.application, answerDueOn: null }, items: [...page.items, message] },
          ),
        { revalidate: false },
      ),
  };
}
