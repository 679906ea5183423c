import { Trans, useLingui } from '@lingui/macro';
import type { ReactNode } from 'react';
import { type RouteMessage, type RouteName, routeOf } from '../routing/routes.ts';
import { AppLink } from '../shell/app-link.tsx';
import { useAddress } from '../shell/use-address.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

type TextRoute =
  | 'about'
  | 'forMedia'
  | 'newVisualIdentity'
  | 'whatIsAStartup'
  | 'levelUp'
  | 'moveForward'
  | 'successfulCandidates'
  | 'candidateReferences'
  | 'replyFigures'
  | 'terms'
  | 'termsB2b'
  | 'personalInformation'
  | 'cookies'
  | 'imprint'
  | 'contentReports'
  | 'forCompanies'
  | 'forCompaniesAds'
  | 'forCompaniesPricelist'
  | 'forCompaniesCashback'
  | 'forCompaniesPremiumArticle'
  | 'forCompaniesAdRules'
  | 'forCompaniesFaq'
  | 'forCompaniesTips'
  | 'forCompaniesStartupProgram'
  | 'forCompaniesMediumAndLarge'
  | 'forCompaniesCareerPage'
  | 'forCompaniesDev';

/** For pages whose title is too long for a link, or is stored only with their text. */
const shortTitles: Partial<Record<RouteName, RouteMessage>> = {
  newVisualIdentity: /*i18n*/ { id: 'navigation.newVisualIdentity', message: 'Our new look' },
  levelUp: /*i18n*/ { id: 'navigation.levelUp', message: 'Level up' },
  moveForward: /*i18n*/ { id: 'navigation.moveForward', message: 'Move forward' },
  successfulCandidates: /*i18n*/ { id: 'navigation.successfulCandidates', message: 'What works' },
  candidateReferences: /*i18n*/ { id: 'navigation.candidateReferences', message: 'What candidates say' },
  termsB2b: /*i18n*/ { id: 'navigation.termsB2b', message: 'Terms for companies' },
  forCompaniesAds: /*i18n*/ { id: 'navigation.forCompaniesAds', message: 'Ads' },
  forCompaniesCashback: /*i18n*/ { id: 'navigation.forCompaniesCashback', message: 'Money back' },
  forCompaniesPremiumArticle: /*i18n*/ { id: 'navigation.forCompaniesPremiumArticle', message: 'Premium article' },
  forCompaniesTips: /*i18n*/ { id: 'navigation.forCompaniesTips', message: 'Tips' },
  forCompaniesStartupProgram: /*i18n*/ { id: 'navigation.forCompaniesStartupProgram', message: 'Startup programme' },
  forCompaniesMediumAndLarge: /*i18n*/ { id: 'navigation.forCompaniesMediumAndLarge', message: 'Larger companies' },
  forCompaniesCareerPage: /*i18n*/ { id: 'navigation.forCompaniesCareerPage', message: 'Career pages' },
};

const linkClass =
  'flex min-h-10 items-center text-quiet hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink pointer-coarse:min-h-11';

function TextLink({ name }: { name: TextRoute }) {
  const { to, route } = useAddress();
  const { i18n } = useLingui();
  const title = shortTitles[name] ?? routeOf(name).title;
  return (
    <li>
      <AppLink href={to(name)} aria-current={route === name ? 'page' : undefined} className={linkClass}>
        {title && i18n._(title.id)}
      </AppLink>
    </li>
  );
}

const LinkGroup = ({ title, names }: { title: ReactNode; names: TextRoute[] }) => (
  <div>
    <h2 className="mb-1 text-[15px] font-bold">{title}</h2>
    <ul>
      {names.map((name) => (
        <TextLink key={name} name={name} />
      ))}
    </ul>
  </div>
);

const boardRoutes: TextRoute[] = ['about', 'forMedia', 'newVisualIdentity'];
const candidateRoutes: TextRoute[] = [
  'whatIsAStartup',
  'levelUp',
  'moveForward',
  'successfulCandidates',
  'candidateReferences',
  'replyFigures',
];
const legalRoutes: TextRoute[] = ['terms', 'termsB2b', 'personalInformation', 'cookies', 'imprint', 'contentReports'];

/** Links to the pages about the board beside the current one, collapsed on narrow screens. */
export function WithSideNavigation({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-x-[72px] gap-y-9 lg:grid-cols-[200px_minmax(0,1fr)]">
      <div className="min-w-0 lg:col-start-2 lg:row-start-1">{children}</div>
      <nav
        aria-label={t`About the board`}
        className="grid content-start gap-7 border-t border-line py-8 text-[15px] sm:grid-cols-3 lg:col-start-1 lg:row-start-1 lg:grid-cols-1 lg:border-0 lg:py-11 print:hidden"
      >
        <LinkGroup title={<Trans>The board</Trans>} names={boardRoutes} />
        <LinkGroup title={<Trans>For candidates</Trans>} names={candidateRoutes} />
        <LinkGroup title={<Trans>Rules and data</Trans>} names={legalRoutes} />
      </nav>
    </div>
  );
}

const companyRoutes: TextRoute[] = [
  'forCompanies',
  'forCompaniesAds',
  'forCompaniesPricelist',
  'forCompaniesCashback',
  'forCompaniesAdRules',
  'forCompaniesTips',
  'forCompaniesPremiumArticle',
  'forCompaniesFaq',
  'forCompaniesStartupProgram',
  'forCompaniesMediumAndLarge',
  'forCompaniesCareerPage',
  'forCompaniesDev',
];

const companyLinks = companyRoutes.map((name) => <TextLink key={name} name={name} />);

/** Links to the pages for companies above the current one, collapsed into one row on narrow screens, and the way to begin below it. */
export function WithCompanyNavigation({ children }: { children: ReactNode }) {
  const { to, path } = useAddress();
  const { t } = useLingui();
  return (
    <>
      <nav aria-label={t`Pages for companies`} className="border-b border-line text-[15px] print:hidden">
        {/* The key closes it on the next page. */}
        <details key={path} className="group/more lg:hidden">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-semibold">
            <Trans>Pages for companies</Trans>
            <Icon name="chevron" className="size-4 transition-transform group-open/more:rotate-180" />
          </summary>
          <ul className="grid grid-cols-2 gap-x-5 pb-2 sm:grid-cols-3">{companyLinks}</ul>
        </details>
        <ul className="flex flex-wrap gap-x-5 max-lg:hidden">{companyLinks}</ul>
      </nav>
      {children}
      <p className="border-t border-line py-8 print:hidden">
        <AppLink href={to('startupAdd')} className={buttonClass('main')}>
          <Trans>Add your startup</Trans>
        </AppLink>
      </p>
    </>
  );
}
