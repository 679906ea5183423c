// Invented listings in the formats of the shared ones.

const towns = [
  'Prague, Czechia',
  'Brno',
  'Berlin, Germany',
  'Remote - Europe',
  'London, United Kingdom; Paris, France',
];

export const inventedCompany = (index: number) => ({
  slug: `invented-${index}`,
  name: `Invented ${index}`,
  website: `https://invented-${index}.example`,
  careersUrl: null,
  region: 'europe',
  remotePolicy: 'remote-first',
  size: 'small',
  technologies: ['typescript', 'go'],
  blurb: 'We invent things & sell them <by post>.',
  sizeText: '20',
  officeLocations: 'Prague, Czechia',
  addedAt: '2024-01-01',
  updatedAt: null,
});

export const inventedJob = (index: number) => ({
  id: `greenhouse:${index}`,
  title: `Senior Backend Engineer ${index}`,
  company: `Invented ${index % 30}`,
  companySlug: `invented-${index % 30}`,
  locations: [towns[index % towns.length]],
  isRemote: [true, false, null][index % 3],
  employmentType: 'full-time',
  department: 'Engineering',
  url: `https://invented-${index % 30}.example/jobs/${index}`,
  datePosted: '2026-07-01T13:59:47Z',
  firstSeenAt: '2026-08-18T06:30:27Z',
  lastSeenAt: '2026-08-20T06:29:08Z',
  goneFromFeed: index % 20 === 0,
  source: 'greenhouse',
  derived: { category: 'software', seniority: 'senior' },
});

export const inventedFullText = (index: number) => ({
  id: `emscad:${index}`,
  title: `Office Manager ${index}`,
  country: 'GB',
  region: null,
  city: 'London',
  department: null,
  salaryMin: 20000,
  salaryMax: 30000,
  companyProfile: 'We repair pianos.',
  description: 'You keep the office running.You order tea. Write to [EMAIL] or see [URL].',
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
});
