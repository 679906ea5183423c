import { type Context, Hono } from 'hono';
import type { MedianPay } from '../../src/api/contract-education.ts';
import type { FieldId } from '../../src/routing/taxonomy.ts';
import type { BuildOutput } from '../build-output.ts';
import type { Hosts } from '../hosts.ts';
import { jsonLdHeaders, requestedLocale, unknownLanguageProblem, withEtag } from '../http/core-api.ts';
import { HttpProblem, problemResponse } from '../http/problem.ts';
import { findEducation, readChapter, readEducation, readFuture } from './read-education.ts';

/** What education reads from the board. */
export type EducationReads = {
  /** What a field's live ads pay. */
  medianPay: (field: FieldId) => Promise<MedianPay | null>;
};

type Dependencies = { board: EducationReads; hosts: Hosts; build: () => Promise<BuildOutput> };

/** Paths to professions and their chapters, which everybody may read (product §9). */
export function educationRoutes({ board, hosts, build }: Dependencies) {
  const answer = (c: Context, body: object | null) =>
    body
      ? c.newResponse(JSON.stringify(body), 200, jsonLdHeaders)
      : problemResponse(c, 404, { detail: 'There is no such chapter or path' });
  const localeOf = (c: Context) => {
    const locale = requestedLocale(c);
    if (!locale) throw new HttpProblem(400, unknownLanguageProblem);
    return locale;
  };
  const services = async () => ({ hosts, medianPay: board.medianPay, futures: (await build()).education });

  return new Hono()
    .get('/api/education', withEtag, async (c) => answer(c, readEducation(await services(), localeOf(c))))
    .get('/api/education/:future', withEtag, async (c) => {
      const known = await services();
      const found = findEducation(known.futures, c.req.param('future'));
      return answer(c, found && (await readFuture(known, localeOf(c), found.future)));
    })
    .get('/api/education/:future/:chapter', withEtag, async (c) => {
      const known = await services();
      const found = findEducation(known.futures, c.req.param('future'), c.req.param('chapter'));
      return answer(c, found?.chapter ? readChapter(known, localeOf(c), found.future, found.chapter) : null);
    });
}
