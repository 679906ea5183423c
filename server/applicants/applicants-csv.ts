import { stringify } from 'csv-stringify/sync';
import { dayInPrague } from '../../machines/calendar.rules.ts';
import type { ApplicantRow } from '../../src/api/contract-applicants.ts';
import type { Locale } from '../../src/routing/locales.ts';
import type { Texts } from '../texts.ts';

const headings = {
  name: /*i18n*/ { id: 'applicants.csv.name', message: 'Name' },
  email: /*i18n*/ { id: 'applicants.csv.email', message: 'E-mail' },
  phone: /*i18n*/ { id: 'applicants.csv.phone', message: 'Phone' },
  link: /*i18n*/ { id: 'applicants.csv.link', message: 'Link' },
  job: /*i18n*/ { id: 'applicants.csv.job', message: 'Ad' },
  status: /*i18n*/ { id: 'applicants.csv.status', message: 'State' },
  sentAt: /*i18n*/ { id: 'applicants.csv.sentAt', message: 'Applied on' },
  replyDueOn: /*i18n*/ { id: 'applicants.csv.replyDueOn', message: 'Reply due' },
  rating: /*i18n*/ { id: 'applicants.csv.rating', message: 'Rating' },
  tags: /*i18n*/ { id: 'applicants.csv.tags', message: 'Tags' },
  consentOn: /*i18n*/ { id: 'applicants.csv.consentOn', message: 'Consent given on' },
};

const states = {
  sent: /*i18n*/ { id: 'applicants.csv.sent', message: 'New' },
  seen: /*i18n*/ { id: 'applicants.csv.seen', message: 'Viewed' },
  talking: /*i18n*/ { id: 'applicants.csv.talking', message: 'In conversation' },
  invited: /*i18n*/ { id: 'applicants.csv.invited', message: 'Invited to an interview' },
  offer: /*i18n*/ { id: 'applicants.csv.offer', message: 'Offer made' },
  hired: /*i18n*/ { id: 'applicants.csv.hired', message: 'Hired' },
  refused: /*i18n*/ { id: 'applicants.csv.refused', message: 'Turned down' },
  withdrawn: /*i18n*/ { id: 'applicants.csv.withdrawn', message: 'Withdrawn' },
  closed: /*i18n*/ { id: 'applicants.csv.closed', message: 'Ad closed' },
} satisfies Record<ApplicantRow['status'], unknown>;

/** Where a spreadsheet would start a formula: at the start of a cell, or after a character that it may take for its separator. */
const formula = /(^|[;,|\t\r\n])(?=[\s"']*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/g;

type CsvRow = ApplicantRow & { phone: string; link: string };

/**
 * Applicants as CSV: RFC 4180 in UTF-8 with a byte order mark, by which spreadsheets recognise it. Cells that they would take for a formula
 * are escaped.
 */
export async function* applicantsCsv(
  pieces: AsyncIterable<readonly CsvRow[]>,
  texts: Texts,
  locale: Locale,
): AsyncGenerator<string> {
  const translate = ({ id }: { id: string }) => texts[locale]._(id);
  const names = Object.keys(headings) as (keyof typeof headings)[];
  const columns = names.map((key) => ({ key, header: translate(headings[key]) }));
  const cast = { string: (text: string) => text.replaceAll(formula, "$1'") };
  const same = { columns, cast, quoted: true, record_delimiter: 'windows' } as const;
  const rowOf = ({ job, status, sentAt, tags, rating, ...listed }: CsvRow) => ({
    ...listed,
    job: job.title,
    status: translate(states[status]),
    sentAt: dayInPrague(new Date(sentAt)),
    rating: rating === null ? '' : String(rating),
    tags: tags.join(', '),
  });
  yield stringify([], { ...same, header: true, bom: true });
  for await (const piece of pieces) yield stringify(piece.map(rowOf), same);
}
