import type * as v from 'valibot';

const named = new Map(
  Object.entries({
    string: 'text',
    number: 'a number',
    boolean: 'true or false',
    Object: 'an object',
    Array: 'a list',
    null: 'empty',
    undefined: 'missing',
  }),
);

const inWords = (type: string): string => {
  if (/^["']/.test(type)) return 'text';
  if (/^-?\d|^NaN|^-?Infinity/.test(type)) return 'a number';
  return named.get(type) ?? type;
};

const expected = (issue: v.BaseIssue<unknown>): string =>
  (issue.expected ?? '')
    .replace(/[()]/g, '')
    .split(/ [|&] /)
    .filter((type) => type !== 'null' && type !== 'undefined')
    .map((type) => named.get(type) ?? type)
    .join(' or ');

function reasonOf(issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? []).map(({ key }) => String(key)).join('.');
  const subject = path || 'the row';
  if (issue.kind !== 'schema') return `${subject} ${issue.message}`;
  if (issue.received === 'undefined') return `${subject} is missing`;
  return `${subject} is ${inWords(issue.received)}, not ${expected(issue)}`;
}

/** What is wrong with a row, for people: "title is missing; url is a number, not text". */
export const reasonsOf = (issues: v.BaseIssue<unknown>[]): string => issues.slice(0, 3).map(reasonOf).join('; ');
