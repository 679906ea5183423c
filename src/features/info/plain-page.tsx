import { useLingui } from '@lingui/macro';
import type { ReactNode } from 'react';
import { product } from '../../product.ts';
import { type PageRoute, type RouteName, routeOf, routes } from '../../routing/routes.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { useEdition } from '../../shell/use-edition.ts';

type NextRoute = 'jobs' | 'companies' | 'tests' | 'futures' | 'startupedu' | 'forCompanies' | 'forCompaniesPricelist';

const nextRoutes: Partial<Record<RouteName, NextRoute>> = {
  savedJobs: 'jobs',
  followedCompanies: 'companies',
  test: 'tests',
  testResult: 'tests',
  testFinishedLogin: 'tests',
  testsData: 'tests',
  startupedu: 'futures',
  startupedu2: 'futures',
  future: 'futures',
  chapter: 'futures',
  futures: 'startupedu',
  forCompanies: 'forCompaniesPricelist',
};

const nextRouteOf = (name: RouteName): NextRoute =>
  nextRoutes[name] ?? (routeOf(name).section === 'company' ? 'forCompanies' : 'jobs');

const withContact = new Set<RouteName>([
  'contact',
  'forCompanies',
  'forCompaniesAds',
  'forCompaniesFaq',
  'forCompaniesStartupProgram',
  'forCompaniesMediumAndLarge',
  'forMedia',
  'startupAdd',
]);

function Placeholder({ name }: { name: PageRoute }) {
  const { i18n } = useLingui();
  const { to } = useEdition();
  const { description, indexed } = routeOf(name);
  const title = i18n._(routes[name].title.id);
  const next = nextRouteOf(name);

  return (
    <article className="max-w-[66ch] py-12">
      <PageHead title={title} robots={indexed ? 'all' : 'noindex, nofollow'} />
      <h1 className="mb-5 text-[clamp(30px,4.6vw,48px)] leading-[1.05] font-bold tracking-[-.028em]">{title}</h1>
      <p className="text-lg leading-relaxed">{description && i18n._(description.id)}</p>
      {withContact.has(name) && (
        <p className="mt-4 text-lg">
          <a href={`mailto:${product.mail}`} className="font-semibold text-leap underline underline-offset-4">
            {product.mail}
          </a>
        </p>
      )}
      <p className="mt-8">
        <AppLink href={to(next)} className="inline-block py-2.5 font-semibold text-leap underline underline-offset-4">
          {i18n._(routes[next].title.id)}
        </AppLink>
      </p>
    </article>
  );
}

type Props = {
  name: PageRoute;
  /** The page of a child route, shown in place of this one (spec §2). */
  children?: ReactNode;
};

/** A page that is still to be built: heading, one true paragraph, where to go from here. */
export const PlainPage = ({ name, children }: Props) => children ?? <Placeholder name={name} />;
