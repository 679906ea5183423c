import { Hono } from 'hono';
import { type LegalText, legalPathSegments, legalTextPath } from '../../../src/routing/legal-texts.ts';
import { isLocale } from '../../../src/routing/locales.ts';
import type { AppServices } from '../../app-services.ts';
import type { BuildOutput } from '../../build-output.ts';
import { problemResponse } from '../../http/problem.ts';
import { noscriptFrameOf, respondWithPrivatePage } from '../../noscript-pages/form-response.ts';
import { readLegalText } from '../terms.ts';
import { legalTextPage } from './legal-text-page.ts';

/** GET of a version of a text that users were shown and agreed to, as a page without the app. */
export function legalTextRoutes(services: AppServices & { build: () => Promise<BuildOutput> }) {
  const { config: operator, db, hosts, texts } = services;
  const routes = new Hono();
  for (const name of Object.keys(legalPathSegments) as LegalText[])
    routes.get(legalTextPath(name, ':version', ':locale'), async (c) => {
      const version = c.req.param('version') ?? '';
      const locale = c.req.param('locale') ?? '';
      const text = isLocale(locale) ? await readLegalText(db, name, version, locale) : null;
      if (!text || !isLocale(locale)) return problemResponse(c, 404);
      const hrefOf = (path: string) => hosts.publicUrl(locale, path);
      const shown = { name, locale, version, text };
      const html = legalTextPage(
        await noscriptFrameOf(services, hosts.hostOf(c), locale),
        { i18n: texts[locale], operator, hrefOf },
        shown,
      );
      return respondWithPrivatePage(c, html, { status: 200, headers: {} });
    });
  return routes;
}
