import { useLingui } from '@lingui/macro';
import type { ReactNode } from 'react';
import { type PageRoute, type RouteName, routeOf, routes } from '../../routing/routes.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { useEdition } from '../../shell/use-edition.ts';

type NextRoute = 'jobs' | 'tests';

const nextRoutes: Partial<Record<RouteName, NextRoute>> = {
  test: 'tests',
  testResult: 'tests',
  testFinishedLogin: 'tests',
  testsData: 'tests',
};

type Props = {
  name: PageRoute;
  /** The page of a child route, shown in place of this one (spec §2). */
  children?: ReactNode;
};

/** A page that is still to be built has a heading, one true paragraph, and where to go from here. */
export function PlainPage({ name, children }: Props) {
  const { i18n } = useLingui();
  const { to } = useEdition();
  if (children) return children;
  const { title, description } = routeOf(name);
  const heading = title ? i18n._(title.id) : '';
  const next = nextRoutes[name] ?? 'jobs';

  return (
    <article className="max-w-[66ch] py-12">
      <PageHead title={heading} />
      <h1 className="mb-5 text-[clamp(30px,4.6vw,48px)] leading-[1.05] font-bold tracking-[-.028em]">{heading}</h1>
      <p className="text-lg leading-relaxed">{description && i18n._(description.id)}</p>
      <p className="mt-8">
        <AppLink href={to(next)} className="inline-block py-2.5 font-semibold text-leap underline underline-offset-4">
          {i18n._(routes[next].title.id)}
        </AppLink>
      </p>
    </article>
  );
}
