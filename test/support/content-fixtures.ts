import type { ContentPages } from '../../server/build-output.ts';
import { isContent, type RouteName, routeNames } from '../../src/routing/routes.ts';

const page = (name: RouteName) => ({
  title: `title.${name}`,
  description: `description.${name}`,
  headings: [],
  pieces: [{ html: `<p>${name}</p>` }],
});

/** All content pages, with their ids as text. */
export const sampleContent: ContentPages = Object.fromEntries(
  routeNames.filter(isContent).map((name) => [name, { cs: page(name), en: page(name) }]),
);
