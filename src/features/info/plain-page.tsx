import { Trans, useLingui } from '@lingui/macro';
import type { ReactNode } from 'react';
import { product } from '../../product.ts';
import { type PageRoute, type RouteName, routeOf, routes } from '../../routing/routes.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { ReplyFiguresPage } from './reply-figures-page.tsx';

type NextRoute = 'jobs' | 'companies' | 'tests' | 'futures' | 'startupedu' | 'forCompanies' | 'forCompaniesPricelist';

const nextRoutes: Partial<Record<RouteName, NextRoute>> = {
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
  const { description } = routeOf(name);
  const title = i18n._(routes[name].title.id);
  const next = nextRouteOf(name);

  return (
    <article className="max-w-[66ch] py-12">
      <PageHead title={title} />
      <h1 className="mb-5 text-[clamp(30px,4.6vw,48px)] leading-[1.05] font-bold tracking-[-.028em]">{title}</h1>
      <p className="text-lg leading-relaxed">{description && i18n._(description.id)}</p>
      {withContact.has(name) && (
        <p className="mt-2 text-lg">
          <a
            href={`mailto:${product.mail}`}
            className="inline-block py-2.5 font-semibold text-leap underline underline-offset-4"
          >
            {product.mail}
          </a>
        </p>
      )}
      {name === 'about' && (
        <p className="mt-6 text-[15px] text-quiet *:underline *:underline-offset-4">
          <Trans>
            Municipalities and where they lie are those of <a href="https://www.geonames.org">GeoNames</a>, under{' '}
            <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>.
          </Trans>
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

/** A page of text. One that is still to be built has a heading, one true paragraph, and where to go from here. */
export const PlainPage = ({ name, children }: Props) =>
  children ?? (name === 'replyFigures' ? <ReplyFiguresPage /> : <Placeholder name={name} />);
