import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AdContent } from '../../../machines/ad/ad-content.rules.ts';
import {
  type AdFormStep,
  adFieldErrors,
  adFormErrors,
  adFormSteps,
  soundContent,
  valuesOf,
  wrongElsewhere,
} from '../../../machines/ad/ad-form.rules.ts';
import { domainOf } from '../../../machines/company-registration/company-registration.rules.ts';
import { type KeptPart, type SectionOutcome, withoutWrong } from '../../../machines/profile-section/profile.rules.ts';
import {
  sectionMachine,
  selectIsUnsaved,
  selectKept,
  selectValues,
  selectVersion,
} from '../../../machines/profile-section/profile-section.machine.ts';
import { saveAd } from '../../api/ads.ts';
import { CallFailed } from '../../api/client.ts';
import type { Ad } from '../../api/contract-ads.ts';
import type { CompanyAccount } from '../../api/contract-employer.ts';
import { useServices } from '../../context.tsx';
import { optionsOf } from '../../routing/job-filters.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { lazyComponent } from '../../shell/lazy-component.tsx';
import { useGo } from '../../shell/navigate-to.ts';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { Saving } from '../../shell/section/autosaved-section.tsx';
import { SectionLabelsProvider, useSectionLabels } from '../../shell/section/section-labels.ts';
import { useSection } from '../../shell/section/use-section.ts';
import { useAddress } from '../../shell/use-address.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import { AdFields } from './ad-fields.tsx';
import { AdPreview } from './ad-preview.tsx';
import { AdSending } from './ad-sending.tsx';
import { AdSteps } from './ad-steps.tsx';
import { CompanyFrame } from './company-frame.tsx';
import { DraftLink } from './draft-link.tsx';
import { adStateNames } from './labels.ts';
import { useAdLabels } from './use-ad-labels.ts';
import { type AdChange, useAd, useAdChange } from './use-ads.ts';
import { useCompanyAddress, useListRefresh, withCompany } from './use-company.ts';

const AdStatistics = lazyComponent(() => import('./ad-statistics.tsx').then((module) => module.AdStatistics));

const isKnownPlace = (place: string) => optionsOf('places').words.ids.includes(place);

const keptOf = ({ content, version }: Ad): KeptPart => ({ values: valuesOf(content, isKnownPlace), version });

const stepKey = 'step';

/** The four steps, each with an address of its own. */
function useSteps(company: string, id: string) {
  const { search, to } = useAddress();
  const named = new URLSearchParams(search).get(stepKey);
  const step = adFormSteps.find((one) => one === named) ?? adFormSteps[0];
  const hrefOf = (one: AdFormStep) => `${withCompany(to('employerAd', { id }), company)}&${stepKey}=${one}`;
  return { step, hrefOf };
}

type StepsProps = { step: AdFormStep; hrefOf: (step: AdFormStep) => string };

function Steps({ step, hrefOf }: StepsProps) {
  const { t } = useLingui();
  const { partName } = useSectionLabels();
  return (
    <nav aria-label={t`Steps of the ad`}>
      <ol className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {adFormSteps.map((one, at) => (
          <li key={one}>
            <AppLink
              href={hrefOf(one)}
              {...(one === step && { 'aria-current': 'step' })}
              className="flex min-h-11 items-center gap-2 rounded-small border-[1.5px] border-line px-3 py-2 text-[15px] leading-tight font-semibold hover:border-quiet aria-[current]:border-leap aria-[current]:text-leap"
            >
              {at + 1}. {partName(one)}
            </AppLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Neighbours({ step, hrefOf }: StepsProps) {
  const at = adFormSteps.indexOf(step);
  const [before, next] = [adFormSteps[at - 1], adFormSteps[at + 1]];
  return (
    <div className="flex flex-wrap gap-3">
      {before && (
        <AppLink href={hrefOf(before)} className={buttonClass()}>
          <Trans>Back</Trans>
        </AppLink>
      )}
      {next && (
        <AppLink href={hrefOf(next)} className={buttonClass('main')}>
          <Trans>Continue</Trans>
        </AppLink>
      )}
    </div>
  );
}

/** What is not saved, as something is wrong with it in a step that is not in sight. */
function WrongElsewhere({ errors, step, hrefOf }: StepsProps & { errors: ReturnType<typeof adFormErrors> }) {
  const { fieldName, partName } = useSectionLabels();
  const wrong = wrongElsewhere(errors, step);
  if (wrong.length === 0) return null;
  return (
    <div role="alert" className="grid rounded-normal border-[1.5px] border-alarm px-[18px] py-3">
      <p className="font-medium">
        <Trans>This is not saved, as something is wrong with it:</Trans>
      </p>
      {wrong.map(({ step, field }) => (
        <AppLink
          key={field}
          href={hrefOf(step)}
          className="inline-flex min-h-11 items-center font-semibold text-leap underline underline-offset-4"
        >
          {partName(step)}: {fieldName(field)}
        </AppLink>
      ))}
    </div>
  );
}

/** Where one is led when an ad was changed by a press: to the new one, else to all of them. */
function useLeaving(company: string): (change: AdChange, made: string | null) => void {
  const go = useGo();
  const { to } = useAddress();
  const addressOf = useCompanyAddress();
  return (_, made) =>
    go(made === null ? addressOf('employerAds', company) : withCompany(to('employerAd', { id: made }), company));
}

type PreviewProps = { ad: Ad; content: AdContent; company: CompanyAccount };

const Preview = ({ ad, content, company }: PreviewProps) => (
  <AdPreview ad={content} company={company}>
    {(language) =>
      ad.job === null &&
      company.verifiedBy !== null &&
      company.can.includes('writeAds') && <DraftLink company={company.id} ad={ad.id} language={language} />
    }
  </AdPreview>
);

type Props = { ad: Ad; company: CompanyAccount; readAgain: () => Promise<unknown> };

function Form({ ad, company, readAgain }: Props) {
  const { clients } = useServices();
  const { step, hrefOf } = useSteps(company.id, ad.id);
  const refresh = useListRefresh();
  const { partName } = useSectionLabels();
  const [machine] = useState(() => sectionMachine((_, values) => adFormErrors(values, ad.core)));

  async function save({ values, version }: KeptPart): Promise<SectionOutcome> {
    const content = soundContent(values);
    if (!content) throw new Error('Only what is sound is saved');
    const outcome = await saveAd(clients.locale, { company: company.id, id: ad.id, version, content });
    if (outcome.type === 'saved') return { type: 'saved', version: outcome.version };
    if (outcome.type === 'limited') return outcome;
    if (outcome.type === 'refused') return { type: 'refused', errors: adFieldErrors(outcome.errors) };
    if (outcome.type === 'gone') throw new Error('There is no such ad any more');
    return { type: 'conflict', ...keptOf(outcome.ad) };
  }

  const flow = useSection({
    machine,
    name: `ad ${ad.id}`,
    part: 'ad',
    kept: keptOf(ad),
    save,
    noteSaved: () => {
      refresh(`ads ${company.id}`);
      void readAgain().catch(() => undefined);
    },
  });
  const values = useSelector(flow, selectValues);
  const version = useSelector(flow, selectVersion);
  const isUnsaved = useSelector(flow, selectIsUnsaved);
  const change = useAdChange({ company: company.id, onDone: useLeaving(company.id), readAgain });
  const kept = useSelector(flow, selectKept);
  const errors = adFormErrors(values, ad.core);
  const content = Object.keys(errors).length === 0 ? soundContent(values) : null;
  const shown = content ?? soundContent(withoutWrong(values, errors, kept));
  return (
    <div className="grid gap-6">
      <Steps step={step} hrefOf={hrefOf} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-12">
        <div className="grid content-start gap-4 **:scroll-mb-48">
          <h2 className="text-[22px] leading-tight font-bold">{partName(step)}</h2>
          <WrongElsewhere errors={errors} step={step} hrefOf={hrefOf} />
          {step === 'role' && ad.core && (
            <p className="max-w-[56ch] text-[15px] text-quiet">
              <Trans>
                Fields, and whether there is a role now, stay as they were published: whoever applied was told of them.
              </Trans>
            </p>
          )}
          <AdFields flow={flow} step={step} domain={domainOf(company.website) ?? ''} />
          <Saving flow={flow} />
          <Neighbours step={step} hrefOf={hrefOf} />
          {step === 'applying' && (
            <AdSending
              ad={ad}
              company={company}
              content={content}
              savedVersion={isUnsaved ? null : version}
              flow={change}
              hrefOf={hrefOf}
              onFix={({ field, value }) => {
                flow.send({ type: 'field.changed', field, value });
                flow.send({ type: 'field.left' });
              }}
            />
          )}
        </div>
        {shown && <Preview ad={ad} content={shown} company={company} />}
      </div>
    </div>
  );
}

/** It is not to be written to now. */
function Closed({ ad, company, readAgain }: Props) {
  const change = useAdChange({ company: company.id, onDone: useLeaving(company.id), readAgain });
  return (
    <div className="grid gap-6">
      {company.can.includes('writeAds') && <AdSteps ad={ad} flow={change} />}
      <Preview ad={ad} content={ad.content} company={company} />
    </div>
  );
}

const Skeleton = () => (
  <div aria-busy="true" className="grid gap-4 py-4">
    <p role="status" className="sr-only">
      <Trans>The ad is loading.</Trans>
    </p>
    <Bone className="h-6 w-2/5" />
    <Bone className="h-12 w-4/5" />
  </div>
);

function EditorOf({ company, id }: { company: CompanyAccount; id: string }) {
  const { i18n } = useLingui();
  const words = useAdLabels();
  const addressOf = useCompanyAddress();
  const { data, error, mutate } = useAd(company.id, id);
  const isMissing = !data && error instanceof CallFailed && error.status === 404;
  const readAgain = () => mutate();
  return (
    <div className="grid gap-4 pt-2">
      <AppLink
        href={addressOf('employerAds', company.id)}
        className="inline-flex min-h-11 w-fit items-center font-semibold text-leap underline underline-offset-4"
      >
        <Trans>All ads</Trans>
      </AppLink>
      {isMissing && (
        <p role="alert">
          <Trans>There is no such ad, or it was deleted.</Trans>
        </p>
      )}
      {error !== undefined && !isMissing && (
        <ReadAlert keeps={data !== undefined} onRetry={() => void mutate()}>
          <Trans>The ad did not load.</Trans>
        </ReadAlert>
      )}
      {!data && error === undefined && <Skeleton />}
      {data && (
        <SectionLabelsProvider value={words}>
          <p className="font-semibold text-quiet">{i18n._(adStateNames[data.state])}</p>
          {data.review && data.review.words !== '' && (
            <blockquote className="border-l-[3px] border-alarm pl-3 whitespace-pre-line wrap-anywhere">
              {data.review.words}
            </blockquote>
          )}
          {data.canWrite && company.can.includes('writeAds') ? (
            <Form key={data.id} ad={data} company={company} readAgain={readAgain} />
          ) : (
            <Closed ad={data} company={company} readAgain={readAgain} />
          )}
          {data.publishedAt !== null && <AdStatistics company={company.id} ad={data.id} />}
        </SectionLabelsProvider>
      )}
    </div>
  );
}

/** An ad as its company writes it, in four steps; it saves itself. */
export function AdEditor() {
  const { params } = useAddress();
  const id = params.id ?? '';
  return <CompanyFrame>{(company) => <EditorOf key={`${company.id} ${id}`} company={company} id={id} />}</CompanyFrame>;
}
