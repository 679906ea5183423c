import { Trans, useLingui } from '@lingui/macro';
import type { AuditEntry, AuditLog, AuditSubjectDetails, RecordedAuditEvent } from '../../../api/contract-orders.ts';
import { readAudit } from '../../../api/orders.ts';
import { useServices } from '../../../context.tsx';
import { contactTopics } from '../../../i18n/contact-topics.ts';
import { formatShortDateTime } from '../../../i18n/date-times.ts';
import { productNames } from '../../../i18n/product-names.ts';
import { otherLocale } from '../../../routing/locales.ts';
import { useNavigate } from '../../../shell/navigate-to.ts';
import { PageSection } from '../../../shell/page-section.tsx';
import { ReadAlert } from '../../../shell/read-alert.tsx';
import { useEdition } from '../../../shell/use-edition.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { roleNames } from '../employer-labels.ts';
import { SearchBox } from '../search-box.tsx';
import { useAccountRead } from '../use-company.ts';
import { useCompanyProfileLabels } from '../use-company-profile-labels.ts';
import { auditEventNames, auditVariantNames } from './audit-labels.ts';
import { QueuePagination, useQueueQuery } from './queue-pagination.tsx';

const isKnownEvent = (event: string): event is RecordedAuditEvent => Object.hasOwn(auditEventNames, event);

function AuditedAd({ title, job }: Extract<AuditSubjectDetails, { type: 'ad' }>) {
  const { t } = useLingui();
  const { locale, to } = useEdition();
  const language = title[locale] ? locale : otherLocale(locale);
  const name = <span lang={language}>{title[language]}</span>;
  if (!title[language]) return <span className="text-quiet">{t`Untitled ad`}</span>;
  if (!job) return name;
  return (
    <a
      href={to('job', { id: String(job.identifier), slug: job.slug[locale] })}
      className="flex w-fit items-center underline underline-offset-4 pointer-coarse:min-h-11"
    >
      {name}
    </a>
  );
}

/** What an event was about, in words. */
function AuditSubjectLink({ about }: { about: AuditSubjectDetails }) {
  const { i18n, t } = useLingui();
  const { partName } = useCompanyProfileLabels();
  switch (about.type) {
    case 'ad':
      return <AuditedAd {...about} />;
    case 'order': {
      const { number, product, count } = about;
      return `${t`Order ${number}`} · ${count} × ${i18n._(productNames[product].id)}`;
    }
    case 'person': {
      const { name, email, role } = about;
      return [name, email, role && i18n._(roleNames[role])].filter(Boolean).join(' · ');
    }
    case 'message':
      return `${i18n._(contactTopics[about.topic].id)} · ${about.name}`;
    case 'part':
      return about.part === 'logo' ? t`Logo` : about.part === 'cover' ? t`Cover` : partName(about.part);
    case 'replyDays': {
      const { days } = about;
      return days === null ? t`Not accepted` : t`Reply within ${days} days`;
    }
  }
}

/** What admins and the people of companies did, the last first. */
export function Audit() {
  const { i18n, t } = useLingui();
  const { clients } = useServices();
  const { locale } = useEdition();
  const { get, serverQuery, hrefOf } = useQueueQuery('audit');
  const go = useNavigate();
  const eventName = (event: string): string => (isKnownEvent(event) ? i18n._(auditEventNames[event]) : event);
  /** Which variant; an unknown one of an earlier version is shown as it is. */
  const wayOf = ({ event, how }: AuditEntry): string => {
    const name = isKnownEvent(event) ? auditVariantNames[event]?.[how] : undefined;
    return name ? i18n._(name) : how;
  };
  const query = serverQuery('event', 'who', 'page');
  const { data, error, mutate } = useAccountRead<AuditLog>(`audit ${query}`, () => readAudit(clients.localeApi, query));
  return (
    <PageSection title={t`Activity log`}>
      <div className="grid max-w-[640px] gap-4 pb-6 sm:grid-cols-2">
        <search className="block">
          <SearchBox label={t`Person or startup`} value={get('who')} onSearch={(who) => go(hrefOf({ who }))} />
        </search>
        <SelectField
          label={t`What happened`}
          value={get('event')}
          options={[
            { value: '', label: t`All` },
            ...(data?.events ?? [])
              .map((value) => ({ value, label: eventName(value) }))
              .sort((a, b) => a.label.localeCompare(b.label, locale)),
          ]}
          onChoose={(event) => go(hrefOf({ event }))}
        />
      </div>
      {error !== undefined && (
        <ReadAlert keeps={data !== undefined} onRetry={() => void mutate()}>
          <Trans>The events did not load.</Trans>
        </ReadAlert>
      )}
      {data === undefined && error === undefined && <SkeletonBlock className="h-6 w-3/5" />}
      {data?.items.length === 0 && (
        <p>
          {get('who') || get('event') ? (
            <Trans>No events match these filters.</Trans>
          ) : (
            <Trans>Nothing has happened yet.</Trans>
          )}
        </p>
      )}
      <ol className="grid">
        {data?.items.map((entry) => (
          <li
            key={entry.id}
            className="grid gap-x-4 border-b border-line py-2.5 md:grid-cols-[140px_260px_minmax(0,1fr)]"
          >
            <span className="text-quiet">{formatShortDateTime(locale, entry.at)}</span>
            <span className="font-semibold">{eventName(entry.event)}</span>
            <span className="wrap-anywhere">
              {[entry.by, entry.company, wayOf(entry)].filter(Boolean).join(' · ')}
              {entry.about && (
                <span className="block">
                  <AuditSubjectLink about={entry.about} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {data && <QueuePagination {...data} hrefOf={(page) => hrefOf({ page: String(page) })} />}
    </PageSection>
  );
}
