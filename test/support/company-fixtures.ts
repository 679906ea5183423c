import type { CompanyAccount, OwnCompanies } from '../../src/api/contract-employer.ts';
import { companyTermsVersion } from '../../src/routing/legal-texts.ts';

/** A company as its owner, its only member, sees it. */
export const draci: CompanyAccount = {
  id: 'one',
  name: 'Draci',
  ico: '27074358',
  website: 'https://draci.example/',
  country: 'CZ',
  city: 'Brno',
  size: '1-10',
  stage: 'seed',
  role: 'owner',
  verifiedBy: null,
  profile: null,
  replies: null,
  invitations: [],
  applicantMails: 'at-once',
  newsMails: ['reviews', 'ads', 'replies'],
  suspension: null,
  terms: { version: companyTermsVersion, givenAt: '2026-11-01T10:00:00Z' },
  newTerms: false,
  can: ['read', 'leave', 'verify', 'invite', 'changePeople', 'handOver', 'close', 'agreeToTerms'],
  verification: {
    domain: 'draci.example',
    isTaken: false,
    byMail: true,
    sentTo: null,
    refusal: null,
    record: { name: '_skok.draci.example', value: 'skok-verification=token-of-draci' },
  },
  members: [
    { id: 'm1', name: 'Jana', email: 'jana@kites.example', role: 'owner', since: '2026-11-01T10:00:00Z', isSelf: true },
  ],
};

export const membership: OwnCompanies['items'][number] = { id: 'one', name: 'Draci', role: 'owner', isVerified: false };
