import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { JobCard } from '../../src/api/contract-board.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { pathTo } from '../../src/routing/paths.ts';
import type { AppServices } from '../app-services.ts';
import type { CompanyReads } from '../companies/routes.ts';
import { requestedLocale, unknownLanguageProblem } from '../http/core-api.ts';
import { describeApiRoute, langParameter, pathParameter } from '../http/describe-api-route.ts';
import { problemResponse } from '../http/problem.ts';
import { hashSource } from '../http/security-headers.ts';
import { embedDomainsOf, frameAncestorsOf } from './domains.ts';
import { embedDocument, missingEmbed } from './embed-document.ts';
import { embedScript, frameScript } from './embed-script.ts';
import { embedStyle } from './embedded-layout.ts';

type Dependencies = Pick<AppServices, 'config' | 'db' | 'hosts' | 'texts'> & {
  board: Pick<CompanyReads, 'company'>;
};

const scriptHeaders = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  'cross-origin-resource-policy': 'cross-origin',
};

/** For other sites' pages, without their visitors' cookies (SE09). */
const embedHeaders = {
  'cache-control': 'public, max-age=300',
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
};

/** For a document that only some pages may frame. */
const documentHeaders = (ancestors: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${hashSource(embedStyle)}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; '),
});

const embedResponse = v.object({
  company: v.object({ name: v.string(), url: v.pipe(v.string(), v.url()) }),
  jobs: v.array(
    v.object({
      number: v.pipe(v.number(), v.integer()),
      title: v.string(),
      language: v.picklist(['cs', 'en']),
      url: v.pipe(v.string(), v.url()),
      places: v.array(v.object({ id: v.nullable(v.string()), name: v.nullable(v.string()) })),
      mode: v.nullable(v.picklist(['onsite', 'hybrid', 'remote'])),
      salary: v.nullable(
        v.object({
          min: v.nullable(v.number()),
          max: v.nullable(v.number()),
          currency: v.string(),
          period: v.string(),
        }),
      ),
      published: v.pipe(v.string(), v.isoTimestamp()),
      replyDays: v.nullable(v.number()),
    }),
  ),
});

type EmbedResponse = v.InferOutput<typeof embedResponse>;

/**
 * GET /embed.js, /embed/{slug} and /api/embed/{slug}: the ads of a verified company for its own page. No cookie is read or set, and only
 * its domains may frame the document (TH01).
 */
export function embedRoutes({ config, db, hosts, texts, board }: Dependencies): Hono {
  async function found(locale: Locale, slug: string) {
    const company = await board.company(locale, slug);
    const domains = company && (await embedDomainsOf(db, company.slug));
    if (!company || !domains) return null;
    const addressOf = ({ identifier, slug: title }: Pick<JobCard, 'identifier' | 'slug'>) =>
      hosts.publicUrl(locale, pathTo(locale, 'job', { id: String(identifier), slug: title }));
    const profile = hosts.publicUrl(locale, pathTo(locale, 'startup', { slug: company.slug }));
    return { company, domains, addressOf, profile };
  }
  const missing = (c: Context) => problemResponse(c, 404, { detail: 'No company shows its ads here' });

  return new Hono()
    .get('/embed.js', (c) => c.body(embedScript, 200, scriptHeaders))
    .get('/embed-frame.js', (c) => c.body(frameScript, 200, scriptHeaders))
    .get('/embed/:slug', async (c) => {
      const locale = requestedLocale(c);
      if (!locale) return problemResponse(c, 422, unknownLanguageProblem);
      const shown = await found(locale, c.req.param('slug'));
      const i18n = texts[locale];
      if (!shown) {
        const jobs = hosts.publicUrl(locale, pathTo(locale, 'jobs', {}));
        return c.body(missingEmbed({ locale, i18n, jobs }), 404, documentHeaders("'none'"));
      }
      const ancestors = frameAncestorsOf(shown.domains, config);
      return c.body(embedDocument({ locale, i18n, ...shown }), 200, { ...embedHeaders, ...documentHeaders(ancestors) });
    })
    .get(
      '/api/embed/:slug',
      describeApiRoute({
        operationId: 'readEmbed',
        tag: 'Career page',
        response: embedResponse,
        errorStatuses: [404, 422],
        summary: 'Live ads of a company, for its career page',
        description: 'Any page may read it (`Access-Control-Allow-Origin: *`), without cookies.',
        parameters: [pathParameter('slug', 'Of its profile.'), langParameter],
      }),
      async (c) => {
        c.header('access-control-allow-origin', '*');
        const locale = requestedLocale(c);
        if (!locale) return problemResponse(c, 422, unknownLanguageProblem);
        const shown = await found(locale, c.req.param('slug'));
        if (!shown) return missing(c);
        const { company, addressOf, profile } = shown;
        const answer: EmbedResponse = {
          company: { name: company.name, url: profile },
          jobs: company.jobs.map((job) => ({
            number: job.identifier,
            title: job.title,
            language: job.inLanguage,
            url: addressOf(job),
            places: job.places.map(({ id, name }) => ({ id, name })),
            mode: job.mode,
            salary: job.baseSalary?.synthetic ? null : job.baseSalary,
            published: job.datePosted,
            replyDays: job.replyDays,
          })),
        };
        return c.body(JSON.stringify(answer), 200, {
          ...embedHeaders,
          'content-type': 'application/json; charset=utf-8',
        });
      },
    ) as unknown as Hono;
}
