import { Trans, useLingui } from '@lingui/macro';
import { useState } from 'react';
import { dayInPrague } from '../../../machines/calendar.rules.ts';
import {
  type CompanyPart,
  companyPartErrors,
  companyParts,
  emptyRows,
  fundingCurrencies,
  fundingRounds,
  isCompanyPart,
  maxListRows,
  maxPictures,
  remotePolicies,
  socialNetworks,
} from '../../../machines/company-profile/company-profile.rules.ts';
import {
  companySizes,
  companyStages,
  domainOf,
} from '../../../machines/company-registration/company-registration.rules.ts';
import { type SectionRef, sectionMachine } from '../../../machines/profile-section/profile-section.machine.ts';
import { readEditedProfile, saveCompanyPart } from '../../api/company-profile.ts';
import type { CompanyAccount, EditedProfile } from '../../api/contract-employer.ts';
import { useServices } from '../../context.tsx';
import { imageUrl } from '../../routing/image-url.ts';
import { jobOptionsOf } from '../../routing/job-filters.ts';
import { industries } from '../../routing/taxonomy.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { CompanyLogo } from '../../shell/company-logo.tsx';
import { PageSection } from '../../shell/page-section.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { AutosavedSection } from '../../shell/section/autosaved-section.tsx';
import { PartSummary } from '../../shell/section/part-summary.tsx';
import { RichText } from '../../shell/section/rich-text.tsx';
import { RowOrder } from '../../shell/section/row-order.tsx';
import {
  type CellOptions,
  SectionMultiSelect,
  SectionRows,
  SectionSelectField,
  SectionTextField,
} from '../../shell/section/section-fields.tsx';
import { SectionLabelsProvider } from '../../shell/section/section-labels.ts';
import { useRefreshAcrossTabs } from '../../shell/use-refresh-across-tabs.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { CompanyFrame } from './company-frame.tsx';
import { CompanyPicture, GalleryPicture, PersonPhoto, PictureUpload } from './profile-pictures.tsx';
import { ProfilePreview } from './profile-preview.tsx';
import { useAccountRead, useCompanyAddress } from './use-company.ts';
import { useCompanyProfileLabels } from './use-company-profile-labels.ts';

/** The flow of a part, with the company's rules. */
const companySectionMachine = (thisYear: number) =>
  sectionMachine((part, values) => (isCompanyPart(part) ? companyPartErrors(part, values, thisYear) : {}));

const plainCells: CellOptions = {
  round: { options: fundingRounds },
  currency: { options: fundingCurrencies },
  cs: { isWide: true },
  en: { isWide: true },
  altCs: { isWide: true },
  altEn: { isWide: true },
  source: { isWide: true },
  amount: { isNumber: true },
  year: { isNumber: true },
  days: { isNumber: true },
};

type FieldsProps = { flow: SectionRef; part: CompanyPart; company: CompanyAccount };

function PartRows({ flow, part, company: { id } }: FieldsProps) {
  const { t } = useLingui();
  const empty = emptyRows[part] ?? {};
  const cells: CellOptions = {
    ...plainCells,
    photo: { render: (photo, write) => <PersonPhoto id={id} photo={photo} write={write} /> },
    image: { render: (image) => <GalleryPicture image={image} /> },
    name: { label: t`Name` },
  };
  const rows = { flow, part, empty, cells, max: maxListRows, order: part === 'funding' ? undefined : RowOrder };
  if (part !== 'gallery') return <SectionRows {...rows} />;
  return (
    <SectionRows
      {...rows}
      max={maxPictures}
      adding={(add) => (
        <PictureUpload
          id={id}
          kind="gallery"
          label={t`Add a picture: JPEG, PNG, WebP or AVIF, 5 MB at most`}
          onStored={(image) => add({ ...empty, image })}
        />
      )}
    />
  );
}

function CompanyPartFields({ flow, part, company }: FieldsProps) {
  const domain = domainOf(company.website) ?? '';
  if (emptyRows[part]) return <PartRows flow={flow} part={part} company={company} />;
  switch (part) {
    case 'basics':
      return (
        <>
          <SectionTextField flow={flow} field="name" autoComplete="organization" />
          <SectionMultiSelect flow={flow} field="industry" options={industries} />
          <SectionMultiSelect flow={flow} field="places" options={jobOptionsOf('places').vocabulary.ids} />
          <SectionTextField flow={flow} field="otherPlaces" isLong />
          <SectionSelectField flow={flow} field="remotePolicy" options={['', ...remotePolicies]} />
          <SectionSelectField flow={flow} field="size" options={['', ...companySizes]} />
          <SectionSelectField flow={flow} field="stage" options={['', ...companyStages]} />
          <SectionTextField flow={flow} field="founded" inputMode="numeric" />
        </>
      );
    case 'story':
      return (
        <>
          <SectionTextField flow={flow} field="taglineCs" />
          <SectionTextField flow={flow} field="taglineEn" />
          <RichText flow={flow} field="storyCs" language="cs" domain={domain} />
          <RichText flow={flow} field="storyEn" language="en" domain={domain} />
        </>
      );
    case 'links':
      return (
        <>
          <SectionTextField flow={flow} field="video" inputMode="url" />
          {socialNetworks.map((network) => (
            <SectionTextField key={network} flow={flow} field={network} inputMode="url" />
          ))}
        </>
      );
    default:
      return (
        <>
          <SectionTextField flow={flow} field="technologies" isLong />
          <SectionMultiSelect flow={flow} field="benefits" options={jobOptionsOf('benefits').vocabulary.ids} />
        </>
      );
  }
}

/** The profile of a company as its people edit it. A save is noted here; other tabs read it again. */
function useEditedProfile(id: string) {
  const { clients } = useServices();
  const reading = useAccountRead<EditedProfile>(`company profile ${id}`, () =>
    readEditedProfile(clients.localeApi, id),
  );
  const { mutate } = reading;
  const tellOthers = useRefreshAcrossTabs(`company profile ${id}`, mutate);
  /** After a change. */
  const refetch = async () => {
    tellOthers();
    await mutate();
  };
  return { ...reading, refetch };
}

type PicturesProps = { id: string; profile: EditedProfile; refetch: () => Promise<unknown> };

function Pictures({ id, profile, refetch }: PicturesProps) {
  const { t } = useLingui();
  const { boot } = useServices();
  const { logo, cover } = profile;
  return (
    <PageSection title={t`Pictures`}>
      <div className="grid max-w-[520px] gap-8">
        <CompanyPicture id={id} kind="logo" isThere={logo !== null} refetch={refetch}>
          <CompanyLogo organization={profile} size={96} />
        </CompanyPicture>
        <CompanyPicture id={id} kind="cover" isThere={cover !== null} refetch={refetch}>
          {cover !== null && (
            <img
              src={imageUrl(cover, 640, 213, 1, boot.images)}
              width={640}
              height={213}
              alt=""
              className="aspect-[3/1] w-full rounded-normal bg-sunken object-cover"
            />
          )}
        </CompanyPicture>
      </div>
    </PageSection>
  );
}

const Skeleton = () => (
  <div aria-busy="true" className="grid gap-4 py-4">
    <p role="status" className="sr-only">
      <Trans>The profile is loading.</Trans>
    </p>
    <SkeletonBlock className="h-6 w-2/5" />
    <SkeletonBlock className="h-12 w-4/5" />
  </div>
);

function Editor({ company }: { company: CompanyAccount }) {
  const { clients, today } = useServices();
  const [machine] = useState(() => companySectionMachine(Number(dayInPrague(today()).slice(0, 4))));
  const labels = useCompanyProfileLabels();
  const { data, error, mutate, refetch } = useEditedProfile(company.id);
  const mayEdit = company.can.includes('editProfile');
  if (data === undefined && error === undefined) return <Skeleton />;
  return (
    <SectionLabelsProvider value={labels}>
      {error !== undefined && (
        <ReadAlert keeps={data !== undefined} onRetry={() => void mutate()}>
          <Trans>The profile did not load.</Trans>
        </ReadAlert>
      )}
      {data && (
        <>
          <p className="max-w-[56ch] py-2">
            {mayEdit ? (
              <Trans>What you write is saved as you go and appears on the board at once.</Trans>
            ) : (
              <Trans>Only the startup’s owners and recruiters can edit its profile.</Trans>
            )}
          </p>
          <ProfilePreview
            slug={data.slug}
            saved={Object.values(data.parts).reduce((sum, { version }) => sum + version, 0)}
          />
          {mayEdit && <Pictures id={company.id} profile={data} refetch={refetch} />}
          {companyParts.map((part) => {
            const savedPart = data.parts[part];
            if (!savedPart) return null;
            if (!mayEdit)
              return (
                <PageSection key={part} title={labels.partName(part)}>
                  <PartSummary values={savedPart.values} />
                </PageSection>
              );
            return (
              <AutosavedSection
                key={part}
                machine={machine}
                name={`company ${company.id} ${part}`}
                part={part}
                savedPart={savedPart}
                save={(given) => saveCompanyPart(clients.localeApi, company.id, given)}
                onSaved={() => void refetch()}
              >
                {(flow) => <CompanyPartFields flow={flow} part={part} company={company} />}
              </AutosavedSection>
            );
          })}
        </>
      )}
    </SectionLabelsProvider>
  );
}

function Unverified({ id }: { id: string }) {
  const addressOf = useCompanyAddress();
  return (
    <div className="grid justify-items-start gap-4 py-6">
      <p className="max-w-[56ch] text-lg">
        <Trans>Once you have proved that the startup is yours, you can write its profile here.</Trans>
      </p>
      <AppLink href={addressOf('employer', id)} className={buttonClass('main')}>
        <Trans>Prove that it is yours</Trans>
      </AppLink>
    </div>
  );
}

/** What the board shows of a company, written by its people (product §5). */
export function ProfileEditor() {
  return (
    <CompanyFrame>
      {(company) =>
        company.verifiedBy === null ? <Unverified id={company.id} /> : <Editor key={company.id} company={company} />
      }
    </CompanyFrame>
  );
}
