import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AdContent } from '../../../../machines/ad/ad-content.rules.ts';
import { adFieldErrors, adFormErrors, parseAdForm, valuesOf } from '../../../../machines/ad/ad-form.rules.ts';
import { domainOf } from '../../../../machines/company-registration/company-registration.rules.ts';
import {
  type SavedPart,
  type SectionOutcome,
  withoutInvalid,
} from '../../../../machines/profile-section/profile.rules.ts';
import {
  sectionMachine,
  selectIsUnsaved,
  selectSavedValues,
  selectValues,
  selectVersion,
} from '../../../../machines/profile-section/profile-section.machine.ts';
import { saveAd } from '../../../api/ads.ts';
import { HttpError } from '../../../api/client.ts';
import type { SaveStamp } from '../../../api/contract.ts';
import type { Ad } from '../../../api/contract-ads.ts';
import type { CompanyAccount } from '../../../api/contract-employer.ts';
import { useServices } from '../../../context.tsx';
import { jobOptionsOf } from '../../../routing/job-filters.ts';
import { AppLink } from '../../../shell/app-link.tsx';
import { lazyComponent } from '../../../shell/lazy-component.tsx';
import { useNavigate } from '../../../shell/navigate-to.ts';
import { ReadAlert } from '../../../shell/read-alert.tsx';
import { Saving } from '../../../shell/section/autosaved-section.tsx';
import { SectionLabelsProvider, useSectionLabels } from '../../../shell/section/section-labels.ts';
import { useSection } from '../../../shell/section/use-section.ts';
import { useAddress } from '../../../shell/use-address.ts';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { CompanyFrame } from '../company-frame.tsx';
import { adStateNames } from '../employer-labels.ts';
import { type AdChange, useAd, useAdChange } from '../use-ads.ts';
import { useCompanyAddress, useListRefresh, withCompany } from '../use-company.ts';
import { AdActions } from './ad-actions.tsx';
import { AdFields } from './ad-fields.tsx';
import { AdFormSteps, OtherStepErrors, PreviousNextStep, useAdFormSteps } from './ad-form-steps.tsx';
import { AdPreview } from './ad-preview.tsx';
import { AdSubmission } from './ad-submission.tsx';
import { DraftLink } from './draft-link.tsx';
import { useAdLabels } from './use-ad-labels.ts';

const AdStatistics = lazyComponent(() => import('./ad-statistics.tsx').then((module) => module.AdStatistics));

const isKnownPlace = (place: string) => jobOptionsOf('places').vocabulary.ids.includes(place);

const savedPartOf = ({ content, version }: Ad): SavedPart => ({ values: valuesOf(content, isKnownPlace), version });

/** Where a press that changes an ad leads: to the new ad, else to the list. */
function useNavigateAfterChange(company: string): (change: AdChange, made: string | null) => void {
  const go = useNavigate();
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

type Props = { ad: Ad; company: CompanyAccount; refetch: () => Promise<unknown> };

function AdForm({ ad, company, refetch }: Props) {
  const { clients } = useServices();
  const { step, hrefOf } = useAdFormSteps(company.id, ad.id);
  const refresh = useListRefresh();
  const { partName } = useSectionLabels();
  const [machine] = useState(() => sectionMachine((_, values) => adFormErrors(values, ad.core)));

  async function save({ values, version, stamp }: SavedPart & { stamp: SaveStamp }): Promise<SectionOutcome> {
    const content = parseAdForm(values);
    if (!content) throw new Error('Only what is sound is saved');
    const outcome = await saveAd(clients.localeApi, { company: company.id, id: ad.id, version, content, stamp });
    if (outcome.type === 'saved') return { type: 'saved', version: outcome.version };
    if (outcome.type === 'limited') return outcome;
    if (outcome.type === 'refused') return { type: 'refused', errors: adFieldErrors(outcome.errors) };
    // The page shows the ad as it is now: it cannot be edited, or was deleted.
    if (outcome.type !== 'conflict') void refetch().catch(() => undefined);
    if (outcome.type === 'gone') throw new Error('There is no such ad any more');
    return { type: 'conflict', ...savedPartOf(outcome.ad) };
  }

  const flow = useSection({
    machine,
    name: `ad ${ad.id}`,
    part: 'ad',
    savedPart: savedPartOf(ad),
    save,
    onSaved: () => {
      refresh(`ads ${company.id}`);
      void refetch().catch(() => undefined);
    },
  });
  const values = useSelector(flow, selectValues);
  const version = useSelector(flow, selectVersion);
  const isUnsaved = useSelector(flow, selectIsUnsaved);
  const change = useAdChange({ company: company.id, onDone: useNavigateAfterChange(company.id), refetch });
  const savedValues = useSelector(flow, selectSavedValues);
  const errors = adFormErrors(values, ad.core);
  const content = Object.keys(errors).length === 0 ? parseAdForm(values) : null;
  const shown = content ?? parseAdForm(withoutInvalid(values, errors, savedValues));
  return (
    <div className="grid gap-6">
      <AdFormSteps step={step} hrefOf={hrefOf} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-12">
        <div className="grid content-start gap-4 **:scroll-mb-48">
          <h2 className="text-[22px] leading-tight font-bold">{partName(step)}</h2>
          <OtherStepErrors errors={errors} step={step} hrefOf={hrefOf} />
          {step === 'role' && ad.core && (
            <p className="max-w-[56ch] text-[15px] text-quiet">
              <Trans>
                Fields, and whether there is an open role now, stay as published: people have applied on that basis.
              </Trans>
            </p>
          )}
          <AdFields flow={flow} step={step} domain={domainOf(company.website) ?? ''} />
          <Saving flow={flow} />
          <PreviousNextStep step={step} hrefOf={hrefOf} />
          {step === 'applying' && (
            <AdSubmission
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

/** Shown if the ad cannot be edited now. */
function ReadOnlyAd({ ad, company, refetch }: Props) {
  const change = useAdChange({ company: company.id, onDone: useNavigateAfterChange(company.id), refetch });
  return (
    <div className="grid gap-6">
      {company.can.includes('writeAds') && <AdActions ad={ad} flow={change} />}
      <Preview ad={ad} content={ad.content} company={company} />
    </div>
  );
}

const Skeleton = () => (
  <div aria-busy="true" className="grid gap-4 py-4">
    <p role="status" className="sr-only">
      <Trans>The ad is loading.</Trans>
    </p>
    <SkeletonBlock className="h-6 w-2/5" />
    <SkeletonBlock className="h-12 w-4/5" />
  </div>
);

function AdEditorLoader({ company, id }: { company: CompanyAccount; id: string }) {
  const { i18n } = useLingui();
  const labels = useAdLabels();
  const addressOf = useCompanyAddress();
  const { data, error, mutate } = useAd(company.id, id);
  const isMissing = error instanceof HttpError && error.status === 404;
  const refetch = () => mutate();
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
        <SectionLabelsProvider value={labels}>
          <p className="font-semibold text-quiet">{i18n._(adStateNames[data.state])}</p>
          {data.review && data.review.message !== '' && (
            <blockquote className="border-l-[3px] border-alarm pl-3 whitespace-pre-line wrap-anywhere">
              {data.review.message}
            </blockquote>
          )}
          {data.canWrite && company.can.includes('writeAds') ? (
            <AdForm key={data.id} ad={data} company={company} refetch={refetch} />
          ) : (
            <ReadOnlyAd ad={data} company={company} refetch={refetch} />
          )}
          {data.publishedAt !== null && <AdStatistics company={company.id} ad={data.id} />}
        </SectionLabelsProvider>
      )}
    </div>
  );
}

/** The editor of an ad, in four steps; it saves itself. */
export function AdEditor() {
  const { params } = useAddress();
  const id = params.id ?? '';
  return (
    <CompanyFrame>{(company) => <AdEditorLoader key={`${company.id} ${id}`} company={company} id={id} />}</CompanyFrame>
  );
}
