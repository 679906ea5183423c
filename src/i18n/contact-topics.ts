import type { MessageDescriptor } from '@lingui/core';
import type { ContactTopic } from '../../machines/contact/contact.rules.ts';

/** Topics of messages to the board: in its form, and in the resulting mails. */
export const contactTopics: Record<ContactTopic, MessageDescriptor & { message: string }> = {
  job: /*i18n*/ { id: 'contact.topic.job', message: 'A job or a company' },
  application: /*i18n*/ { id: 'contact.topic.application', message: 'My application' },
  account: /*i18n*/ { id: 'contact.topic.account', message: 'My account and data' },
  company: /*i18n*/ { id: 'contact.topic.company', message: 'Our ad on the board' },
  other: /*i18n*/ { id: 'contact.topic.other', message: 'Something else' },
  startupProgram: /*i18n*/ { id: 'contact.topic.startupProgram', message: 'Startup programme' },
  mediumAndLarge: /*i18n*/ { id: 'contact.topic.mediumAndLarge', message: 'Medium and large companies' },
  premiumArticle: /*i18n*/ { id: 'contact.topic.premiumArticle', message: 'Premium article' },
  reference: /*i18n*/ { id: 'contact.topic.reference', message: 'A reference' },
};
