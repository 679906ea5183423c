import { emptyAd } from '../../machines/ad/ad-content.rules.ts';
import type { AdReviews } from '../../src/api/contract-moderation.ts';

/** One ad waits for an admin. */
export const oneReview: AdReviews = {
  total: 1,
  items: [
    {
      ...{ id: 'kites', state: 'inReview', version: 1, job: null, review: null },
      content: {
        ...emptyAd,
        locales: ['en'],
        title: { cs: '', en: 'Kite engineer' },
        description: { cs: '', en: '<p>We let kites fly over the town.</p>' },
        ...{ fields: ['backend'], seniority: ['senior'], mode: 'hybrid', places: ['brno'], contract: ['employment'] },
      },
      company: { name: 'Draci', website: 'https://draci.example/', slug: 'draci', verifiedBy: 'dns' },
      submittedAt: '2026-11-20T10:00:00.000Z',
      hints: ['firstAd', 'noSalary'],
      can: ['accepted', 'sentBack', 'refused'],
    },
  ],
};
