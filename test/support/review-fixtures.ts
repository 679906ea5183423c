import { emptyAd } from '../../machines/ad/ad-content.rules.ts';
import type { AdReviews } from '../../src/api/contract-moderation.ts';
import type { BoardOrder } from '../../src/api/contract-orders.ts';

/** One ad waits for an admin. */
export const oneReview: AdReviews = {
  total: 1,
  items: [
    {
      id: 'kites',
      state: 'inReview',
      version: 1,
      job: null,
      review: null,
      content: {
        ...emptyAd,
        locales: ['en'],
        title: { cs: '', en: 'Kite engineer' },
        description: { cs: '', en: '<p>We let kites fly over the town.</p>' },
        fields: ['backend'],
        seniority: ['senior'],
        mode: 'hybrid',
        places: ['brno'],
        contract: ['employment'],
      },
      company: { name: 'Draci', website: 'https://draci.example/', slug: 'draci', verifiedBy: 'dns' },
      submittedAt: '2026-11-20T10:00:00.000Z',
      hints: ['firstAd', 'noSalary'],
      can: ['accepted', 'sentBack', 'refused'],
    },
  ],
};

/** An order that is waiting for its payment. */
export const oneOrder: BoardOrder = {
  id: 'o',
  proforma: '2026100001',
  invoice: null,
  creditNotes: [],
  state: 'ordered',
  product: 'ad',
  count: 1,
  currency: 'CZK',
  rate: 21,
  net: 490_000,
  total: 592_900,
  orderedAt: '2026-11-20T10:00:00Z',
  dueOn: '2026-12-04',
  paidOn: null,
  endedOn: null,
  message: '',
  company: { id: 'one', name: 'Draci' },
  can: ['paid', 'cancelled'],
  billing: {
    name: 'Draci s.r.o.',
    ico: '27074358',
    vatId: '',
    street: 'Větrná 1',
    city: 'Brno',
    postalCode: '602 00',
    country: 'CZ',
    email: 'ucto@draci.example',
  },
} as BoardOrder;
