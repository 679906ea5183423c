import * as v from 'valibot';
import { emailAddress, personName } from '../account.rules.ts';
import { printableMultiline } from '../text.rules.ts';

// The content of a message to the board. The form and the server both validate with these schemas.

/** Topics to choose from, in the order of the form. */
export const topics = ['job', 'application', 'account', 'company', 'other'] as const;

/** Topics of the forms on content pages, one each. */
export const formTopics = ['startupProgram', 'mediumAndLarge', 'premiumArticle', 'reference'] as const;
export type FormTopic = (typeof formTopics)[number];

export type ContactTopic = (typeof topics)[number] | FormTopic;

/** Characters of a message. */
export const maxContactMessageLength = 5_000;

export const contactFields = {
  name: personName,
  email: emailAddress,
  topic: v.picklist([...topics, ...formTopics], 'required'),
  /** May have line breaks. */
  message: v.pipe(
    v.string('required'),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(maxContactMessageLength, 'long'),
    printableMultiline,
  ),
};
