import type { AdContent, recordedFields } from '../../machines/ad/ad-content.rules.ts';

type Field = (typeof recordedFields)[number];

const changes: { [Of in Field]: [from: AdContent[Of], to: AdContent[Of]] } = {
  title: [
    { cs: 'Stavitel draků', en: 'Kite builder' },
    { cs: 'Konstruktér draků', en: 'Kite designer' },
  ],
  salary: [
    { min: 60_000, max: 90_000, currency: 'CZK', period: 'month' },
    { min: 3_000, max: null, currency: 'EUR', period: 'month' },
  ],
  places: [
    ['prague', 'brno'],
    ['pilsen', 'Kolín'],
  ],
  mode: ['hybrid', 'onsite'],
  contract: [['employment'], ['employment', 'freelance']],
  commitment: [['full-time'], ['full-time', 'part-time']],
  replyDays: [3, 14],
};

/** One change of each field that the open record shows, as it is stored. */
export const recordedChanges = Object.entries(changes).map(([field, [from, to]]) => ({ field, from, to }));
