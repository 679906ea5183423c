import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Letter } from './letter.ts';
import { letterHtml, letterText } from './letter-parts.ts';
import type { WrittenLetter } from './write-letter.ts';

export type Postman = {
  /** Resolves once the mail server has taken the letter. `id` names it in its Message-ID. */
  deliver: (id: string, letter: Letter, written: WrittenLetter) => Promise<void>;
  close: () => void;
};

/** Milliseconds a mail server may be silent. */
const patience = 20_000;

/** Hands letters to the server of SMTP_URL. */
export function createPostman(
  { SMTP_URL, MAIL_FROM }: { SMTP_URL: string } & Pick<Config, 'MAIL_FROM'>,
  domain: string,
  silence = patience,
): Postman {
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
    dnsTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver(id, { recipient, locale }, written) {
      await transport.sendMail({
        from: MAIL_FROM,
        // An address is never parsed as a list of them (IN10).
        to: { name: '', address: recipient },
        subject: written.subject,
        text: letterText(written),
        html: letterHtml(locale, written),
        messageId: `<${id}@${domain}>`,
        headers: { 'auto-submitted': 'auto-generated', 'content-language': locale },
      });
    },
    close: () => transport.close(),
  };
}
