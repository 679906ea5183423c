import * as v from 'valibot';

// Responses of the documented reads of the board. Other properties are the app's own: callers should not rely on them.

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const timestamp = v.pipe(v.string(), v.isoTimestamp());
const day = v.pipe(v.string(), v.isoDate());
const perLanguage = v.object({ cs: v.nullable(v.string()), en: v.nullable(v.string()) });
const address = v.pipe(v.string(), v.url());
const locale = v.picklist(['cs', 'en']);
const status = v.picklist(['active', 'paused', 'closed']);

const company = v.looseObject({ name: v.string(), slug: v.string() });

const card = {
  identifier: v.pipe(count, v.description('Public number, in the address of its page.')),
  title: v.string(),
  inLanguage: locale,
  hiringOrganization: company,
  places: v.array(v.looseObject({ id: v.nullable(v.string()), name: v.nullable(v.string()) })),
  mode: v.nullable(v.picklist(['onsite', 'hybrid', 'remote'])),
  baseSalary: v.nullable(
    v.looseObject({
      min: v.nullable(v.number()),
      max: v.nullable(v.number()),
      currency: v.string(),
      period: v.string(),
    }),
  ),
  datePosted: v.pipe(timestamp, v.description('First publishing, never a renewal.')),
  replyDays: v.pipe(v.nullable(count), v.description('Days within which an answer is promised.')),
};

const jobCard = v.looseObject(card);

export const jobListResponse = v.looseObject({
  '@type': v.literal('ItemList'),
  items: v.array(jobCard),
  total: count,
  page: count,
  pages: count,
});

export const jobResponse = v.looseObject({
  ...card,
  '@type': v.literal('JobPosting'),
  status,
  summary: v.nullable(v.string()),
  description: v.pipe(v.nullable(v.string()), v.description('Sanitised HTML.')),
  fields: v.array(v.string()),
  seniority: v.array(v.string()),
  commitment: v.array(v.string()),
  hoursPerWeek: v.pipe(v.nullable(count), v.description('Of work that is less than full time.')),
  contract: v.array(v.string()),
  bonusText: v.pipe(v.nullable(v.string()), v.description('What is paid besides.')),
  timezoneOverlap: v.pipe(
    v.nullable(count),
    v.description('Hours a day in common with Prague that remote work asks for.'),
  ),
  startDate: v.pipe(
    v.nullable(v.union([v.literal('now'), day])),
    v.description('The first day of the work, in Europe/Prague, or `now`. Null once it has passed.'),
  ),
  openings: count,
  contact: v.pipe(
    v.nullable(v.object({ name: v.string(), role: v.nullable(v.string()) })),
    v.description('Who reads applications, where the company names somebody. Null once the ad is closed.'),
  ),
});

const companyCard = { name: v.string(), slug: v.string(), tagline: v.nullable(v.string()), openJobs: count };

export const companyListResponse = v.looseObject({
  '@type': v.literal('ItemList'),
  items: v.array(v.looseObject(companyCard)),
  total: count,
});

export const companyResponse = v.looseObject({
  ...companyCard,
  '@type': v.literal('Organization'),
  website: v.nullable(v.string()),
  story: v.pipe(v.nullable(v.string()), v.description('Sanitised HTML.')),
  jobs: v.array(jobCard),
});

const outcome = v.nullable(v.picklist(['hired-here', 'hired-elsewhere', 'cancelled', 'expired', 'talent-pool']));

const openRecord = {
  identifier: count,
  title: perLanguage,
  url: v.object({ cs: address, en: address }),
  status,
  firstPublished: v.pipe(timestamp, v.description('Renewals, pauses and changes do not move it.')),
  reposts: v.pipe(count, v.description('How often it was published again within 90 days of its end.')),
  renewals: count,
  confirmed: v.pipe(v.nullable(v.string()), v.description('When its company last said that it is open.')),
  unconfirmed: v.boolean(),
  changes: v.pipe(
    v.array(v.looseObject({ at: v.string(), field: v.string(), from: v.unknown(), to: v.unknown() })),
    v.description('Old and new, the oldest first.'),
  ),
  validThrough: v.string(),
  closed: v.nullable(v.string()),
  outcome,
  daysOpen: v.pipe(count, v.description('On which it took applications.')),
  applicants: v.nullable(v.picklist(['0-9', '10-29', '30-99', '100+'])),
  vacancyKind: v.nullable(v.picklist(['open', 'talent-pool'])),
  usesAi: v.nullable(v.boolean()),
  replyDays: v.nullable(count),
};

const replies = v.pipe(
  v.nullable(
    v.looseObject({
      counted: count,
      inTime: v.pipe(count, v.description('Answered by the promised day, in whole percent.')),
      medianDays: v.nullable(v.number()),
      overdue: count,
      inTimeDays: v.array(v.number()),
      lateDays: v.array(v.number()),
      unanswered: count,
    }),
  ),
  v.description('Of the last 90 days; null of fewer than five applications.'),
);

export const jobRecordResponse = v.looseObject({
  ...openRecord,
  '@type': v.literal('Dataset'),
  company: v.object({ slug: v.string(), name: v.string() }),
  asOf: day,
  replies,
});

export const companyRecordResponse = v.looseObject({
  '@type': v.literal('Dataset'),
  identifier: v.pipe(v.string(), v.description('Its slug.')),
  name: v.string(),
  url: v.object({ cs: address, en: address }),
  asOf: day,
  replies,
  jobs: v.array(v.looseObject(openRecord)),
});
