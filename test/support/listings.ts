import { companyWithName } from '../../server/import/listing.ts';
import { jobDefaults, type NewCompany, type NewJob } from '../../server/listings/listing.ts';

/** A company with only a name. */
export const newCompany = (slug: string, more: Partial<NewCompany> = {}): NewCompany => ({
  ...companyWithName(slug, slug),
  source: `test:${slug}`,
  ...more,
});

/** A live ad of the company `acme`, identified by its title. */
export const newJob = (title: string, more: Partial<NewJob> = {}): NewJob => ({
  ...jobDefaults,
  source: `test:${title}`,
  companySlug: 'acme',
  title: { cs: title, en: null },
  fields: ['backend'],
  seniority: ['medior'],
  mode: 'onsite',
  places: [{ id: 'prague', name: null }],
  commitment: ['full-time'],
  contract: ['employment'],
  replyDays: 7,
  vacancyKind: 'open',
  usesAi: false,
  firstPublishedAt: new Date('2026-11-10T08:00:00Z'),
  validUntil: '2026-12-31',
  ...more,
});
