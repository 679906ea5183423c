import { Trans, useLingui } from '@lingui/macro';
import type { AuditLog } from '../../api/contract-orders.ts';
import { readAudit } from '../../api/orders.ts';
import { useServices } from '../../context.tsx';
import { formatShortMoment } from '../../i18n/moments.ts';
import { useGo } from '../../shell/navigate-to.ts';
import { PageSection } from '../../shell/page-section.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import { QueuePages, useQueue } from './queue-pages.tsx';
import { TextSearch } from './text-search.tsx';
import { useAccountRead } from './use-company.ts';

/** What admins and the people of companies did, the last first. */
export function Audit() {
  const { t } = useLingui();
  const { clients } = useServices();
  const { locale } = useEdition();
  const { get, asked, hrefOf } = useQueue('audit');
  const go = useGo();
  const query = asked('event', 'who', 'page');
  const { data, error, mutate } = useAccountRead<AuditLog>(`audit ${query}`, () => readAudit(clients.locale, query));
  return (
    <PageSection title={t`What was done`}>
      <div className="grid max-w-[640px] gap-4 pb-6 sm:grid-cols-2">
        <search className="block">
          <TextSearch label={t`Person or startup`} value={get('who')} onSearch={(who) => go(hrefOf({ who }))} />
        </search>
        <SelectField
          label={t`What happened`}
          value={get('event')}
          // As the server's log calls them: one word for both.
          options={[{ value: '', label: t`All` }, ...(data?.events ?? []).map((one) => ({ value: one, label: one }))]}
          onChoose={(event) => go(hrefOf({ event }))}
        />
      </div>
      {error !== undefined && (
        <ReadAlert keeps={data !== undefined} onRetry={() => void mutate()}>
          <Trans>The events did not load.</Trans>
        </ReadAlert>
      )}
      {data === undefined && error === undefined && <Bone className="h-6 w-3/5" />}
      {data?.items.length === 0 && (
        <p>
          {get('who') || get('event') ? (
            <Trans>Nothing of the kind has happened.</Trans>
          ) : (
            <Trans>Nothing has been done yet.</Trans>
          )}
        </p>
      )}
      <ol className="grid">
        {data?.items.map(({ id, at, event, by, company, how }) => (
          <li key={id} className="grid gap-x-4 border-b border-line py-2.5 md:grid-cols-[180px_220px_minmax(0,1fr)]">
            <span className="text-quiet">{formatShortMoment(locale, at)}</span>
            <span lang="en" className="font-semibold">
              {event}
            </span>
            <span className="wrap-anywhere">{[by, company, how].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ol>
      {data && <QueuePages {...data} hrefOf={(page) => hrefOf({ page: String(page) })} />}
    </PageSection>
  );
}
