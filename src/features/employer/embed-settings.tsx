import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import {
  changeFormMachine,
  selectErrors,
  selectIsBusy,
  selectValues,
} from '../../../machines/change-form/change-form.machine.ts';
import {
  type DomainsError,
  domainsFields,
  domainsIn,
  maxDomains,
} from '../../../machines/integrations/integrations.rules.ts';
import type { CompanyIntegrations } from '../../api/contract-employer.ts';
import { FlowForm } from '../../shell/flow-form.tsx';
import { PageSection } from '../../shell/page-section.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { CopyableCode } from './copyable-code.tsx';
import { requestChange, textFieldProps, useChangeForm } from './use-change-form.ts';
import type { IntegrationChangeState } from './use-integrations.ts';

type Props = { company: string; embed: CompanyIntegrations['embed']; changing: IntegrationChangeState };

const domainsMachine = changeFormMachine<{ domains: string }, DomainsError>(domainsFields);

function useErrorText(): (error: DomainsError | undefined) => string | null {
  const { t } = useLingui();
  return (error) => {
    if (error === undefined) return null;
    if (error === 'many') return t`${maxDomains} domains at most.`;
    if (error === 'domain') return t`One of them is not a domain.`;
    const wrong = error.slice('domain '.length);
    return t`“${wrong}” is not a domain.`;
  };
}

function Domains({ company, embed: { own, domains }, changing }: Props) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const flow = useChangeForm(domainsMachine, {
    // A draft belongs to the saved domains it began with.
    draft: `domains ${company} ${domains.join(' ')}`,
    values: { domains: domains.join('\n') },
    submit: (values) => requestChange(changing.flow, { type: 'domains', domains: domainsIn(values.domains) }),
    fieldErrorOf: (reason) => (reason === 'domain' ? { field: 'domains', error: 'domain' } : null),
    next: (values) => values,
  });
  const values = useSelector(flow, selectValues);
  const errors = useSelector(flow, selectErrors);
  const isBusy = useSelector(flow, selectIsBusy);
  return (
    <FlowForm flow={flow} className="grid max-w-[460px] gap-4">
      <TextArea
        {...textFieldProps(flow, 'domains')}
        label={t`Other domains`}
        value={values.domains}
        error={errorText(errors.domains)}
        hint={
          <Trans>
            The ads may be shown on {own} and its subdomains. List your other domains, one per line; browsers will not
            show the ads anywhere else.
          </Trans>
        }
      />
      <SubmitButton isBusy={isBusy} disabled={changing.isBusy}>
        <Trans>Save the domains</Trans>
      </SubmitButton>
    </FlowForm>
  );
}

/** How a startup shows its ads on its own website. */
export function EmbedSettings(props: Props) {
  const { t } = useLingui();
  const { locale } = useEdition();
  const { origin } = window.location;
  const { slug } = props.embed;
  const frame = `${origin}/embed/${slug}?lang=${locale}`;
  const script = `<script src="${origin}/embed.js" data-company="${slug}" data-lang="${locale}" async></script>`;
  const iframe = `<iframe src="${frame}" title="${t`Open jobs`}" width="100%" height="600" frameborder="0" loading="lazy"></iframe>`;
  const policy = `script-src ${origin}; frame-src ${origin}`;
  const copy = <Trans>Copy</Trans>;
  return (
    <PageSection title={t`Ads on your website`}>
      <div className="grid justify-items-start gap-5">
        <p className="max-w-[56ch]">
          <Trans>
            Your live ads are shown on your own page, which follows every change within minutes. No cookies are used
            there.
          </Trans>
        </p>
        <a href={frame} target="_blank" rel="noopener" className={buttonClass()}>
          <Trans>See how it looks</Trans>
        </a>
        <div className="w-full">
          <h3 className="pb-1 text-[15px] font-semibold">
            <Trans>With our script, which adjusts the height</Trans>
          </h3>
          <CopyableCode isBlock text={script}>
            {copy}
          </CopyableCode>
        </div>
        <div className="w-full">
          <h3 className="pb-1 text-[15px] font-semibold">
            <Trans>Without a script</Trans>
          </h3>
          <CopyableCode isBlock text={iframe}>
            {copy}
          </CopyableCode>
        </div>
        <div className="w-full">
          <h3 className="pb-1 text-[15px] font-semibold">
            <Trans>As data, for a design of your own</Trans>
          </h3>
          <CopyableCode isBlock text={`${origin}/api/embed/${slug}?lang=${locale}`}>
            {copy}
          </CopyableCode>
        </div>
        <div className="w-full">
          <h3 className="pb-1 text-[15px] font-semibold">
            <Trans>If your website has a Content-Security-Policy, allow this in it</Trans>
          </h3>
          <CopyableCode isBlock text={policy}>
            {copy}
          </CopyableCode>
        </div>
        <Domains {...props} />
      </div>
    </PageSection>
  );
}
