import { Trans, useLingui } from '@lingui/macro';
import { HttpError } from '../../api/client.ts';
import { routes } from '../../routing/routes.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { ApplicationStatusName, ReplyClock } from '../../shell/application-status.tsx';
import { ConversationView } from '../../shell/messages/conversation.tsx';
import { useConversation } from '../../shell/messages/use-conversation.ts';
import type { PageProps } from '../../shell/page.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { pageHeadingClass } from '../../ui/page-heading.ts';
import { ConversationList } from './conversation-list.tsx';

const headingClass = `wrap-anywhere ${pageHeadingClass}`;

const AllMessagesLink = () => (
  <AppLink
    href={useEdition().to('messages')}
    className="inline-flex min-h-11 items-center font-semibold text-leap underline underline-offset-4 print:hidden"
  >
    <Trans>All messages</Trans>
  </AppLink>
);

function ConversationDetail({ id }: { id: string }) {
  const { i18n } = useLingui();
  const { to } = useEdition();
  const of = { id, token: null };
  const state = useConversation(of);
  const { application, error } = state;
  const title = i18n._(routes.messages.title.id);
  if (!application && error instanceof HttpError && error.status === 404)
    return (
      <>
        <PageHead title={title} />
        <h1 className={`mb-5 ${headingClass}`}>{title}</h1>
        <p role="alert" className="mb-3">
          <Trans>There is no such conversation, or it is not yours.</Trans>
        </p>
        <AllMessagesLink />
      </>
    );
  const { job, status } = application ?? {};
  return (
    <>
      <PageHead title={job ? `${job.company}: ${job.title}` : title} />
      <AllMessagesLink />
      <h1 className={`mt-2 mb-3 ${headingClass}`}>{job ? job.company : title}</h1>
      {application && job && status && (
        <div className="mb-7 grid">
          <p>
            <AppLink
              href={to('job', { id: String(job.identifier), slug: job.slug })}
              lang={job.inLanguage}
              className="inline-flex min-h-11 items-center text-lg font-semibold hover:text-leap"
            >
              {job.title}
            </AppLink>
          </p>
          <p>
            <ApplicationStatusName status={status} />
          </p>
          <ReplyClock application={application} />
        </div>
      )}
      <ConversationView of={of} state={state} goesToLast />
    </>
  );
}

/** What a candidate and companies write to each other: all conversations, or the one in the address (product §6). */
export function MessagesPage({ params: { id } }: PageProps) {
  const { i18n } = useLingui();
  const title = i18n._(routes.messages.title.id);
  return (
    <div className="max-w-[880px] py-8 md:py-11">
      {id === undefined && (
        <>
          <PageHead title={title} />
          <h1 className={`mb-5 ${headingClass}`}>{title}</h1>
          <ConversationList />
        </>
      )}
      {id !== undefined && <ConversationDetail key={id} id={id} />}
    </div>
  );
}
