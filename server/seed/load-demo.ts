import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isNotNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { dayInPrague, daysAfter, daysBetween } from '../../machines/calendar.rules.ts';
import type { JobPlace } from '../../src/api/contract-board.ts';
import type { PlaceId } from '../../src/routing/taxonomy.ts';
import type { LocaleText } from '../db/columns.ts';
import type { Database } from '../db/open.ts';
import { board } from '../db/schema/board.ts';
import { sanitizeHtml } from '../html/sanitize.ts';
import type { Image } from '../images/image-store.ts';
import type { NewCompany, NewJob } from '../listings/listing.ts';
import { nextRevision } from '../listings/revision.ts';
import { slugOf } from '../listings/slug.ts';
import { writeListings } from '../listings/write-listings.ts';
import { type CompanyFile, companyFileSchema, type JobEntry } from './company-schema.ts';
import { drawCover } from './draw-cover.ts';
import { drawLogo } from './draw-logo.ts';
import { seededRandom } from './seeded-random.ts';

const folder = fileURLToPath(new URL('./companies/', import.meta.url));

/** Days that an ad runs from its publication or its last confirmation. */
const adDuration = 60;

const dayLength = 86_400_000;

const readCompany = (file: string): CompanyFile => {
  const verdict = v.safeParse(companyFileSchema, JSON.parse(readFileSync(folder + file, 'utf8')));
  if (verdict.success) return verdict.output;
  const [issue] = verdict.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
};

const svgImage = (svg: string): Image => ({ type: 'image/svg+xml', bytes: new TextEncoder().encode(svg) });

const jobPlacesOf = (ids: PlaceId[]): JobPlace[] => ids.map((id) => ({ id, name: null }));

const sanitizedText = (text: LocaleText): LocaleText => ({
  cs: text.cs && sanitizeHtml(text.cs),
  en: text.en && sanitizeHtml(text.en),
});

const companyOf = (file: CompanyFile): NewCompany => {
  const { jobs: _, logo, cities, story, ...same } = file;
  return {
    ...same,
    source: `demo:${file.slug}`,
    logo: svgImage(drawLogo(logo)),
    cover: svgImage(drawCover(file.slug, logo)),
    cities: jobPlacesOf(cities),
    story: sanitizedText(story),
  };
};

const jobOf = (companySlug: string, entry: JobEntry, now: Date): NewJob => {
  const { publishedDaysAgo, confirmedDaysAgo, closedDaysAgo, startsInDays, places, description, ...same } = entry;
  const source = `demo:${companySlug}:${slugOf(entry.title.cs ?? entry.title.en ?? '')}`;
  // Spread over the day, so that ads of one day aren't in the order of their files.
  const earlier = seededRandom(source)() * 9 * 3_600_000;
  const ago = (days: number) => new Date(now.getTime() - days * dayLength - earlier);
  const agoOrNever = (days: number | null) => (days === null ? null : ago(days));
  return {
    ...same,
    source,
    companySlug,
    description: sanitizedText(description),
    places: jobPlacesOf(places),
    startDate: startsInDays ? daysAfter(dayInPrague(now), startsInDays) : startsInDays === 0 ? 'now' : null,
    applyUrl: null,
    firstPublishedAt: ago(publishedDaysAgo),
    confirmedAt: agoOrNever(confirmedDaysAgo),
    validUntil: daysAfter(dayInPrague(ago(confirmedDaysAgo ?? publishedDaysAgo)), adDuration),
    closedAt: agoOrNever(closedDaysAgo),
  };
};

/** The demo board as it looks at a given time. Throws on a file of the wrong format. */
export const readDemo = (now: Date): { companies: NewCompany[]; jobs: NewJob[] } => {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map(readCompany);
  return {
    companies: files.map(companyOf),
    jobs: files.flatMap((file) => file.jobs.map((entry) => jobOf(file.slug, entry, now))),
  };
};

/** Fills an empty board with the demo. A board that has companies stays as it is. */
export const loadDemo = async ({ db }: Database, now: Date): Promise<void> => {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select 1 from companies limit 1`);
    if (rows.length === 0) await writeListings(tx, readDemo(now));
  });
};

/** Moves a demo that the build prepared to the present, once: all times by the same interval, last days by whole days in Prague. */
export async function shiftDemoDates({ db }: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [prepared] = await tx.select({ at: board.preparedAt }).from(board).where(isNotNull(board.preparedAt));
    if (!prepared?.at) return;
    const later = sql`(${now.toISOString()}::timestamptz - ${prepared.at.toISOString()}::timestamptz)`;
    const daysLater = daysBetween(dayInPrague(prepared.at), dayInPrague(now));
    const confirmed = sql`coalesce(confirmed_at, first_published_at)`;
    const dayOf = (time: typeof confirmed) => sql`(${time} at time zone 'Europe/Prague')::date`;
    const revision = await nextRevision(tx);
    await tx.execute(sql`
      update jobs set
        first_published_at = first_published_at + ${later},
        confirmed_at = confirmed_at + ${later},
        closed_at = closed_at + ${later},
        start_date = case when start_date <> 'now' then to_char(start_date::date + ${daysLater}::integer, 'YYYY-MM-DD') else start_date end,
        valid_until = valid_until + (${dayOf(sql`(${confirmed} + ${later})`)} - ${dayOf(confirmed)}),
        revision = ${revision}
      where source like 'demo:%'`);
    await tx.execute(sql`
      update companies set created_at = ${now.toISOString()}::timestamptz, revision = ${revision} where source like 'demo:%'`);
    await tx.update(board).set({ preparedAt: null });
  });
}
