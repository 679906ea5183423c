/** What a page of text can embed with a line such as `::operator`; src/features/info/embedded-components.tsx has the code of each. */
export const contentComponents = [
  ...(['operator', 'analytics-consent', 'board-counters', 'price-calculator', 'faq-search', 'programme-form'] as const),
  ...(['media-kit', 'colour-tokens', 'leap-gauges', 'jobs', 'api-description', 'start-hiring'] as const),
] as const;

export type ContentComponent = (typeof contentComponents)[number];
