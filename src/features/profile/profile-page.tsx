import { Trans, useLingui } from '@lingui/macro';
import {
  completenessOf,
  type ProfilePart,
  partsShownToCompanies,
  profileParts,
  type SavedPart,
} from '../../../machines/profile-section/profile.rules.ts';
import { profileSectionMachine } from '../../../machines/profile-section/profile-section.machine.ts';
import type { ProfileCv } from '../../api/contract-candidate.ts';
import { saveProfilePart } from '../../api/profile.ts';
import { useServices } from '../../context.tsx';
import { languageNames } from '../../i18n/locale.ts';
import { accountCalls } from '../../routing/account-calls.ts';
import { locales } from '../../routing/locales.ts';
import { routes } from '../../routing/routes.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { lazyComponent } from '../../shell/lazy-component.tsx';
import { OwnPhoto } from '../../shell/own-photo.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { PageSection } from '../../shell/page-section.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { AutosavedSection } from '../../shell/section/autosaved-section.tsx';
import { placesIn } from '../../shell/section/place-names.ts';
import { SectionLabelsProvider } from '../../shell/section/section-labels.ts';
import { ShownProfile } from '../../shell/section/shown-profile.tsx';
import { useProfileLabels } from '../../shell/section/use-profile-labels.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useProfile } from '../../shell/use-profile.ts';
import { useSession } from '../../shell/use-session.ts';
import { pageHeadingClass } from '../../ui/page-heading.ts';
import { Summary } from '../../ui/summary.tsx';
import { PartFields } from './part-fields.tsx';
import { PhotoSection } from './photo-section.tsx';

const ProfileCvs = lazyComponent(() => import('../../shell/profile-cvs.tsx').then((module) => module.ProfileCvs));
const SharedResults = lazyComponent(() =>
  import('../../shell/skill-tests/own-results.tsx').then((module) => module.SharedResults),
);
const OwnResults = lazyComponent(() =>
  import('../../shell/skill-tests/own-results.tsx').then((module) => module.OwnResults),
);

type Parts = Record<ProfilePart, SavedPart>;

/** How complete the profile is, and the one thing that would add the most. */
function Completeness({ parts, cvs }: { parts: Parts; cvs: ProfileCv[] }) {
  const { partName } = useProfileLabels();
  const { reached, next } = completenessOf(parts, cvs);
  return (
    <div className="mb-8 grid gap-2">
      <p>
        <Trans>Filled in: {reached} of 100.</Trans>{' '}
        {next && (
          <Trans>
            Next:{' '}
            <a href={`#${next}`} className="inline-block py-2.5 font-semibold text-leap underline underline-offset-4">
              {partName(next)}
            </a>
          </Trans>
        )}
      </p>
      <div aria-hidden="true" className="h-2 max-w-[520px] overflow-hidden rounded-full bg-sunken">
        <div className="h-full bg-leap" style={{ width: `${reached}%` }} />
      </div>
      <p className="max-w-[60ch] text-[15px] text-quiet">
        <Trans>
          Everything is optional and saved as you go. You can apply without a profile; what is in it is filled in for
          you.
        </Trans>
      </p>
    </div>
  );
}

/** The profile as seen by companies that its owner applied to. */
function Preview({ parts }: { parts: Parts }) {
  const session = useSession();
  const shown = partsShownToCompanies(parts);
  return (
    <details className="group/more border-t border-line py-4">
      <Summary>
        <Trans>How companies see you</Trans>
      </Summary>
      <div className="grid gap-5">
        {parts.status.values.visibleTo === 'nobody' ? (
          <p>
            <Trans>Nobody sees your profile.</Trans>
          </p>
        ) : (
          <>
            {session.state === 'active' && (
              <p className="text-lg font-bold">
                <OwnPhoto size={96} className="size-24 shrink-0 rounded-full text-[36px]" />
                {session.user.name}
              </p>
            )}
            <ShownProfile parts={shown} />
            {shown.length === 0 && (
              <p className="text-quiet">
                <Trans>There is nothing in it yet.</Trans>
              </p>
            )}
          </>
        )}
        <SharedResults />
      </div>
    </details>
  );
}

/** The profile below, as a CV in either language. */
function PdfDownload() {
  const { apis } = useServices().boot;
  return (
    <p className="mt-6">
      <Trans>What you fill in below, as a PDF CV:</Trans>{' '}
      {locales.map((locale) => (
        <a
          key={locale}
          href={apis.locale + accountCalls.profileAsCv(locale)}
          download
          lang={locale}
          className="mr-3 inline-block py-2.5 font-semibold text-leap underline underline-offset-4"
        >
          {languageNames[locale]}
        </a>
      ))}
    </p>
  );
}

const Skeleton = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      <Trans>Your profile is loading.</Trans>
    </p>
    {[1, 2, 3].map((row) => (
      <div key={row} aria-hidden="true" className="grid gap-3 border-t border-line py-8">
        <div className="skeleton h-6 w-40" />
        <div className="skeleton h-12 w-full max-w-[520px]" />
      </div>
    ))}
  </div>
);

/** The user's profile (product §6). */
export function ProfilePage() {
  const { i18n } = useLingui();
  const { data, error, mutate, recordSaved, refetch } = useProfile();
  const { clients } = useServices();
  const { to } = useEdition();
  const parts = data?.parts as Parts | undefined;
  const labels = useProfileLabels(placesIn(parts?.wanted));
  const { partName } = labels;
  const title = i18n._(routes.profile.title.id);
  return (
    <article className="max-w-[880px] py-8 md:py-11">
      <PageHead title={title} />
      <h1 className={`mb-5 ${pageHeadingClass}`}>{title}</h1>
      {error !== undefined && (
        <ReadAlert keeps={data !== undefined} onRetry={() => void mutate()}>
          <Trans>Your profile could not be loaded.</Trans>
        </ReadAlert>
      )}
      {parts && (
        <SectionLabelsProvider value={labels}>
          <Completeness parts={parts} cvs={data?.cvs ?? []} />
          <PhotoSection />
          <PageSection title={partName('cvs')} id="cvs">
            {/* As high as without a file, so that nothing below moves. */}
            <div className="min-h-[156px]">
              <ProfileCvs cvs={data?.cvs ?? []} refetch={refetch} />
            </div>
            <PdfDownload />
          </PageSection>
          <PageSection title={i18n._(routes.tests.title.id)} id="tests">
            <OwnResults />
          </PageSection>
          {profileParts.map((part) => (
            <AutosavedSection
              key={part}
              machine={profileSectionMachine}
              name={`profile ${part}`}
              part={part}
              savedPart={parts[part]}
              save={(given) => saveProfilePart(clients.localeApi, given)}
              onSaved={(_, saved) => recordSaved(part, saved)}
            >
              {(flow) => <PartFields flow={flow} part={part} />}
            </AutosavedSection>
          ))}
          <Preview parts={parts} />
          <p className="border-t border-line py-4">
            <AppLink href={to('twoFactor')} className="inline-block py-2.5 font-semibold text-leap hover:underline">
              <Trans>Who has your data, how to export it or delete your account</Trans>
            </AppLink>
          </p>
        </SectionLabelsProvider>
      )}
      {!parts && error === undefined && <Skeleton />}
    </article>
  );
}
