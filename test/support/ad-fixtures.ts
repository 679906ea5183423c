import { type AdContent, emptyAd } from '../../machines/ad/ad-content.rules.ts';
import type { Ad, AdRow } from '../../src/api/contract-ads.ts';
import type { CompanyAccount } from '../../src/api/contract-employer.ts';
import { verifiedDraci } from './applicant-fixtures.ts';

/** The verified company, as its owner, who may write ads, sees it. */
export const draciWithAds: CompanyAccount = { ...verifiedDraci, can: [...verifiedDraci.can, 'readAds', 'writeAds'] };

/** A draft by default. */
export const adRow = (more: Partial<AdRow> = {}): AdRow => ({
  id: 'draft',
  version: 1,
  state: 'draft',
  title: [{ locale: 'en', text: 'Kite engineer' }],
  job: null,
  createdAt: '2026-11-20T10:00:00Z',
  savedAt: '2026-11-20T10:00:00Z',
  submittedAt: null,
  publishedAt: null,
  validUntil: null,
  confirmedOn: null,
  endedOn: null,
  outcome: null,
  renewsItself: false,
  isEdited: false,
  applicants: 0,
  unanswered: 0,
  hired: 0,
  review: null,
  can: ['submitted'],
  canWrite: true,
  canDelete: true,
  ...more,
});

export const adOf = (content: Partial<AdContent> = {}, more: Partial<Ad> = {}): Ad => ({
  ...adRow(),
  canPublish: true,
  core: null,
  content: { ...emptyAd, locales: ['en'], title: { cs: '', en: 'Kite engineer' }, ...content },
  ...more,
});

/** Content with no missing fields. */
export const completeContent: Partial<AdContent> = {
  summary: { cs: '', en: 'Kites over Brno.' },
  description: { cs: '', en: `<p>${'We let kites fly over the town. '.repeat(6).trim()}</p>` },
  fields: ['backend'],
  seniority: ['senior'],
  commitment: ['full-time'],
  contract: ['employment'],
  mode: 'onsite',
  places: ['brno'],
  vacancyKind: 'open',
  replyDays: 7,
  usesAi: false,
  salary: { min: 60_000, max: 90_000, currency: 'CZK', period: 'month' },
};
