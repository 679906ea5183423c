import { type ComponentType, useState } from 'react';
import type { ContentPage } from '../../api/contract-content.ts';
import type { ContentComponent } from '../../routing/content-components.ts';
import { type LazyComponent, lazyComponent } from '../../shell/lazy-component.tsx';

export type EmbeddedProps = { props: Record<string, string | undefined> };

type EmbeddedEntry = {
  load: () => Promise<unknown>;
  code: () => ComponentType<EmbeddedProps> | undefined;
  Later: LazyComponent<EmbeddedProps>;
};

function lazyEmbedded(load: () => Promise<ComponentType<EmbeddedProps>>): EmbeddedEntry {
  let code: ComponentType<EmbeddedProps> | undefined;
  const loadOnce = async () => {
    code ??= await load();
    return code;
  };
  return { load: loadOnce, code: () => code, Later: lazyComponent(loadOnce) };
}

/** The components that texts place, by their names. */
const components: Record<ContentComponent, EmbeddedEntry> = {
  operator: lazyEmbedded(() => import('./operator.tsx').then((module) => module.Operator)),
  jobs: lazyEmbedded(() => import('../../shell/live-jobs.tsx').then((module) => module.LiveJobs)),
  'analytics-consent': lazyEmbedded(() => import('./analytics-consent.tsx').then((module) => module.AnalyticsConsent)),
  'board-counters': lazyEmbedded(() => import('./board-counters.tsx').then((module) => module.BoardCounters)),
  'price-calculator': lazyEmbedded(() => import('./price-calculator.tsx').then((module) => module.PriceCalculator)),
  'faq-search': lazyEmbedded(() => import('./faq-search.tsx').then((module) => module.FaqSearch)),
  'programme-form': lazyEmbedded(() => import('./programme-form.tsx').then((module) => module.ProgrammeForm)),
  'media-kit': lazyEmbedded(() => import('./media-kit.tsx').then((module) => module.MediaKit)),
  'colour-tokens': lazyEmbedded(() => import('./colour-tokens.tsx').then((module) => module.ColourTokens)),
  'api-description': lazyEmbedded(() => import('./api-description.tsx').then((module) => module.ApiDescription)),
  'start-hiring': lazyEmbedded(() => import('./start-hiring.tsx').then((module) => module.StartHiring)),
  'leap-gauges': lazyEmbedded(() => import('./leap-gauges.tsx').then((module) => module.LeapGauges)),
};

/** Loads the code of what a page places: the server renders it, and the browser hydrates it. */
export const loadEmbeddedComponents = ({ pieces }: ContentPage): Promise<unknown> =>
  Promise.all(pieces.map((piece) => 'component' in piece && components[piece.component]?.load()));

/** One of them; nothing if a newer build places one that this build does not know. */
export function EmbeddedComponent({ name, props }: { name: ContentComponent } & EmbeddedProps) {
  const known = components[name] as EmbeddedEntry | undefined;
  const [Component] = useState(() => known?.code() ?? known?.Later);
  return Component ? <Component props={props} /> : null;
}
