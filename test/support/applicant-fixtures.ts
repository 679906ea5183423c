import type { Recipient } from '../../machines/bulk-answer/bulk-answer.rules.ts';
import type { ApplicantRow, Applicants } from '../../src/api/contract-applicants.ts';
import type { CompanyAccount, CompanyIntegrations } from '../../src/api/contract-employer.ts';
import { anna, bara } from '../machines/bulk-answer/bulk-answer.model.ts';
import { draci } from './company-fixtures.ts';

/** The company after verification, as its owner, who may answer applicants, sees it. */
export const verifiedDraci: CompanyAccount = {
  ...draci,
  verifiedBy: 'dns',
  can: [...draci.can, 'readApplicants', 'answerApplicants'],
};

/** The owner, who may also manage integrations. */
export const integrationsOwner: CompanyAccount = {
  ...verifiedDraci,
  can: [...verifiedDraci.can, 'manageIntegrations'],
};

export const noIntegrations: CompanyIntegrations = {
  tokens: [],
  webhooks: [],
  embed: { slug: 'draci', own: 'draci.example', domains: [] },
};

export const applicantOf = ({ id, name, language, job }: Recipient): ApplicantRow => ({
  id,
  name,
  email: `${id}@kites.example`,
  locale: language,
  status: 'sent',
  jobForThem: job,
  job: { identifier: 1, title: job, inLanguage: 'en' },
  sentAt: '2026-11-20T10:00:00.000Z',
  replyDueOn: '2026-11-27',
  answerDueOn: null,
  consentOn: null,
  rating: null,
  tags: [],
  unread: 0,
  can: ['wrote', 'invited', 'offered', 'refused'],
  moves: ['seen', 'talking', 'invited', 'offer', 'refused'],
  needsText: true,
});

export const twoApplicants: Applicants = {
  items: [bara, anna].map(applicantOf),
  total: 2,
  overdue: 0,
  jobs: [{ identifier: 1, title: 'Kite engineer' }],
  tags: [],
  page: 1,
  pages: 1,
};
