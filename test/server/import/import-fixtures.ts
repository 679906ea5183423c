// Invented rows in the formats that the importer reads.

export const atsRow = (more: object = {}) => ({
  id: 'greenhouse:1',
  title: 'Senior Backend Engineer',
  company: 'Kolíbka',
  companySlug: 'kolibka',
  locations: ['Prague, Czechia'],
  isRemote: null,
  employmentType: 'full-time',
  department: null,
  url: 'https://jobs.kolibka.example/1',
  datePosted: '2026-07-01T13:59:47Z',
  firstSeenAt: '2026-08-18T06:30:27Z',
  lastSeenAt: '2026-08-20T06:29:08Z',
  goneFromFeed: false,
  source: 'greenhouse',
  derived: { category: 'software', seniority: 'senior' },
  ...more,
});

export const fulltextRow = (more: object = {}) => ({
  id: 'emscad:1',
  title: 'Office Manager',
  country: 'GB',
  region: null,
  city: 'London',
  department: null,
  salaryMin: 20000,
  salaryMax: 30000,
  companyProfile: 'We repair pianos.',
  description: 'You keep the office running.You order tea.',
  requirements: 'Calm mannerGood memoryAbility to count',
  benefits: null,
  isRemote: false,
  hasCompanyLogo: true,
  hasScreeningQuestions: false,
  employmentType: 'Part-time',
  experience: 'Entry level',
  education: null,
  industry: 'Music',
  function: 'Administrative',
  fraudulent: false,
  ...more,
});

export const companyRow = (more: object = {}) => ({
  slug: 'kolibka',
  name: 'Kolíbka',
  website: 'https://kolibka.example',
  careersUrl: null,
  region: 'europe',
  remotePolicy: 'fully-remote',
  size: 'small',
  technologies: ['javascript', 'go'],
  blurb: 'We rock cradles from afar. Parents sleep. Nobody has complained so far.',
  sizeText: '20 or so',
  officeLocations: 'Prague, Czechia',
  addedAt: '2020-01-01',
  updatedAt: null,
  ...more,
});

export const jobPostingData = (more: object = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  identifier: { '@type': 'PropertyValue', name: 'Kolíbka', value: 'K-7' },
  title: 'Vývojář backendu',
  description: '<p>Píšeme <b>klidný</b> kód.</p><ul><li>PostgreSQL</li></ul>',
  datePosted: '2026-10-01',
  validThrough: '2026-12-24T23:59:59+01:00',
  hiringOrganization: { '@type': 'Organization', name: 'Kolíbka', sameAs: 'https://kolibka.example' },
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: 'Brno', addressCountry: 'CZ' },
  },
  employmentType: ['FULL_TIME', 'CONTRACTOR'],
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: 'CZK',
    value: { '@type': 'QuantitativeValue', minValue: 80000, maxValue: 120000, unitText: 'MONTH' },
  },
  url: 'https://kolibka.example/jobs/7',
  ...more,
});

export const feedItem = (more: object = {}) => ({
  id: 'tea-1',
  url: 'https://kolibka.example/jobs/tea',
  title: 'Customer Support Specialist',
  content_html: '<p>You answer letters.</p><script>alert(1)</script>',
  date_published: '2026-10-05T08:00:00Z',
  tags: ['Support', 'Remote'],
  _places: ['Brno'],
  ...more,
});

export const feedOf = (items: object[], more: object = {}) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Jobs at Kolíbka',
  home_page_url: 'https://kolibka.example/',
  language: 'en',
  authors: [{ name: 'Kolíbka', url: 'https://kolibka.example/' }],
  items,
  ...more,
});

export const ndjsonOf = (...rows: unknown[]) =>
  rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n');
