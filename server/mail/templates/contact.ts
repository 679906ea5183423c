import type { ContactTopic } from '../../../machines/contact/contact.rules.ts';
import { contactTopics } from '../../../src/i18n/contact-topics.ts';
import type { Mail } from '../mail.ts';
import { type CatalogMessage, linesOf, type MailTemplates, type MailText, type MailWriter } from '../mail-text.ts';

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

const contactFormMail = (
  { translate, linkTo }: MailWriter,
  { topic, sender, message }: Extract<Mail, { topic: ContactTopic }>,
  messages: Record<'subject' | 'text', CatalogMessage>,
): MailText => ({
  subject: translate(messages.subject, { topic: translate(contactTopics[topic]), name: sender.name }),
  paragraphs: [translate(messages.text, sender), ...linesOf(message)],
  action: { label: translate(contact), href: linkTo('contact') },
  small: [],
});

export const contactTemplates = {
  contactMessage: (mail, writer) => ({ ...contactFormMail(writer, mail, contactMessage), replyTo: mail.sender.email }),
  contactCopy: (mail, writer) => contactFormMail(writer, mail, contactCopy),
} satisfies Partial<MailTemplates>;
