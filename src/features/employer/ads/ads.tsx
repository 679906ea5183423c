import { Plural, Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { selectChange, selectIsBusy } from '../../../../machines/change/change.machine.ts';
import type { AdRow } from '../../../api/contract-ads.ts';
import type { CompanyAccount } from '../../../api/contract-employer.ts';
import { formatDate } from '../../../i18n/dates.ts';
import { useTaxonomyNames } from '../../../i18n/taxonomy-names.ts';
import { AppLink } from '../../../shell/app-link.tsx';
import { EmptyList } from '../../../shell/list/list-notices.tsx';
import { ListFocusManager } from '../../../shell/list-focus-manager.tsx';
import { useNavigate } from '../../../shell/navigate-to.ts';
import { ReadAlert } from '../../../shell/read-alert.tsx';
import { useAddress } from '../../../shell/use-address.ts';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { BusyButton } from '../../../ui/submit-button.tsx';
import { CompanyFrame } from '../company-frame.tsx';
import { adStateNames, statesNeedingAction } from '../employer-labels.ts';
import { type AdChangeRef, useAdChange, useAds } from '../use-ads.ts';
import { useCompanyAddress, withCompany } from '../use-company.ts';
import { AdActions } from './ad-actions.tsx';
import { AdBoost } from './ad-boost.tsx';
import { AdChangeNotice } from './ad-change-notice.tsx';
import { TalentPool } from './talent-pool.tsx';

const liveStates: readonly string[] = ['published', 'asked', 'unconfirmed'];

function Dates({ ad: { validUntil, endedOn, outcome, publishedAt } }: { ad: AdRow }) {
  const { locale } = useAddress();
  const nameOf = useTaxonomyNames();
  const published = publishedAt && formatDate(locale, publishedAt);
  const until = validUntil && formatDate(locale, validUntil);
  const ended = endedOn && formatDate(locale, endedOn);
  return (
    <p className="text-[15px] text-quiet">
      {published && <Trans>Published on {published}</Trans>}
      {published && (ended || until) && ' · '}
      {ended ? <Trans>ended on {ended}</Trans> : until && <Trans>live until {until}</Trans>}
      {outcome && ` · ${nameOf('outcome', outcome)}`}
    </p>
  );
}

type RowProps = { ad: AdRow; company: CompanyAccount; flow: AdChangeRef };

type ApplicantsProps = Pick<RowProps, 'ad' | 'company'>;

function Applicants({ ad, company }: ApplicantsProps) {
  const addressOf = useCompanyAddress();
  return (
    <span>
      <AppLink
        href={`${addressOf('employerApplicants', company.id)}${ad.job ? `&job=${ad.job.identifier}` : ''}`}
        className="inline-flex min-h-11 items-center font-semibold text-leap underline underline-offset-4"
      >
        <Plural value={ad.applicants} one="# applicant" few="# applicants" other="# applicants" />
      </AppLink>
      {ad.unanswered > 0 && (
        <span className="text-quiet">
          {' · '}
          <Plural
            value={ad.unanswered}
            one="# waiting for a decision"
            few="# waiting for a decision"
            other="# waiting for a decision"
          />
        </span>
      )}
    </span>
  );
}

function Row({ ad, company, flow }: RowProps) {
  const { i18n, t } = useLingui();
  const { to, locale } = useAddress();
  const title = ad.title.find((one) => one.locale === locale) ?? ad.title[0];
  const { message } = ad.review ?? {};
  return (
    <li data-item={title?.text ?? t`Untitled ad`} className="grid gap-2 border-b border-line py-5 last:border-0">
      <p
        className={`text-[15px] font-semibold ${statesNeedingAction.includes(ad.state) ? 'text-alarm' : 'text-quiet'}`}
      >
        {i18n._(adStateNames[ad.state])}
      </p>
      <h2 className="text-[20px] leading-tight font-bold tracking-[-.015em]">
        <AppLink
          href={withCompany(to('employerAd', { id: ad.id }), company.id)}
          className="inline-flex min-h-9 items-center wrap-anywhere underline-offset-4 hover:text-leap hover:underline pointer-coarse:min-h-11"
        >
          {title?.text ? <span lang={title.locale}>{title.text}</span> : t`Untitled ad`}
        </AppLink>
      </h2>
      <Dates ad={ad} />
      {(ad.job || ad.applicants > 0) && (
        <p className="flex flex-wrap items-center gap-x-5">
          {ad.job && (
            <AppLink
              href={to('job', { id: String(ad.job.identifier), slug: ad.job.slug[locale] })}
              className="inline-flex min-h-11 items-center font-semibold text-leap underline underline-offset-4"
            >
              <Trans>As visitors see it</Trans>
            </AppLink>
          )}
          {ad.applicants > 0 && <Applicants ad={ad} company={company} />}
        </p>
      )}
      {ad.isEdited && (
        <p className="text-[15px] font-semibold">
          <Trans>The changes you have made since are not published yet.</Trans>
        </p>
      )}
      {message && (ad.state === 'changesAsked' || ad.state === 'refused' || ad.state === 'removed') && (
        <blockquote className="border-l-[3px] border-alarm pl-3 whitespace-pre-line wrap-anywhere">
          {message}
        </blockquote>
      )}
      {company.can.includes('writeAds') && (
        <AdActions ad={ad} flow={flow}>
          {company.can.includes('order') && liveStates.includes(ad.state) && (
            <AdBoost company={company.id} ad={ad.id} adEnd={ad.validUntil} canRenew={ad.can.includes('renewed')} />
          )}
        </AdActions>
      )}
    </li>
  );
}

const Skeleton = () => (
  <div aria-busy="true" className="grid gap-4 py-4">
    <p role="status" className="sr-only">
      <Trans>The ads are loading.</Trans>
    </p>
    {[1, 2, 3].map((row) => (
      <SkeletonBlock key={row} className="h-16" />
    ))}
  </div>
);

function AdsOfCompany({ company }: { company: CompanyAccount }) {
  const { to } = useAddress();
  const go = useNavigate();
  const { data, error, mutate } = useAds(company.id);
  const flow = useAdChange({
    company: company.id,
    onDone: (_, made) => (made === null ? mutate() : go(withCompany(to('employerAd', { id: made }), company.id))),
    refetch: () => mutate(),
  });
  const isDrafting = useSelector(flow, (state) => {
    const change = selectChange(state);
    return selectIsBusy(state) && change?.type === 'draft' && change.from === null;
  });
  const isBusy = useSelector(flow, selectIsBusy);
  const items =
    data &&
    [...data.items].sort(
      (one, other) =>
        Number(statesNeedingAction.includes(other.state)) - Number(statesNeedingAction.includes(one.state)),
    );
  return (
    <ListFocusManager className="grid gap-4 pt-4">
      {company.can.includes('writeAds') && (
        <div>
          <BusyButton
            kind="main"
            isBusy={isDrafting}
            disabled={isBusy}
            onClick={() => flow.send({ type: 'change.asked', change: { type: 'draft', from: null } })}
          >
            <Trans>Write an ad</Trans>
          </BusyButton>
        </div>
      )}
      <AdChangeNotice company={company.id} mayOrder={company.can.includes('order')} flow={flow} />
      {data?.canPublish === false && company.suspension === null && (
        <p className="max-w-[56ch]">
          <Trans>
            You can write ads now, and send them for review once we have verified that the startup is yours.
          </Trans>
        </p>
      )}
      {error !== undefined && (
        <ReadAlert keeps={data !== undefined} onRetry={() => void mutate()}>
          <Trans>The ads did not load.</Trans>
        </ReadAlert>
      )}
      {!data && error === undefined && <Skeleton />}
      {items?.length === 0 && (
        <EmptyList title={<Trans>You have no ads yet.</Trans>}>
          <p className="max-w-[52ch] text-quiet">
            <Trans>
              You write an ad in four steps, and it is saved as you go. We usually review it within a working day; then
              it is live for 30 days.
            </Trans>
          </p>
        </EmptyList>
      )}
      {items && items.length > 0 && (
        <ul className="border-t border-ink">
          {items.map((ad) => (
            <Row key={ad.id} ad={ad} company={company} flow={flow} />
          ))}
        </ul>
      )}
      {data?.pool && <TalentPool company={company} pool={data.pool} refresh={mutate} />}
    </ListFocusManager>
  );
}

/** The ads of a company; those that need something from it come first. */
export function Ads() {
  return <CompanyFrame>{(company) => <AdsOfCompany key={company.id} company={company} />}</CompanyFrame>;
}
