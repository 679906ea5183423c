import type { JobPosting, WithContext } from 'schema-dts';
import type { JobDetail, JobPlace } from '../../src/api/contract.ts';
import { isAppliedForHere } from '../../src/routing/application-calls.ts';
import { statedSalary } from '../listings/salary.ts';

export const employmentTypes = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
} as const;
const units = { hour: 'HOUR', day: 'DAY', week: 'WEEK', month: 'MONTH', year: 'YEAR' } as const;
const countries: Record<string, string> = { czechia: 'CZ', slovakia: 'SK' };
const slovak = new Set(['bratislava', 'kosice']);

/** The code of a country; undefined where the place does not say. */
const countryOf = (place: JobPlace): string | undefined => {
  if (place.name !== null) return place.country;
  return slovak.has(place.id) ? 'SK' : 'CZ';
};

/** What search engines read of a live ad (product §15). `say` turns a message's id into words. */
export function jobPostingOf(job: JobDetail, say: (id: string) => string): WithContext<JobPosting> {
  const baseSalary = statedSalary(job.baseSalary);
  const { company, mode, places, remoteCountries } = job;
  const applicantCountries = remoteCountries.filter((id) => id in countries);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: job.description ?? job.summary ?? job.title,
    identifier: { '@type': 'PropertyValue', name: company.name, value: String(job.identifier) },
    datePosted: job.datePosted,
    validThrough: `${job.record.validThrough}T23:59:59+01:00`,
    hiringOrganization: { '@type': 'Organization', name: company.name },
    ...(job.commitment.length > 0 && { employmentType: job.commitment.map((id) => employmentTypes[id]) }),
    ...(mode === 'remote' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: (applicantCountries.length > 0 ? applicantCountries : ['czechia']).map((id) => ({
        '@type': 'Country',
        name: countries[id],
      })),
    }),
    ...(mode !== 'remote' &&
      places.length > 0 && {
        jobLocation: places.map((place) => ({
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            addressLocality: place.name ?? say(`place.${place.id}`),
            ...(countryOf(place) && { addressCountry: countryOf(place) }),
          },
        })),
      }),
    ...(baseSalary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: baseSalary.currency,
        value: {
          '@type': 'QuantitativeValue',
          ...(baseSalary.min !== null && { minValue: baseSalary.min }),
          ...(baseSalary.max !== null && { maxValue: baseSalary.max }),
          unitText: units[baseSalary.period],
        },
      },
    }),
    directApply: isAppliedForHere(job),
  };
}
