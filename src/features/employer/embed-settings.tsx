import { Trans, useLingui } from '@lingui/macro';
import { type FormEvent, useState } from 'react';
import { mostDomains, soundDomain } from '../../../machines/interfaces/interfaces.rules.ts';
import type { CompanyInterfaces } from '../../api/contract-employer.ts';
import { PageSection } from '../../shell/page-section.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Copied } from './copied.tsx';
import type { Changing } from './use-interfaces.ts';

type Props = { embed: CompanyInterfaces['embed']; changing: Changing };

const linesOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

function Domains({ embed: { own, domains }, changing: { flow, isBusy, asked, fault } }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState(domains.join('\n'));
  const [isJudged, setJudged] = useState(false);
  const lines = linesOf(text);
  const wrong = lines.find((line) => soundDomain(line) === null);
  const isSent = asked?.type === 'domains';

  function errorOf(): string | null {
    if (isJudged && wrong !== undefined) return t`“${wrong}” is not a domain.`;
    if (isJudged && lines.length > mostDomains) return t`${mostDomains} domains at most.`;
    return isSent && fault === 'domain' ? t`One of them is not a domain.` : null;
  }

  function send(event: FormEvent): void {
    event.preventDefault();
    setJudged(true);
    if (wrong === undefined && lines.length <= mostDomains)
      flow.send({ type: 'change.asked', change: { type: 'domains', domains: lines } });
  }

  return (
    <form noValidate onSubmit={send} className="grid max-w-[460px] gap-4">
      <TextArea
        label={t`Other domains`}
        name="embed-domains"
        value={text}
        error={errorOf()}
        hint={
          <Trans>
            The ads may stand on {own} and below it. Write other domains of yours one per line; browsers show the ads
            nowhere else.
          </Trans>
        }
        onType={setText}
        onSettle={() => undefined}
      />
      <SubmitButton isBusy={isBusy && isSent} disabled={isBusy}>
        <Trans>Save the domains</Trans>
      </SubmitButton>
    </form>
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
          <Trans>Your live ads are shown on your own page and are always up to date. No cookies are used there.</Trans>
        </p>
        <a href={frame} target="_blank" rel="noopener" className={buttonClass()}>
          <Trans>See how it looks</Trans>
        </a>
        <div className="w-full">
          <h3 className="pb-1 text-[15px] font-semibold">
            <Trans>With our script, which fits the height</Trans>
          </h3>
          <Copied isBlock text={script}>
            {copy}
          </Copied>
        </div>
        <div className="w-full">
          <h3 className="pb-1 text-[15px] font-semibold">
            <Trans>Without a script</Trans>
          </h3>
          <Copied isBlock text={iframe}>
            {copy}
          </Copied>
        </div>
        <div className="w-full">
          <h3 className="pb-1 text-[15px] font-semibold">
            <Trans>As data, for a look of your own</Trans>
          </h3>
          <Copied isBlock text={`${origin}/api/embed/${slug}?lang=${locale}`}>
            {copy}
          </Copied>
        </div>
        <div className="w-full">
          <h3 className="pb-1 text-[15px] font-semibold">
            <Trans>If your website has a Content-Security-Policy, allow this in it</Trans>
          </h3>
          <Copied isBlock text={policy}>
            {copy}
          </Copied>
        </div>
        <Domains {...props} />
      </div>
    </PageSection>
  );
}
