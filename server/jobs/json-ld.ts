import type { JobPosting, WithContext } from 'schema-dts';
import { lastSecondOf } from '../../machines/calendar.rules.ts';
import type { JobDetail } from '../../src/api/contract-board.ts';
import { hasDirectApply } from '../../src/routing/application-calls.ts';
import { countryCodeOf } from '../listings/areas.ts';
import { statedSalary } from '../listings/salary.ts';

export const employmentTypes = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
} as const;
const unitTexts = { hour: 'HOUR', day: 'DAY', week: 'WEEK', month: 'MONTH', year: 'YEAR' } as const;
const countries: Record<string, string> = { czechia: 'CZ', slovakia: 'SK' };

/**
 * The structured data of a live ad (product §15). `translate` translates a message id. Null for an ad without a text, or
 * without a place or a country to work from: search engines require both, and neither is made up.
 */
export function jobPostingOf(
  job: JobDetail,
  translate: (id: string, values?: Record<string, unknown>) => string,
): WithContext<JobPosting> | null {
  const baseSalary = statedSalary(job.baseSalary);
  const { company, mode, places, remoteCountries, hoursPerWeek, startDate, bonusText } = job;
  const description = job.description ?? job.summary;
  const applicantCountries = remoteCountries.flatMap((id) => countries[id] ?? []);
  const located = places.flatMap((place) => {
    const addressCountry = countryCodeOf(place);
    return addressCountry ? [{ addressLocality: place.name ?? translate(`place.${place.id}`), addressCountry }] : [];
  });
  if (!description || (mode === 'remote' ? applicantCountries : located).length === 0) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description,
    identifier: { '@type': 'PropertyValue', name: company.name, value: String(job.identifier) },
    datePosted: job.datePosted,
    validThrough: lastSecondOf(job.record.validThrough),
    hiringOrganization: { '@type': 'Organization', name: company.name },
    ...(job.commitment.length > 0 && { employmentType: job.commitment.map((id) => employmentTypes[id]) }),
    ...(hoursPerWeek !== null && { workHours: translate('job.hours', { hours: hoursPerWeek }) }),
    ...(startDate === 'now' && { jobImmediateStart: true }),
    ...(startDate !== null && startDate !== 'now' && { jobStartDate: startDate }),
    ...(bonusText !== null && { incentiveCompensation: bonusText }),
    ...(mode === 'remote' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: applicantCountries.map((name) => ({ '@type': 'Country', name })),
    }),
    ...(mode !== 'remote' && {
      jobLocation: located.map((address) => ({ '@type': 'Place', address: { '@type': 'PostalAddress', ...address } })),
    }),
    ...(baseSalary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: baseSalary.currency,
        value: {
          '@type': 'QuantitativeValue',
          ...(baseSalary.min !== null && { minValue: baseSalary.min }),
          ...(baseSalary.max !== null && { maxValue: baseSalary.max }),
          unitText: unitTexts[baseSalary.period],
        },
      },
    }),
    directApply: hasDirectApply(job),
  };
}
