import { escapeText } from '../html/escape.ts';
import { sanitizeHtml } from '../html/sanitize.ts';
import { decodeEntities } from '../html/text-content.ts';
import { cleanLines } from './clean-text.ts';
import { repairMarkup } from './markup.ts';

// Ads copied out of web pages lose the breaks between their paragraphs and list items: "skills.Strong team player",
// "communication skillsAbility to travel". These put them back.

const requirementStarters =
  'Ability|Able|Assist|At|Bachelor|Build|Competitive|Create|Degree|Demonstrated|Develop|Ensure|Excellent|Experience|Familiarity|Flexible|Good|Great|Join|Knowledge|Lift|Live|Maintain|Manage|Mentor|Minimum|Must|Our|Perform|Previous|Proven|Proficiency|Proficient|Provide|Responsible|Solid|Strong|The|Translate|Understanding|We|What|Willingness';

const missingBreaks: [RegExp, string][] = [
  // The end of a sentence without a space before the next one, but not Node.js or ASP.NET.
  [/((?:\p{Ll}|[\p{N})\]%])[.!?:;…]["”’]?)(?=["“]?\p{Lu})(?!(?:NET|Net|JS|Js|IO|Io|COM)\b)/gu, '$1\n'],
  // "skillsAbility": a lower-case word runs into a capitalised one. The beginnings of iOS, eBay and jQuery are too short to match.
  [/(?<![\p{L}\p{N}'’.-])(\p{Ll}[\p{Ll}-]*\p{Ll}{2})(?=\p{Lu}\p{Ll}|\p{Lu}\s)/gu, '$1\n'],
  // "ReimbursedExcellent" has the form of LinkedIn, so this splits only before words that begin a requirement.
  [new RegExp(`(?<=\\p{L}{3})(?=(?:${requirementStarters})\\b)`, 'gu'), '\n'],
  [
    /(?<=(?:Requirements|Responsibilities|Qualifications|Benefits|Description|Summary|Skills|Experience|Education))(?=\p{Lu}\p{Ll})/gu,
    '\n',
  ],
  [/(?<=\p{Ll}{3})(?=\d{1,2}\+? ?(?:years|yrs|%))/gu, '\n'],
  [/([)\]%])(?=\p{Lu}\p{Ll})/gu, '$1\n'],
  [/(\p{N})(?=\p{Lu}\p{Ll}{3})/gu, '$1\n'],
  [/[•▪◦●·‣]/gu, '\n• '],
  [/\*(?=\s\p{Lu})|(?<=[\s:])[–-](?=\s\p{Lu})/gu, '\n• '],
];

const bullet = /^(?:[•*–-]\s+|\d{1,2}[.)]\s+)/;
const isHeading = (line: string) => line.endsWith(':') && line.length <= 80 && !bullet.test(line);
const isSentence = (line: string) => /[.!?…]["”’)]?$/.test(line) || line.length > 300;

const paragraph = (line: string) => `<p>${escapeText(line)}</p>`;
const list = (lines: string[]) => {
  const items = lines.map((line) => line.replace(bullet, ''));
  return items.length === 1
    ? paragraph(items[0] ?? '')
    : `<ul>${items.map((item) => `<li>${escapeText(item)}</li>`).join('')}</ul>`;
};

/** Lines between two headings: a list if most of them are no sentences, else lists only where there are bullets. */
function block(lines: string[]): string {
  if (
    lines.length >= 3 &&
    lines.filter(isSentence).length * 2 <= lines.length &&
    lines.every((line) => line.length <= 300)
  )
    return list(lines);
  let html = '';
  for (let at = 0; at < lines.length; ) {
    let end = at;
    while (end < lines.length && bullet.test(lines[end] ?? '')) end++;
    html += end > at ? list(lines.slice(at, end)) : paragraph(lines[at] ?? '');
    at = Math.max(end, at + 1);
  }
  return html;
}

/** Safe HTML of a text without markup: paragraphs, lists, and headings from lines that end in a colon. */
export function htmlOfPlainText(text: string): string {
  let withBreaks = cleanLines(decodeEntities(text)).replace(/\u00a0/g, ' ');
  for (const [seam, repair] of missingBreaks) withBreaks = withBreaks.replace(seam, repair);
  const lines = withBreaks
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line));

  let html = '';
  let waiting: string[] = [];
  for (const line of lines) {
    if (!isHeading(line)) waiting.push(line);
    else {
      html += `${block(waiting)}<p><strong>${escapeText(line)}</strong></p>`;
      waiting = [];
    }
  }
  return sanitizeHtml(html + block(waiting));
}

/** Safe HTML of what may be HTML or plain text. */
export function htmlOf(text: string): string {
  const { html, hasTags } = repairMarkup(text);
  return hasTags ? sanitizeHtml(cleanLines(html)) : htmlOfPlainText(text);
}
