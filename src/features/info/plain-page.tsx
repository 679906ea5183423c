import { useLingui } from '@lingui/macro';
import type { ReactNode } from 'react';
import { product } from '../../product.ts';
import { isPlain, leads } from '../../routing/leads.ts';
import { paths, type RouteName, routeOf } from '../../routing/paths.ts';
import { titles } from '../../routing/titles.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { useEdition } from '../../shell/use-edition.ts';

type Way = 'jobs' | 'companies' | 'tests' | 'futures' | 'startupedu' | 'forCompanies' | 'forCompaniesPricelist';

const onward: Partial<Record<RouteName, Way>> = {
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

const wayFrom = (name: RouteName): Way =>
  onward[name] ??
  (routeOf(name).section === 'company' ? (name === 'forCompanies' ? 'forCompaniesPricelist' : 'forCompanies') : 'jobs');

const writesToUs = new Set<RouteName>([
  'contact',
  'forCompanies',
  'forCompaniesAds',
  'forCompaniesFaq',
  'forCompaniesStartupProgram',
  'forCompaniesMediumAndLarge',
  'forMedia',
  'startupAdd',
]);

/** A page that a later part fills: heading, one true paragraph, where to go from here. */
export function PlainPage({ name }: { name: RouteName }) {
  const { i18n } = useLingui();
  const { to } = useEdition();
  if (!isPlain(name)) throw new Error(`${name} has no text`);
  const title = i18n._(titles[name].id);
  const way = wayFrom(name);

  return (
    <article className="max-w-[66ch] py-12">
      <PageHead title={title} robots={paths[name].indexed ? 'all' : 'noindex, nofollow'} />
      <h1 className="mb-5 text-[clamp(30px,4.6vw,48px)] leading-[1.05] font-bold tracking-[-.028em]">{title}</h1>
      <p className="text-lg leading-relaxed">{i18n._(leads[name].id)}</p>
      {writesToUs.has(name) && (
        <p className="mt-4 text-lg">
          <a href={`mailto:${product.mail}`} className="font-semibold text-leap underline underline-offset-4">
            {product.mail}
          </a>
        </p>
      )}
      <p className="mt-8">
        <AppLink href={to(way)} className="inline-block py-2.5 font-semibold text-leap underline underline-offset-4">
          {i18n._(titles[way].id)}
        </AppLink>
      </p>
    </article>
  );
}

/** A route that holds others: its own text, or its child's page in its place (spec §2). */
export const ParentPage = ({ name, children }: { name: RouteName; children?: ReactNode }) =>
  children ?? <PlainPage name={name} />;
