import { msg, Plural, Trans, useLingui } from '@lingui/macro';
import { domainOf } from '../../../../machines/company-registration/company-registration.rules.ts';
import type { SuspensionStep } from '../../../../machines/moderation-decision/moderation-decision.rules.ts';
import type { BoardCompanies, BoardCompany } from '../../../api/contract-moderation.ts';
import { changeSuspension, readBoardCompanies } from '../../../api/moderation.ts';
import { useServices } from '../../../context.tsx';
import { formatDate } from '../../../i18n/dates.ts';
import { AppLink } from '../../../shell/app-link.tsx';
import { useNavigate } from '../../../shell/navigate-to.ts';
import { PageSection } from '../../../shell/page-section.tsx';
import { ReadAlert } from '../../../shell/read-alert.tsx';
import { useAddress } from '../../../shell/use-address.ts';
import { useEdition } from '../../../shell/use-edition.ts';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { SearchBox } from '../search-box.tsx';
import { useAccountRead } from '../use-company.ts';
import { DecisionForm } from './decision-form.tsx';

const stepNames = {
  suspended: msg({ message: 'Suspend', context: 'startup' }),
  restored: msg({ message: 'End the suspension', context: 'startup' }),
} satisfies Record<SuspensionStep, unknown>;

type CompanyProps = { company: BoardCompany; onDecided: () => void };

function Company({ company, onDecided }: CompanyProps) {
  const { t } = useLingui();
  const { clients } = useServices();
  const { locale, to } = useEdition();
  const { id, name, website, slug, liveAds, suspension } = company;
  return (
    <li data-item="" className="grid gap-3 border-b border-line py-5 first:pt-0 last:border-0">
      <h3 className="text-[17px] font-semibold wrap-anywhere">
        {slug === null ? (
          name
        ) : (
          <AppLink
            href={to('startup', { slug })}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {name}
          </AppLink>
        )}
      </h3>
      <p className="flex flex-wrap gap-x-3 text-quiet">
        <span className="wrap-anywhere">{domainOf(website)}</span>
        <span>
          <Plural value={liveAds} _0="no live ads" one="# live ad" other="# live ads" />
        </span>
      </p>
      {suspension && (
        <div className="grid gap-1 border-l-[3px] border-alarm pl-3">
          <p className="font-semibold">
            <Trans>Suspended on {formatDate(locale, suspension.at)}</Trans>
          </p>
          <p className="wrap-anywhere whitespace-pre-wrap">{suspension.message}</p>
        </div>
      )}
      <DecisionForm
        what={`company ${id}`}
        steps={suspension ? ['restored'] : ['suspended']}
        names={stepNames}
        send={(decision, _key, signal) => changeSuspension(clients.localeApi, id, decision, signal)}
        label={t`Your reasons`}
        overtaken={<Trans>Somebody else has already decided. Your decision was not sent.</Trans>}
        onDecided={onDecided}
      >
        <Trans>
          Say why. The startup’s people get this by e-mail. Their ads are paused, and they cannot publish anything until
          the suspension ends.
        </Trans>
      </DecisionForm>
    </li>
  );
}

/** Verified startups, which the board's admins may suspend. */
export function Suspensions() {
  const { t } = useLingui();
  const { clients } = useServices();
  const { search, to } = useAddress();
  const go = useNavigate();
  const q = new URLSearchParams(search).get('q') ?? '';
  const { data, error, mutate } = useAccountRead<BoardCompanies>(`suspensions ${q}`, () =>
    readBoardCompanies(clients.localeApi, q),
  );
  const retry = () => void mutate().catch(() => undefined);
  const find = (text: string) =>
    go(`${to('moderation')}?${new URLSearchParams({ queue: 'claims', ...(text === '' ? {} : { q: text }) })}`);
  return (
    <PageSection title={t`Verified startups`}>
      <search className="block max-w-[480px]">
        <SearchBox label={t`Name or domain`} value={q} onSearch={find} />
      </search>
      {error !== undefined && (
        <ReadAlert keeps={data !== undefined} onRetry={retry}>
          <Trans>The startups did not load.</Trans>
        </ReadAlert>
      )}
      {data === undefined && error === undefined && <SkeletonBlock className="h-6 w-3/5" />}
      {data?.items.length === 0 && (
        <p className="mt-6">
          {q === '' ? <Trans>None is verified yet.</Trans> : <Trans>No verified startup has that name.</Trans>}
        </p>
      )}
      <ul className="mt-6">
        {data?.items.map((company) => (
          <Company key={`${company.id} ${company.suspension?.at ?? ''}`} company={company} onDecided={retry} />
        ))}
      </ul>
      {data !== undefined && data.total > data.items.length && (
        <p className="text-quiet">
          <Trans>There are more. Search for the one you mean.</Trans>
        </p>
      )}
    </PageSection>
  );
}
