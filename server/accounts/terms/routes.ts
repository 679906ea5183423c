import { Hono } from 'hono';
import { isLocale } from '../../../src/routing/locales.ts';
import type { BuildOutput } from '../../build-output.ts';
import { problem } from '../../http/problem.ts';
import { asPage, frameOf } from '../../plain-pages/answer-form.ts';
import { headingOf, plainDocument, wrapped } from '../../plain-pages/plain-document.ts';
import type { AccountServices } from '../services.ts';
import { readTerms } from '../terms.ts';

/** GET of a version of the terms that people agreed to, as a page without the app. */
export const termsRoutes = (services: AccountServices & { build: () => Promise<BuildOutput> }) =>
  new Hono().get('/api/terms/:version/:locale', async (c) => {
    const { version, locale } = c.req.param();
    const text = isLocale(locale) ? await readTerms(services.db, version, locale) : null;
    if (!text || !isLocale(locale)) return problem(c, 404);
    const html = text.pieces.map((piece) => ('html' in piece ? piece.html : ''));
    const content = [headingOf(`${text.title}, ${version}`), ...html];
    return asPage(c, plainDocument(await frameOf(services, locale), text.title, wrapped(content)), {
      status: 200,
      headers: {},
    });
  });
