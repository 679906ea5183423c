import { Plural, Trans, useLingui } from '@lingui/macro';
import type { AdState } from '../../../machines/ad/ad-content.rules.ts';
import type { AdRow } from '../../api/contract-ads.ts';
import type { CompanyAccount } from '../../api/contract-employer.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { adStateNames, statesNeedingAction } from './employer-labels.ts';
import { useAds } from './use-ads.ts';
import { useCompanyAddress, withCompany } from './use-company.ts';

const liveStates: readonly AdState[] = ['published', 'asked', 'unconfirmed'];

function OverviewAd({ ad, company }: { ad: AdRow; company: CompanyAccount }) {
  const { i18n, t } = useLingui();
  const { to, locale } = useAddress();
  const title = ad.title.find((one) => one.locale === locale) ?? ad.title[0];
  return (
    <li className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[15rem_1fr] sm:items-baseline">
      <p className={statesNeedingAction.includes(ad.state) ? 'font-semibold text-alarm' : 'text-quiet'}>
        {i18n._(adStateNames[ad.state])}
      </p>
      <p>
        <AppLink
          href={withCompany(to('employerAd', { id: ad.id }), company.id)}
          className="inline-flex min-h-9 items-center text-[17px] font-semibold wrap-anywhere underline-offset-4 hover:text-leap hover:underline pointer-coarse:min-h-11"
        >
          {title?.text ? <span lang={title.locale}>{title.text}</span> : t`Untitled ad`}
        </AppLink>
      </p>
    </li>
  );
}

/** Ads that need something from the company, then those not sent yet; the others are only counted. */
export function OverviewAds({ company }: { company: CompanyAccount }) {
  const addressOf = useCompanyAddress();
  const { data, error, mutate } = useAds(company.id);
  const items = data?.items ?? [];
  const asking = items.filter(({ state }) => statesNeedingAction.includes(state));
  const open = [...asking, ...items.filter(({ state }) => state === 'draft' || state === 'inReview')];
  const shown = items.filter(({ state }) => liveStates.includes(state)).length;
  return (
    <div className="grid gap-3">
      {error !== undefined && (
        <ReadAlert keeps={data !== undefined} onRetry={() => void mutate()}>
          <Trans>The ads did not load.</Trans>
        </ReadAlert>
      )}
      {!data && error === undefined && <SkeletonBlock className="h-20" />}
      {data && (
        <p>
          <Plural
            value={shown}
            _0="None of your ads is live."
            one="# of your ads is live."
            few="# of your ads are live."
            other="# of your ads are live."
          />{' '}
          {shown > 0 && asking.length === 0 && <Trans>Nothing needs your attention.</Trans>}
        </p>
      )}
      {open.length > 0 && (
        <ul className="border-t border-ink">
          {open.map((ad) => (
            <OverviewAd key={ad.id} ad={ad} company={company} />
          ))}
        </ul>
      )}
      <p>
        <AppLink href={addressOf('employerAds', company.id)} className={buttonClass()}>
          {data && items.length === 0 && company.can.includes('writeAds') ? (
            <Trans>Write the first ad</Trans>
          ) : (
            <Trans>All ads</Trans>
          )}
        </AppLink>
      </p>
    </div>
  );
}
