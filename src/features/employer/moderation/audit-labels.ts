import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/macro';
import type { ReviewHistoryStep } from '../../../../machines/ad/ad-content.rules.ts';
import type { MessageStep } from '../../../../machines/contact/inbox.rules.ts';
import type { SuspensionStep, Verdict } from '../../../../machines/moderation-decision/moderation-decision.rules.ts';
import type { RecordedAuditEvent } from '../../../api/contract-orders.ts';
import { adStepNames } from '../employer-labels.ts';
import { orderStateNames } from '../order-labels.ts';

/** What happened. */
export const auditEventNames = {
  'company added': msg`Startup added`,
  'company verified': msg`Startup verified`,
  'company refused': msg`Startup claim turned down`,
  'company suspension': msg`Suspension of a startup`,
  'company profile changed': msg`Profile changed`,
  'company closed': msg`Startup closed on Skok`,
  'company left': msg`Startup left`,
  'company handed over': msg`Ownership handed over`,
  'role changed': msg`Role changed`,
  'member removed': msg`Person removed`,
  'member invited': msg`Person invited`,
  'invitation revoked': msg`Invitation withdrawn`,
  'invitation accepted': msg`Invitation accepted`,
  'applicant answered': msg`Applicant answered`,
  'applicants exported': msg`Applicants exported`,
  'talent pool changed': msg`Applications without an ad changed`,
  'ad drafted': msg`Ad started`,
  'ad deleted': msg`Draft of an ad deleted`,
  'ad step': msg`Action on an ad`,
  'ad reviewed': msg`Decision on an ad`,
  'ad boosted': msg`Ad boosted`,
  'report decided': msg`Decision on a report`,
  'message decided': msg`Decision on a message to the board`,
  'billing changed': msg`Billing details changed`,
  ordered: msg`Order placed`,
  'order step': msg`Decision on an order`,
} satisfies Record<RecordedAuditEvent, MessageDescriptor>;

/** What an admin decided on an ad. */
const reviewNames = {
  accepted: msg({ message: 'Accepted', context: 'audit' }),
  sentBack: msg({ message: 'Changes requested', context: 'audit' }),
  refused: msg({ message: 'Refused', context: 'audit' }),
  removed: msg({ message: 'Taken down', context: 'audit' }),
  returned: msg({ message: 'Put back', context: 'audit' }),
} satisfies Record<ReviewHistoryStep, MessageDescriptor>;

const verdictNames = {
  confirmed: msg({ message: 'Confirmed', context: 'audit' }),
  removed: msg({ message: 'Confirmed, and the ad taken down', context: 'audit' }),
  unfounded: msg({ message: 'Unfounded', context: 'audit' }),
} satisfies Record<Verdict, MessageDescriptor>;

const messageNames = {
  answered: msg({ message: 'Answered', context: 'audit' }),
  closed: msg({ message: 'Closed', context: 'audit' }),
  reopened: msg({ message: 'Reopened', context: 'audit' }),
} satisfies Record<MessageStep, MessageDescriptor>;

const suspensionNames = {
  suspended: msg({ message: 'Suspended', context: 'audit' }),
  restored: msg({ message: 'Suspension ended', context: 'audit' }),
} satisfies Record<SuspensionStep, MessageDescriptor>;

/** Which variant, by event. */
export const auditVariantNames: Partial<Record<RecordedAuditEvent, Record<string, MessageDescriptor>>> = {
  'ad step': adStepNames,
  'ad reviewed': reviewNames,
  'report decided': verdictNames,
  'message decided': messageNames,
  'company suspension': suspensionNames,
  'company profile changed': { renamed: msg({ message: 'Renamed', context: 'audit' }) },
  'order step': orderStateNames,
};
