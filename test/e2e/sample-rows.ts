import { atsRow, companyRow, fulltextRow } from '../server/import/import-fixtures.ts';

// Many invented listings in the formats of the shared ones.

const towns = [
  'Prague, Czechia',
  'Brno',
  'Berlin, Germany',
  'Remote - Europe',
  'London, United Kingdom; Paris, France',
];

export const sampleCompanyRow = (index: number) =>
  companyRow({
    slug: `invented-${index}`,
    name: `Invented ${index}`,
    website: `https://invented-${index}.example`,
    remotePolicy: 'remote-first',
    technologies: ['typescript', 'go'],
    blurb: 'We invent things & sell them <by post>.',
    sizeText: '20',
    addedAt: '2024-01-01',
  });

export const sampleJobRow = (index: number) =>
  atsRow({
    id: `greenhouse:${index}`,
    title: `Senior Backend Engineer ${index}`,
    company: `Invented ${index % 30}`,
    companySlug: `invented-${index % 30}`,
    locations: [towns[index % towns.length]],
    isRemote: [true, false, null][index % 3],
    department: 'Engineering',
    url: `https://invented-${index % 30}.example/jobs/${index}`,
    goneFromFeed: index % 20 === 0,
  });

export const sampleFulltextRow = (index: number) =>
  fulltextRow({
    id: `emscad:${index}`,
    title: `Office Manager ${index}`,
    description: 'You keep the office running.You order tea. Write to [EMAIL] or see [URL].',
  });
