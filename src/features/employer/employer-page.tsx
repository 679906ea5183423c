import { Trans, useLingui } from '@lingui/macro';
import { routes } from '../../routing/routes.ts';
import { lazyComponent } from '../../shell/lazy-component.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useIsHydrated } from '../../shell/use-is-hydrated.ts';
import { pageHeadingClass } from '../../ui/page-heading.ts';

const AddCompany = lazyComponent(() => import('./add-company.tsx').then((module) => module.AddCompany));
const AdEditor = lazyComponent(() => import('./ads/ad-editor.tsx').then((module) => module.AdEditor));
const Ads = lazyComponent(() => import('./ads/ads.tsx').then((module) => module.Ads));
const ConfirmVerification = lazyComponent(() =>
  import('./confirm-verification.tsx').then((module) => module.ConfirmVerification),
);
const Applicant = lazyComponent(() => import('./applicants/applicant.tsx').then((module) => module.Applicant));
const Applicants = lazyComponent(() => import('./applicants/applicants.tsx').then((module) => module.Applicants));
const Integrations = lazyComponent(() => import('./integrations.tsx').then((module) => module.Integrations));
const Invitation = lazyComponent(() => import('./invitation.tsx').then((module) => module.Invitation));
const Moderation = lazyComponent(() => import('./moderation/moderation.tsx').then((module) => module.Moderation));
const Orders = lazyComponent(() => import('./orders.tsx').then((module) => module.Orders));
const Overview = lazyComponent(() => import('./overview.tsx').then((module) => module.Overview));
const ProfileEditor = lazyComponent(() => import('./profile-editor.tsx').then((module) => module.ProfileEditor));
const People = lazyComponent(() => import('./people.tsx').then((module) => module.People));

const views = {
  startupAdd: AddCompany,
  employerAd: AdEditor,
  employerAds: Ads,
  employerApplicant: Applicant,
  employerApplicants: Applicants,
  employerIntegrations: Integrations,
  employerInvitation: Invitation,
  employerVerification: ConfirmVerification,
  employerProfile: ProfileEditor,
  employerPeople: People,
  employerOrders: Orders,
  moderation: Moderation,
  employer: Overview,
};

const isEmployerRoute = (route: string | null): route is keyof typeof views =>
  route !== null && Object.hasOwn(views, route);

/** All pages of a company's people. One file of the app names them. */
export function EmployerPage() {
  const { i18n, t } = useLingui();
  const { route, search } = useAddress();
  const name = isEmployerRoute(route) ? route : 'employer';
  const View = views[name];
  // The document is the same for every query.
  const isHydrated = useIsHydrated();
  const isClaim = isHydrated && name === 'startupAdd' && new URLSearchParams(search).has('claims');
  const title = isClaim ? t`Claim the profile` : i18n._(routes[name].title.id);
  return (
    <div className="max-w-[1080px] py-8 md:py-11">
      <PageHead title={title} robots="noindex, nofollow" />
      <h1 className={`mb-5 ${pageHeadingClass}`}>{title}</h1>
      <noscript>
        <p className="py-6">
          <Trans>This page is made in your browser, which needs JavaScript for it.</Trans>
        </p>
      </noscript>
      <div className="min-h-[320px]">
        <View />
      </div>
    </div>
  );
}
