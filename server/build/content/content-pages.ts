import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CompiledPage } from '../../../src/api/contract-content.ts';

import { type Locale, locales } from '../../../src/routing/locales.ts';
import { isContent, type RouteName, routeNames } from '../../../src/routing/routes.ts';
import type { ContentPages } from '../../build-output.ts';
import { compileMarkdown } from './compile-markdown.ts';
import { splitFrontMatter } from './front-matter.ts';
import { insertNonBreakingSpaces } from './non-breaking-spaces.ts';

const pagesFolder = fileURLToPath(new URL('../../../src/features/info/pages/', import.meta.url));

/** `for-companies-ads` is the file of forCompaniesAds. */
const normalizeName = (name: string) => name.replaceAll('-', '').toLowerCase();

async function compilePage(locale: Locale, source: string): Promise<CompiledPage> {
  const { about, markdown } = splitFrontMatter(source);
  const { title, heading, description, changes } = about;
  return {
    ...about,
    title: insertNonBreakingSpaces(locale, title),
    ...(heading && { heading: insertNonBreakingSpaces(locale, heading) }),
    description: insertNonBreakingSpaces(locale, description),
    ...(changes && {
      changes: changes.map(({ date, text }) => ({ date, text: insertNonBreakingSpaces(locale, text) })),
    }),
    ...(await compileMarkdown(locale, markdown)),
  };
}

/** The pages of text in both languages (ruling 36). Throws with all errors: an incomplete page fails the build. */
export async function compileContentPages(folder = pagesFolder): Promise<ContentPages> {
  const pageNames = new Map(routeNames.filter(isContent).map((name) => [normalizeName(name), name]));
  const pages = new Map<RouteName, Partial<Record<Locale, CompiledPage>>>();
  const complaints: string[] = [];
  for (const file of readdirSync(folder).sort()) {
    const [, name = '', language] = /^([a-z0-9-]+)\.(cs|en)\.md$/.exec(file) ?? [];
    const route = pageNames.get(normalizeName(name));
    if (!route) {
      complaints.push(`${file}: no route shows it`);
      continue;
    }
    try {
      const locale = language as Locale;
      const page = await compilePage(locale, readFileSync(join(folder, file), 'utf8'));
      pages.set(route, { ...pages.get(route), [locale]: page });
    } catch (error) {
      complaints.push(`${file}: ${error instanceof Error ? error.message : error}`);
    }
  }
  for (const route of pageNames.values())
    for (const locale of locales)
      if (!pages.get(route)?.[locale] && complaints.length === 0) complaints.push(`${route} has no text in ${locale}`);
  if (complaints.length > 0) throw new Error(`Pages of text:\n${complaints.join('\n')}`);
  return Object.fromEntries(pages) as ContentPages;
}
