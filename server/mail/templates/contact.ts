import type { Topic } from '../../../machines/contact/contact.rules.ts';
import { contactTopics } from '../../../src/i18n/contact-topics.ts';
import type { Mail } from '../mail.ts';
import { linesOf, type MailText, type Templates, type Words, type Writer } from '../mail-text.ts';

const contactMessage = {
  subject: /*i18n*/ { id: 'mail.contactMessage.subject', message: '{topic}: a message from {name}' },
  text: /*i18n*/ {
    id: 'mail.contactMessage.text',
    message:
      '{name} ({email}) wrote to the board. A reply to this e-mail goes to that address, which nobody has checked.',
  },
};
const contactCopy = {
  subject: /*i18n*/ { id: 'mail.contactCopy.subject', message: 'You wrote to us: {topic}' },
  text: /*i18n*/ {
    id: 'mail.contactCopy.text',
    message: 'This is what you sent to {product}. We will reply to {email}.',
  },
};
const contact = /*i18n*/ { id: 'title.contact', message: 'Contact us' };

const ofForm = (
  { say, linkTo }: Writer,
  { topic, sender, message }: Extract<Mail, { topic: Topic }>,
  words: Record<'subject' | 'text', Words>,
): MailText => ({
  subject: say(words.subject, { topic: say(contactTopics[topic]), name: sender.name }),
  paragraphs: [say(words.text, sender), ...linesOf(message)],
  action: { label: say(contact), href: linkTo('contact') },
  small: [],
});

export const ofContact = {
  contactMessage: (mail, writer) => ({ ...ofForm(writer, mail, contactMessage), replyTo: mail.sender.email }),
  contactCopy: (mail, writer) => ofForm(writer, mail, contactCopy),
} satisfies Partial<Templates>;
