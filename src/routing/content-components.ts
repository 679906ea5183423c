/** What a page of text may place in itself by a line such as `::operator`; src/features/info/placed-components.tsx has the code of each. */
export const contentComponents = ['operator', 'analytics-consent'] as const;

export type ContentComponent = (typeof contentComponents)[number];
