import { Hono } from 'hono';
import * as v from 'valibot';
import { timestamp } from '../../machines/database-values.rules.ts';
import {
  certificateNameCall,
  certificatesCall,
  chapterCall,
  maxChapters,
  progressCall,
  progressMergeCall,
} from '../../src/routing/education-calls.ts';
import { certificateCall } from '../../src/routing/reads.ts';
import { requireSignedIn } from '../accounts/browser.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { BuildOutput } from '../build-output.ts';
import { asJson, done } from '../http/answers.ts';
import { json } from '../http/body.ts';
import { askedLocale, unknownLanguage } from '../http/core-api.ts';
import { enforceLimit, limiter } from '../http/limits.ts';
import { problem, Refusal } from '../http/problem.ts';
import { certificatesOf, issueCertificate, nameCertificate, readCertificate } from './certificates.ts';
import { changeProgress, mergeProgress, readProgress } from './progress.ts';

const small = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99));
const changed = v.object({ isDone: v.optional(v.boolean()), place: v.optional(small), score: v.optional(small) });
const keptChapter = v.object({
  chapter: v.pipe(v.string(), v.maxLength(200)),
  isDone: v.boolean(),
  place: small,
  score: v.nullable(small),
  at: timestamp,
});
const keptProgress = v.object({ items: v.pipe(v.array(keptChapter), v.maxLength(maxChapters)) });
const asked = v.object({ future: v.pipe(v.string(), v.maxLength(100)) });
const naming = v.object({ isNamed: v.boolean() });

type Services = AccountServices & { build: () => Promise<BuildOutput> };

/** A user's reading progress, and the certificates of completed paths (product §9). */
export function progressRoutes({ build, ...services }: Services): Hono {
  const { db, now } = services;
  const signedIn = requireSignedIn(services);
  const limited = limiter(services);
  const futures = async () => (await build()).education;
  const progressOf = async (userId: string) => ({
    items: await readProgress(db, userId),
    certificates: await certificatesOf(db, userId),
  });

  return new Hono()
    .get(progressCall, signedIn, async (c) => asJson(c, await progressOf(c.get('signedIn').user.id)))
    .post(progressMergeCall, signedIn, json(keptProgress), async (c) => {
      const { id } = c.get('signedIn').user;
      await enforceLimit(db, 'progressOfAccount', id, now());
      await mergeProgress(db, await futures(), id, c.req.valid('json').items, now());
      return asJson(c, await progressOf(id));
    })
    .put(chapterCall(':future/:chapter'), signedIn, json(changed), async (c) => {
      const { id: userId } = c.get('signedIn').user;
      await enforceLimit(db, 'progressOfAccount', userId, now());
      const chapter = `${c.req.param('future')}/${c.req.param('chapter')}`;
      const isThere = await changeProgress(db, await futures(), { userId, chapter }, c.req.valid('json'), now());
      return isThere ? done(c) : problem(c, 404);
    })
    .post(certificatesCall, signedIn, json(asked), async (c) => {
      const { id } = c.get('signedIn').user;
      await enforceLimit(db, 'progressOfAccount', id, now());
      const future = (await futures()).find((known) => known.id === c.req.valid('json').future);
      if (!future) return problem(c, 404);
      const certificate = await issueCertificate(db, id, future, now());
      return certificate ? asJson(c, certificate) : problem(c, 409, { detail: 'Not all chapters are done' });
    })
    .put(certificateNameCall(':code'), signedIn, json(naming), async (c) => {
      const { id } = c.get('signedIn').user;
      await enforceLimit(db, 'progressOfAccount', id, now());
      const { isNamed } = c.req.valid('json');
      return (await nameCertificate(db, id, c.req.param('code') ?? '', isNamed)) ? done(c) : problem(c, 404);
    })
    .get(certificateCall(':code'), limited('certificateReads'), async (c) => {
      const locale = askedLocale(c);
      if (!locale) throw new Refusal(400, unknownLanguage);
      const certificate = await readCertificate(db, await futures(), locale, c.req.param('code') ?? '');
      return certificate ? asJson(c, certificate) : problem(c, 404, { detail: 'There is no such certificate' });
    }) as unknown as Hono;
}
