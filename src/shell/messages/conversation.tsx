import { Trans, useLingui } from '@lingui/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ConversationMessage } from '../../api/contract-candidate.ts';
import type { ConversationRef } from '../../api/messages.ts';
import { formatShortDateTime } from '../../i18n/date-times.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../lazy-component.tsx';
import { ReadAlert } from '../read-alert.tsx';
import { useEdition } from '../use-edition.ts';
import { MessageForm } from './message-form.tsx';
import type { ConversationState } from './use-conversation.ts';
import { useMessage } from './use-message.ts';

const ReportMessageDialog = lazyComponent(() =>
  import('./report-message.tsx').then((module) => module.ReportMessageDialog),
);

type RowProps = { message: ConversationMessage; company: string; onReport: () => void };

function MessageRow({ message: { author, text, sentAt }, company, onReport }: RowProps) {
  const { t } = useLingui();
  const { locale } = useEdition();
  const isOwn = author === 'candidate';
  const at = formatShortDateTime(locale, sentAt);
  return (
    <li className={`grid max-w-[min(100%,60ch)] gap-1 ${isOwn ? 'justify-self-end' : 'justify-self-start'}`}>
      <div className="flex flex-wrap items-baseline gap-x-2.5 text-[15px] text-quiet">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <span className="font-semibold text-ink">{isOwn ? <Trans>You</Trans> : company}</span>
          <time dateTime={sentAt}>{at}</time>
        </p>
        {!isOwn && (
          <button
            type="button"
            aria-label={t`Report the message: ${at}`}
            onPointerEnter={ReportMessageDialog.preload}
            onFocus={ReportMessageDialog.preload}
            onClick={onReport}
            className="-my-3 min-h-11 cursor-pointer font-semibold underline-offset-4 hover:text-ink hover:underline print:hidden"
          >
            <Trans>Report</Trans>
          </button>
        )}
      </div>
      <p className={`rounded-normal px-4 py-3 wrap-anywhere whitespace-pre-wrap ${isOwn ? 'bg-leap/10' : 'bg-sunken'}`}>
        {text}
      </p>
    </li>
  );
}

const Skeleton = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      <Trans>Messages are loading.</Trans>
    </p>
    {['w-3/5', 'ml-auto w-2/5', 'w-1/2'].map((width) => (
      <div key={width} aria-hidden="true" className={`skeleton my-4 h-16 ${width}`} />
    ))}
  </div>
);

type LoadedConversationProps = Omit<Props, 'state'> & {
  state: ConversationState & {
    application: NonNullable<ConversationState['application']>;
    items: ConversationMessage[];
  };
};

function LoadedConversation({ of, state, goesToLast = false }: LoadedConversationProps) {
  const { application, items, canWrite, add, retry } = state;
  const { company } = application.job;
  const flow = useMessage({ of, canWrite, add, refetch: retry });
  const [reported, setReported] = useState<number | null>(null);
  const end = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (goesToLast) end.current?.scrollIntoView({ block: 'nearest' });
  }, [goesToLast]);
  return (
    <>
      {state.hasMore && (
        <Button className="mb-5 print:hidden" disabled={state.isLoadingMore} onClick={state.showMore}>
          <Trans>Show older</Trans>
        </Button>
      )}
      {items.length === 0 && canWrite && (
        <p className="mb-6 max-w-[52ch] text-quiet">
          <Trans>Nobody has written yet. {company} reads what you add here with your application.</Trans>
        </p>
      )}
      <div role="log" className="empty:hidden">
        {items.length > 0 && (
          <ol className="mb-7 grid gap-5">
            {items.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                company={company}
                onReport={() => setReported(message.id)}
              />
            ))}
          </ol>
        )}
      </div>
      <div ref={end} className="scroll-mb-6">
        <MessageForm flow={flow} company={company} status={application.status} />
      </div>
      {reported !== null && <ReportMessageDialog of={of} message={reported} onClose={() => setReported(null)} />}
    </>
  );
}

type Props = {
  of: ConversationRef;
  state: ConversationState;
  /** The newest message and the form come into view. */
  goesToLast?: boolean;
};

/** What a candidate and a company have written about an application, and where the candidate writes on. */
export function ConversationView({ of, state, goesToLast = false }: Props) {
  const { application, items, error, retry } = state;
  return (
    <>
      {error !== undefined && (
        <ReadAlert keeps={items !== undefined} onRetry={retry}>
          <Trans>The messages did not load.</Trans>
        </ReadAlert>
      )}
      {!items && error === undefined && <Skeleton />}
      {application && items && (
        <LoadedConversation of={of} state={{ ...state, application, items }} goesToLast={goesToLast} />
      )}
    </>
  );
}
