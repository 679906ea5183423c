import { Hono } from 'hono';
import * as v from 'valibot';
import { timestamp } from '../../machines/database-values.rules.ts';
import {
  certificateNameCall,
  certificatesCall,
  chapterCall,
  maxVisitorChapters,
  progressCall,
  progressMergeCall,
} from '../../src/routing/education-calls.ts';
import { certificateCall } from '../../src/routing/reads.ts';
import { requireSignedIn } from '../accounts/session-middleware.ts';
import type { AppServices } from '../app-services.ts';
import type { BuildOutput } from '../build-output.ts';
import { validateJson } from '../http/body.ts';
import { requestedLocale, unknownLanguageProblem } from '../http/core-api.ts';
import { HttpProblem, problemResponse } from '../http/problem.ts';
import { enforceRateLimit, rateLimiter } from '../http/rate-limits.ts';
import { jsonResponse, noContentResponse } from '../http/responses.ts';
import { certificatesOf, issueCertificate, readCertificate, setNameOnCertificate } from './certificates.ts';
import { changeProgress, mergeProgress, readProgress } from './progress.ts';

const smallInteger = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99));
const changeProgressBody = v.object({
  isDone: v.optional(v.boolean()),
  place: v.optional(smallInteger),
  score: v.optional(smallInteger),
});
const storedChapter = v.object({
  chapter: v.pipe(v.string(), v.maxLength(200)),
  isDone: v.boolean(),
  place: smallInteger,
  score: v.nullable(smallInteger),
  at: timestamp,
});
const mergeProgressBody = v.object({ items: v.pipe(v.array(storedChapter), v.maxLength(maxVisitorChapters)) });
const issueCertificateBody = v.object({ future: v.pipe(v.string(), v.maxLength(100)) });
const nameCertificateBody = v.object({ isNamed: v.boolean() });

type Services = AppServices & { build: () => Promise<BuildOutput> };

/** A user's reading progress, and the certificates of completed paths (product §9). */
export function progressRoutes({ build, ...services }: Services): Hono {
  const { db, now } = services;
  const signedIn = requireSignedIn(services);
  const limited = rateLimiter(services);
  const futures = async () => (await build()).education;
  const progressOf = async (userId: string) => ({
    items: await readProgress(db, userId),
    certificates: await certificatesOf(db, userId),
  });

  return new Hono()
    .get(progressCall, signedIn, async (c) => jsonResponse(c, await progressOf(c.get('signedIn').user.id)))
    .post(progressMergeCall, signedIn, validateJson(mergeProgressBody), async (c) => {
      const { id } = c.get('signedIn').user;
      await enforceRateLimit(db, 'progressOfAccount', id, now());
      await mergeProgress(db, await futures(), id, c.req.valid('json').items, now());
      return jsonResponse(c, await progressOf(id));
    })
    .put(chapterCall(':future/:chapter'), signedIn, validateJson(changeProgressBody), async (c) => {
      const { id: userId } = c.get('signedIn').user;
      await enforceRateLimit(db, 'progressOfAccount', userId, now());
      const chapter = `${c.req.param('future')}/${c.req.param('chapter')}`;
      const isThere = await changeProgress(db, await futures(), { userId, chapter }, c.req.valid('json'), now());
      return isThere ? noContentResponse(c) : problemResponse(c, 404);
    })
    .post(certificatesCall, signedIn, validateJson(issueCertificateBody), async (c) => {
      const { id } = c.get('signedIn').user;
      await enforceRateLimit(db, 'progressOfAccount', id, now());
      const future = (await futures()).find((known) => known.id === c.req.valid('json').future);
      if (!future) return problemResponse(c, 404);
      const certificate = await issueCertificate(db, id, future, now());
      return certificate
        ? jsonResponse(c, certificate)
        : problemResponse(c, 409, { detail: 'Not all chapters are done' });
    })
    .put(certificateNameCall(':code'), signedIn, validateJson(nameCertificateBody), async (c) => {
      const { id } = c.get('signedIn').user;
      await enforceRateLimit(db, 'progressOfAccount', id, now());
      const { isNamed } = c.req.valid('json');
      return (await setNameOnCertificate(db, id, c.req.param('code') ?? '', isNamed))
        ? noContentResponse(c)
        : problemResponse(c, 404);
    })
    .get(certificateCall(':code'), limited('certificateReads'), async (c) => {
      const locale = requestedLocale(c);
      if (!locale) throw new HttpProblem(400, unknownLanguageProblem);
      const certificate = await readCertificate(db, await futures(), locale, c.req.param('code') ?? '');
      return certificate
        ? jsonResponse(c, certificate)
        : problemResponse(c, 404, { detail: 'There is no such certificate' });
    }) as unknown as Hono;
}
