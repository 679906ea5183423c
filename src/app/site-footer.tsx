import { Trans, useLingui } from '@lingui/macro';
import type { ReactNode } from 'react';
import { appInfo } from '../app-info.ts';
import { useServices } from '../context.tsx';
import { routes } from '../routing/routes.ts';
import { AppLink } from '../shell/app-link.tsx';
import { useEdition } from '../shell/use-edition.ts';

type LinkedRoute =
  | 'jobs'
  | 'companies'
  | 'tests'
  | 'startupedu'
  | 'forCompanies'
  | 'forCompaniesPricelist'
  | 'forCompaniesAdRules'
  | 'forCompaniesFaq'
  | 'forCompaniesDev'
  | 'replyFigures'
  | 'about'
  | 'whatIsAStartup'
  | 'forMedia'
  | 'contact'
  | 'personalInformation'
  | 'cookies'
  | 'terms'
  | 'imprint'
  | 'contentReports';

const candidateRoutes: LinkedRoute[] = ['jobs', 'companies', 'tests', 'startupedu', 'whatIsAStartup'];
const companyRoutes: LinkedRoute[] = [
  'forCompanies',
  'forCompaniesPricelist',
  'forCompaniesAdRules',
  'forCompaniesFaq',
  'forCompaniesDev',
  'replyFigures',
];
const boardRoutes: LinkedRoute[] = [
  'about',
  'contact',
  'forMedia',
  'personalInformation',
  'cookies',
  'terms',
  'imprint',
  'contentReports',
];

const linkClass =
  'inline-flex min-h-9 items-center text-quiet transition-colors hover:text-ink pointer-coarse:min-h-11';

type ColumnProps = { title: string; names: LinkedRoute[]; children?: ReactNode };

function Column({ title, names, children }: ColumnProps) {
  const { to } = useEdition();
  const { i18n } = useLingui();
  return (
    <div>
      <h2 className="mb-1 text-[15px] font-bold">{title}</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <AppLink href={to(name)} className={linkClass}>
              {i18n._(routes[name].title.id)}
            </AppLink>
          </li>
        ))}
        {children}
      </ul>
    </div>
  );
}

export function SiteFooter() {
  const services = useServices();
  const { t } = useLingui();
  // Already loaded where analytics is configured.
  const askForConsent = () => void import('../shell/consent.ts').then((consent) => consent.askForConsent(services));
  return (
    <footer className="mt-16 border-t border-line py-10 print:hidden">
      <div className="wrap grid gap-8 text-[15px] sm:grid-cols-2 lg:grid-cols-4">
        <p className="max-w-[30ch] text-quiet">
          <Trans>{appInfo.name} is a job board for startups where companies can promise when they will reply.</Trans>
        </p>
        <Column title={t`For candidates`} names={candidateRoutes} />
        <Column title={t`For companies`} names={companyRoutes} />
        <Column title={appInfo.name} names={boardRoutes}>
          {services.boot.analytics && (
            <li>
              <button type="button" className={`${linkClass} cursor-pointer`} onClick={askForConsent}>
                <Trans>Consent to analytics</Trans>
              </button>
            </li>
          )}
        </Column>
      </div>
    </footer>
  );
}
