import { type ComponentType, useState } from 'react';
import type { ContentPage } from '../../api/contract-content.ts';
import type { ContentComponent } from '../../routing/content-components.ts';
import { type LazyComponent, lazyComponent } from '../../shell/lazy-component.tsx';

export type PlacedProps = { props: Record<string, string | undefined> };

type Placed = {
  load: () => Promise<unknown>;
  code: () => ComponentType<PlacedProps> | undefined;
  Later: LazyComponent<PlacedProps>;
};

function placed(load: () => Promise<ComponentType<PlacedProps>>): Placed {
  let code: ComponentType<PlacedProps> | undefined;
  const loadOnce = async () => {
    code ??= await load();
    return code;
  };
  return { load: loadOnce, code: () => code, Later: lazyComponent(loadOnce) };
}

/** The components that texts place, by their names. */
const components: Record<ContentComponent, Placed> = {
  operator: placed(() => import('./operator.tsx').then((module) => module.Operator)),
  jobs: placed(() => import('../../shell/live-jobs.tsx').then((module) => module.LiveJobs)),
  'analytics-consent': placed(() => import('./analytics-consent.tsx').then((module) => module.AnalyticsConsent)),
  'board-counters': placed(() => import('./board-counters.tsx').then((module) => module.BoardCounters)),
  'price-calculator': placed(() => import('./price-calculator.tsx').then((module) => module.PriceCalculator)),
  'faq-search': placed(() => import('./faq-search.tsx').then((module) => module.FaqSearch)),
  'programme-form': placed(() => import('./programme-form.tsx').then((module) => module.ProgrammeForm)),
  'media-kit': placed(() => import('./media-kit.tsx').then((module) => module.MediaKit)),
  'colour-tokens': placed(() => import('./colour-tokens.tsx').then((module) => module.ColourTokens)),
  'api-description': placed(() => import('./api-description.tsx').then((module) => module.ApiDescription)),
  'start-hiring': placed(() => import('./start-hiring.tsx').then((module) => module.StartHiring)),
  'leap-gauges': placed(() => import('./leap-gauges.tsx').then((module) => module.LeapGauges)),
};

/** Loads the code of what a page places: the server renders it, and the browser hydrates it. */
export const loadPlaced = ({ pieces }: ContentPage): Promise<unknown> =>
  Promise.all(pieces.map((piece) => 'component' in piece && components[piece.component]?.load()));

/** One of them; nothing if a newer build places one that this build does not know. */
export function PlacedComponent({ name, props }: { name: ContentComponent } & PlacedProps) {
  const known = components[name] as Placed | undefined;
  const [Component] = useState(() => known?.code() ?? known?.Later);
  return Component ? <Component props={props} /> : null;
}
