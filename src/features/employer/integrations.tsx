import { Trans } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { selectChange, selectIsBusy, selectRefusal } from '../../../machines/change/change.machine.ts';
import type { CompanyAccount } from '../../api/contract-employer.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { ChangeNotice } from '../../shell/change-notice.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useOneTimeSecret } from '../../shell/use-one-time-secret.ts';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { ApiTokens } from './api-tokens.tsx';
import { CompanyFrame } from './company-frame.tsx';
import { EmbedSettings } from './embed-settings.tsx';
import { NotVerified } from './not-verified.tsx';
import { type IntegrationChangeState, useIntegrationChange, useIntegrations } from './use-integrations.ts';
import { Webhooks } from './webhooks.tsx';

function IntegrationsOfCompany({ company }: { company: CompanyAccount }) {
  const { to } = useAddress();
  const { data, error, mutate } = useIntegrations(company.id);
  const createdSecrets: IntegrationChangeState['createdSecrets'] = {
    token: useOneTimeSecret(`token ${company.id}`),
    webhook: useOneTimeSecret(`webhook ${company.id}`),
  };
  const flow = useIntegrationChange({
    company: company.id,
    onMade: ({ type }, { secret }) => createdSecrets[type === 'token' ? 'token' : 'webhook'].show(secret),
    refetch: () => mutate(),
  });
  const isBusy = useSelector(flow, selectIsBusy);
  const latestChange = useSelector(flow, selectChange);
  const refusal = useSelector(flow, selectRefusal);
  const changing: IntegrationChangeState = {
    flow,
    isBusy,
    latestChange,
    refusal,
    createdSecrets,
  };
  return (
    <div className="pt-4">
      <p className="max-w-[60ch] pb-4">
        <Trans>Connect your own systems, and show your ads on your own website.</Trans>{' '}
        <AppLink href={to('forCompaniesDev')} className="font-semibold text-leap underline underline-offset-4">
          <Trans>How it works, with examples</Trans>
        </AppLink>
      </p>
      {error !== undefined && (
        <ReadAlert keeps={data !== undefined} onRetry={() => void mutate()}>
          <Trans>The settings did not load.</Trans>
        </ReadAlert>
      )}
      {!data && error === undefined && (
        <div aria-busy="true">
          <p role="status" className="sr-only">
            <Trans>The settings are loading.</Trans>
          </p>
          <TextSkeleton lines={5} />
        </div>
      )}
      {data && (
        <>
          <ChangeNotice flow={flow} />
          <ApiTokens company={company.id} tokens={data.tokens} changing={changing} />
          <Webhooks company={company.id} webhooks={data.webhooks} changing={changing} />
          <EmbedSettings company={company.id} embed={data.embed} changing={changing} />
        </>
      )}
    </div>
  );
}

/** What programs read of a startup and are notified of, and where it shows its ads. */
export function Integrations() {
  return (
    <CompanyFrame>
      {(company) => {
        if (!company.can.includes('manageIntegrations'))
          return (
            <p className="max-w-[56ch] py-6 text-lg">
              <Trans>Only owners can connect other systems. Ask one of them.</Trans>
            </p>
          );
        if (company.verifiedBy === null)
          return (
            <NotVerified company={company.id}>
              <Trans>You can connect your systems once we have verified that the startup is yours.</Trans>
            </NotVerified>
          );
        return <IntegrationsOfCompany key={company.id} company={company} />;
      }}
    </CompanyFrame>
  );
}
