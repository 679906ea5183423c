import { msg, Trans, useLingui } from '@lingui/macro';
import { formTopics, topics } from '../../../../machines/contact/contact.rules.ts';
import { type MessageStatus, type MessageStep, messageStatuses } from '../../../../machines/contact/inbox.rules.ts';
import type { Inbox as Answer, InboxMessage } from '../../../api/contract-orders.ts';
import { decideInboxMessage, readInbox } from '../../../api/orders.ts';
import { useServices } from '../../../context.tsx';
import { contactTopics } from '../../../i18n/contact-topics.ts';
import { formatDate } from '../../../i18n/dates.ts';
import { useNavigate } from '../../../shell/navigate-to.ts';
import { PageSection } from '../../../shell/page-section.tsx';
import { ReadAlert } from '../../../shell/read-alert.tsx';
import { useEdition } from '../../../shell/use-edition.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { useAccountRead } from '../use-company.ts';
import { DecisionForm } from './decision-form.tsx';
import { QueuePagination, useQueueQuery } from './queue-pagination.tsx';

const statusNames = {
  open: msg({ message: 'Waiting', context: 'inbox' }),
  answered: msg({ message: 'Answered', context: 'inbox' }),
  closed: msg({ message: 'Closed', context: 'inbox' }),
} satisfies Record<MessageStatus, unknown>;

const stepNames = {
  answered: msg`Mark as answered`,
  closed: msg`Close it without an answer`,
  reopened: msg`Reopen it`,
} satisfies Record<MessageStep, unknown>;

function Message({ message, onDecided }: { message: InboxMessage; onDecided: () => void }) {
  const { i18n, t } = useLingui();
  const { clients } = useServices();
  const { locale } = useEdition();
  const { id, topic, name, email, text, sentAt, decided, can } = message;
  const by = decided?.by ?? t`somebody`;
  return (
    <li data-item="" className="grid gap-3 border-b border-line py-6 first:pt-0 last:border-0">
      <div>
        <h3 className="text-[18px] leading-tight font-bold wrap-anywhere">{name}</h3>
        <p className="text-quiet">
          {i18n._(contactTopics[topic].id)} · {formatDate(locale, sentAt)}
        </p>
      </div>
      <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
      <p>
        <a
          href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-leap underline underline-offset-4"
        >
          {email}
        </a>
      </p>
      {decided && (
        <p className="border-l-[3px] border-line pl-3 wrap-anywhere whitespace-pre-wrap">
          <Trans>
            {by}, {formatDate(locale, decided.at)}
          </Trans>
          {decided.note !== '' && `\n${decided.note}`}
        </p>
      )}
      <DecisionForm
        what={`inbox ${id}`}
        steps={can}
        names={stepNames}
        send={(decision, _key, signal) => decideInboxMessage(clients.localeApi, id, decision, signal)}
        label={t`A note for the other admins`}
        overtaken={<Trans>Somebody else has already dealt with it. Your decision was not sent.</Trans>}
        onDecided={onDecided}
      >
        <Trans>Only the other admins will see it.</Trans>
      </DecisionForm>
    </li>
  );
}

/** What people wrote to the board through its forms. */
export function Inbox() {
  const { i18n, t } = useLingui();
  const { clients } = useServices();
  const { get, serverQuery, hrefOf } = useQueueQuery('inbox');
  const go = useNavigate();
  const query = serverQuery('topic', 'status', 'page');
  const { data, error, mutate } = useAccountRead<Answer>(`inbox ${query}`, () => readInbox(clients.localeApi, query));
  const retry = () => void mutate().catch(() => undefined);
  return (
    <PageSection title={t`Messages to the board`}>
      <div className="grid max-w-[560px] gap-4 pb-6 sm:grid-cols-2">
        <SelectField
          label={t`What it is about`}
          value={get('topic')}
          options={[
            { value: '', label: t`All` },
            ...[...topics, ...formTopics].map((topic) => ({ value: topic, label: i18n._(contactTopics[topic].id) })),
          ]}
          onChoose={(topic) => go(hrefOf({ topic }))}
        />
        <SelectField
          label={t`State`}
          value={get('status') || 'open'}
          options={messageStatuses.map((status) => ({ value: status, label: i18n._(statusNames[status]) }))}
          onChoose={(status) => go(hrefOf({ status }))}
        />
      </div>
      {error !== undefined && (
        <ReadAlert keeps={data !== undefined} onRetry={retry}>
          <Trans>The messages did not load.</Trans>
        </ReadAlert>
      )}
      {data === undefined && error === undefined && <SkeletonBlock className="h-6 w-3/5" />}
      {data?.items.length === 0 && (
        <p>
          <Trans>There is no such message.</Trans>
        </p>
      )}
      <ul>
        {data?.items.map((message) => (
          <Message key={`${message.id} ${message.status}`} message={message} onDecided={retry} />
        ))}
      </ul>
      {data && <QueuePagination {...data} hrefOf={(page) => hrefOf({ page: String(page) })} />}
    </PageSection>
  );
}
