import { msg } from '@lingui/macro';
import type { AdState, AdStep } from '../../../machines/ad/ad-content.rules.ts';
import type { AdFormStep } from '../../../machines/ad/ad-form.rules.ts';
import type { AdFinding } from '../../../machines/ad/ad-lint.rules.ts';
import type { AnswerStep } from '../../api/contract-applicants.ts';
import type { ApplicationStatus } from '../../api/contract-candidate.ts';
import type { ApplicantMails, CompanyMail, CompanyRole } from '../../api/contract-employer.ts';

export const roleNames = {
  owner: msg`Owner`,
  recruiter: msg`Recruiter`,
  reader: msg`Reader`,
} satisfies Record<CompanyRole, unknown>;

/** What each role may do. */
export const roleDescriptions = {
  owner: msg`Can do everything: invite people, give them roles and close the startup on Skok.`,
  recruiter: msg`Works on ads and with candidates.`,
  reader: msg`Can see ads and applicants but change nothing.`,
} satisfies Record<CompanyRole, unknown>;

export const applicantMailChoices = ['at-once', 'daily', 'never'] as const satisfies readonly ApplicantMails[];

/** How often a user is mailed about applicants. */
export const applicantMailNames = {
  'at-once': msg`At once`,
  daily: msg`Once a day`,
  never: msg`Never`,
} satisfies Record<ApplicantMails, unknown>;

/** Other news that is mailed. */
export const newsMailNames = {
  reviews: msg`The result of an ad’s review`,
  ads: msg`An ad that needs confirming, ends soon or has ended`,
  replies: msg`Replies that are due or late`,
  orders: msg`Orders, payments and invoices, besides those sent to the billing address`,
} satisfies Record<CompanyMail, unknown>;

/** How far an application has come, for the company. */
export const applicationStatusNames = {
  sent: msg`New`,
  seen: msg`Viewed`,
  talking: msg`In conversation`,
  invited: msg({ message: 'Invited', context: 'application' }),
  offer: msg`Offer made`,
  hired: msg`Hired`,
  refused: msg`Turned down`,
  withdrawn: msg`Withdrawn`,
  closed: msg`Ad closed`,
} satisfies Record<ApplicationStatus, unknown>;

/** What a company does about an application. */
export const applicantStepNames = {
  wrote: msg`Write a message`,
  invited: msg`Invite to an interview`,
  offered: msg`Make an offer`,
  hired: msg`Hire`,
  refused: msg`Turn down`,
} satisfies Record<AnswerStep, unknown>;

/** How far an ad has come. */
export const adStateNames = {
  draft: msg`Draft`,
  inReview: msg`Waiting for review`,
  changesAsked: msg`Changes needed`,
  refused: msg`Turned down by the board`,
  published: msg`Live`,
  asked: msg`Live, waiting for you to confirm it`,
  unconfirmed: msg`Live, marked as not confirmed`,
  paused: msg`Paused`,
  expired: msg`Ended`,
  closed: msg`Closed`,
  removed: msg`Taken down by the board`,
} satisfies Record<AdState, unknown>;

/** In these states the company has something to do. */
export const statesNeedingAction: readonly AdState[] = ['asked', 'unconfirmed', 'changesAsked'];

/** What a company does with its ad. */
export const adStepNames = {
  submitted: msg`Send for review`,
  takenBack: msg`Take it back`,
  changed: msg`Publish the changes`,
  paused: msg`Pause`,
  resumed: msg`Resume`,
  renewed: msg`Renew for 30 days`,
  confirmed: msg`Confirm it is still open`,
  closed: msg`Close the ad`,
  setToRenew: msg`Renew automatically while you keep confirming it`,
} satisfies Record<AdStep, unknown>;

/** The four steps in which an ad is written. */
export const adFormStepNames = {
  role: msg`The role`,
  text: msg`The text`,
  conditions: msg`Conditions`,
  applying: msg`Applying and sending`,
} satisfies Record<AdFormStep, unknown>;

/** Suggested improvements: why, and how to make them. */
export const findingMessages = {
  capitals: {
    title: msg`The title is in capitals`,
    advice: msg`Capitals are harder to read and look like advertising. Write it as a sentence.`,
  },
  gendered: {
    title: msg`The title addresses only one gender`,
    advice: msg`Others will feel that it is not for them. Name both, or the work instead of the person.`,
  },
  contact: {
    title: msg`There is a link, an e-mail address or a phone number in the text`,
    advice: msg`People who apply outside the board are not promised a reply. Take it out; applications come to you here.`,
  },
  payHistory: {
    title: msg`It asks about previous pay`,
    advice: msg`Pay should not depend on what somebody was paid before, and European law forbids asking. Take it out.`,
  },
  young: {
    title: msg`It mentions a young team`,
    advice: msg`That puts off experienced people, and may be discriminatory. Say what the team is like instead.`,
  },
  noSummary: {
    title: msg`There is no summary`,
    advice: msg`Lists would show the beginning of the text instead. Say in one sentence what the job involves.`,
  },
  wideSalary: {
    title: msg`The salary range is wide`,
    advice: msg`An upper end of more than 1.6 times the lower one says little. Narrow the range, or post two ads for two levels.`,
  },
} satisfies Record<AdFinding, unknown>;
