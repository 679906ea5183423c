import * as v from 'valibot';
import { emailAddress, personName } from '../account.rules.ts';
import { isUnprintable } from '../text.rules.ts';

// What a message to the board consists of. The form judges by these schemas, and so does the server.

/** What people write about, in the order of the form. */
export const topics = ['job', 'application', 'account', 'company', 'other'] as const;

/** What the forms of pages of text are about, each of one thing. */
export const formTopics = ['startupProgram', 'mediumAndLarge', 'premiumArticle', 'reference'] as const;
export type FormTopic = (typeof formTopics)[number];

export type Topic = (typeof topics)[number] | FormTopic;

/** Characters of what is written. */
export const maxMessageLength = 5_000;

export const contactFields = {
  name: personName,
  email: emailAddress,
  topic: v.picklist([...topics, ...formTopics], 'required'),
  /** Lines may be broken. */
  message: v.pipe(
    v.string('required'),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(maxMessageLength, 'long'),
    v.check((text) => !isUnprintable(text.replaceAll(/[\r\n\t]/g, ' ')), 'unprintable'),
  ),
};
