import { msg, Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { changeMachine, selectIsBusy } from '../../../../machines/change/change.machine.ts';
import { domainOf } from '../../../../machines/company-registration/company-registration.rules.ts';
import type { CompanyClaim, CompanyClaims } from '../../../api/contract-moderation.ts';
import { acceptCompanyClaim, readCompanyClaims, refuseCompanyClaim } from '../../../api/moderation.ts';
import { useServices } from '../../../context.tsx';
import { formatDate } from '../../../i18n/dates.ts';
import { AppLink } from '../../../shell/app-link.tsx';
import { ChangeNotice } from '../../../shell/change-notice.tsx';
import { PageSection } from '../../../shell/page-section.tsx';
import { ReadAlert } from '../../../shell/read-alert.tsx';
import { useChange } from '../../../shell/use-change.ts';
import { useEdition } from '../../../shell/use-edition.ts';
import { useToasts } from '../../../shell/use-toasts.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { ConfirmedAction } from '../confirmed-action.tsx';
import { useAccountRead, useListRefresh } from '../use-company.ts';
import { DecisionForm } from './decision-form.tsx';
import { QueuePagination, useQueueQuery } from './queue-pagination.tsx';

const linkClass = 'font-semibold text-leap wrap-anywhere underline underline-offset-4';

/** An admin confirms that a company is who it says it is. */
const claimMachine = changeMachine<'verify'>();

const stepNames = { refused: msg({ message: 'Refuse', context: 'startup' }) };

type ClaimProps = { claim: CompanyClaim; onDecided: () => Promise<unknown> };

function Claim({ claim, onDecided }: ClaimProps) {
  const { t } = useLingui();
  const { clients } = useServices();
  const { locale, to } = useEdition();
  const { announce } = useToasts();
  const { id, name, ico, website, addedAt, owners, claims, isTaken } = claim;

  const flow = useChange(claimMachine, {
    async call() {
      const outcome = await acceptCompanyClaim(clients.localeApi, id);
      if (outcome.type === 'limited') return outcome;
      if (outcome.type !== 'done') return { type: 'overtaken' };
      // Afterwards it is gone from the list, and this view with it.
      announce({ title: msg`${name} is verified`, variant: 'success', duration: 2500 });
      await onDecided();
      return { type: 'done' };
    },
    refetch: onDecided,
  });
  const isBusy = useSelector(flow, selectIsBusy);

  return (
    <li data-item="" className="grid gap-3 border-b border-line py-5 first:pt-0 last:border-0">
      <h3 className="text-[17px] font-semibold wrap-anywhere">{name}</h3>
      <a
        href={website}
        rel="noopener noreferrer"
        className={`${linkClass} inline-flex min-h-11 items-center justify-self-start`}
      >
        {domainOf(website)}
      </a>
      <Facts>
        {ico !== '' && <Fact name={<Trans>Company number (IČO)</Trans>}>{ico}</Fact>}
        {claims && (
          <Fact name={<Trans>Claims the profile</Trans>}>
            <AppLink href={to('startup', { slug: claims.slug })} className={linkClass}>
              {claims.name}
            </AppLink>
          </Fact>
        )}
        <Fact name={<Trans>Owners</Trans>}>
          {owners.map(({ name: owner, email }) => (
            <span key={email} className="block wrap-anywhere">
              {owner}, {email}
            </span>
          ))}
        </Fact>
        <Fact name={<Trans>Added</Trans>}>{formatDate(locale, addedAt)}</Fact>
      </Facts>
      {isTaken ? (
        <p>
          <Trans>Another startup here has proved that it owns the domain or the profile.</Trans>
        </p>
      ) : (
        <div>
          <ChangeNotice flow={flow} />
          <ConfirmedAction
            open={<Trans>Verify</Trans>}
            action={<Trans>Verify {name}</Trans>}
            isBusy={isBusy}
            onConfirm={() => flow.send({ type: 'change.asked', change: 'verify' })}
          >
            <Trans>Its owners will be able to write the profile and post ads. We will tell them by e-mail.</Trans>
          </ConfirmedAction>
        </div>
      )}
      <DecisionForm
        what={`claim ${id}`}
        steps={['refused']}
        names={stepNames}
        send={(decision, _key, signal) => refuseCompanyClaim(clients.localeApi, id, decision, signal)}
        label={t`Your reasons`}
        overtaken={<Trans>Somebody else has already decided. Your decision was not sent.</Trans>}
        onDecided={() => void onDecided()}
      >
        <Trans>
          Say what is missing. The owners get this by e-mail and see it on the startup’s page. They can still prove who
          they are by an e-mail at the domain or by its DNS record.
        </Trans>
      </DecisionForm>
    </li>
  );
}

/** Startups that have not proved their identity, for the board's admins. */
export function CompanyClaimsQueue() {
  const { t } = useLingui();
  const { clients } = useServices();
  const { serverQuery, hrefOf } = useQueueQuery('claims');
  const query = serverQuery('page');
  const { data, error, mutate } = useAccountRead<CompanyClaims>(`claims ${query}`, () =>
    readCompanyClaims(clients.localeApi, query),
  );
  const refresh = useListRefresh();
  const refetch = () => {
    // Their total is read with the first page.
    if (query !== '') refresh('claims');
    return mutate().catch(() => undefined);
  };
  return (
    <PageSection title={t`Startups waiting for verification`}>
      {error !== undefined && (
        <ReadAlert keeps={data !== undefined} onRetry={() => void mutate()}>
          <Trans>The startups did not load.</Trans>
        </ReadAlert>
      )}
      {data === undefined && error === undefined && <SkeletonBlock className="h-6 w-3/5" />}
      {data?.items.length === 0 && (
        <p>
          <Trans>Nobody is waiting.</Trans>
        </p>
      )}
      <ul>
        {data?.items.map((claim) => (
          <Claim key={claim.id} claim={claim} onDecided={refetch} />
        ))}
      </ul>
      {data && <QueuePagination {...data} hrefOf={(page) => hrefOf({ page: String(page) })} />}
    </PageSection>
  );
}
