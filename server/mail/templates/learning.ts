import type { CatalogMessage, MailTemplates, MailText, MailWriter } from '../mail-text.ts';

const testNews = {
  fresh: {
    subject: /*i18n*/ {
      id: 'mail.testNews.fresh',
      message: '{count, plural, one {A new test} other {# new tests}}: {what}',
    },
    text: /*i18n*/ {
      id: 'mail.testNews.freshText',
      message:
        '{count, plural, one {This test is new} other {These tests are new}} on the board. You alone decide who sees your result.',
    },
    facts: /*i18n*/ {
      id: 'mail.testNews.freshFacts',
      message:
        'New · {minutes, plural, one {# minute} other {# minutes}} · {questions, plural, one {# question} other {# questions}}',
    },
  },
  again: {
    subject: /*i18n*/ {
      id: 'mail.testNews.again',
      message: '{count, plural, one {You can take the test again} other {You can take # tests again}}: {what}',
    },
    text: /*i18n*/ {
      id: 'mail.testNews.againText',
      message:
        '{count, plural, one {One test} other {# tests}} you have not passed yet can be taken again: you get at most two attempts in ninety days, and that time has passed.',
    },
    facts: /*i18n*/ {
      id: 'mail.testNews.againFacts',
      message: 'Again · {score}% so far, {passPercent}% passes',
    },
  },
  both: /*i18n*/ { id: 'mail.testNews.both', message: 'Tests for you: {what}' },
  action: /*i18n*/ { id: 'mail.testNews.action', message: 'See the tests' },
  small: /*i18n*/ {
    id: 'mail.testNews.small',
    message: 'You get this e-mail because you turned on tests on {product}.',
  },
};
const educationNews = {
  fresh: {
    subject: /*i18n*/ { id: 'mail.educationNews.fresh', message: 'New to read: {what}' },
    text: /*i18n*/ { id: 'mail.educationNews.freshText', message: 'This is new in Education on {product}.' },
    future: /*i18n*/ {
      id: 'mail.educationNews.future',
      message:
        'A new path · {chapters, plural, one {# chapter} other {# chapters}} · {hours, plural, one {about # hour} other {about # hours}}',
    },
    chapters: /*i18n*/ {
      id: 'mail.educationNews.chapters',
      message: '{count, plural, one {A new chapter} other {# new chapters}}: {what}',
    },
  },
  left: {
    subject: /*i18n*/ { id: 'mail.educationNews.left', message: 'Where you left off: {what}' },
    text: /*i18n*/ {
      id: 'mail.educationNews.leftText',
      message: 'It is two weeks since you left off. What you have done is saved. We remind you only once.',
    },
    facts: /*i18n*/ { id: 'mail.educationNews.leftFacts', message: 'Where you left off · {future}' },
  },
  both: /*i18n*/ { id: 'mail.educationNews.both', message: 'To read: {what}' },
  action: /*i18n*/ { id: 'mail.educationNews.action', message: 'See all paths' },
  small: /*i18n*/ {
    id: 'mail.educationNews.small',
    message: 'You get this e-mail because you turned on education on {product}.',
  },
};

const titleOf = ({ title }: { title: string }) => title;
const entryOf = ({ title, link }: { title: string; link: string }, facts: string) => ({ title, facts, href: link });

type NewsGroup = { messages: Record<'subject' | 'text', CatalogMessage>; titles: string[] };

/** The news that there is: its own subject if it is of one kind, else the common one. */
function newsSummary(
  { translate }: MailWriter,
  both: CatalogMessage,
  ...groups: NewsGroup[]
): Pick<MailText, 'subject' | 'paragraphs'> {
  const kinds = groups.filter(({ titles }) => titles.length > 0);
  const about = (titles: string[]) => ({ count: titles.length, what: titles.join(', ') });
  const [only, another] = kinds;
  return {
    subject: translate(only && !another ? only.messages.subject : both, about(kinds.flatMap(({ titles }) => titles))),
    paragraphs: kinds.map(({ messages, titles }) => translate(messages.text, about(titles))),
  };
}

export const learningTemplates = {
  testNews: ({ fresh, again, link, token }, writer) => {
    const { translate, unsubscribeLinks } = writer;
    return {
      ...newsSummary(
        writer,
        testNews.both,
        { messages: testNews.fresh, titles: fresh.map(titleOf) },
        { messages: testNews.again, titles: again.map(titleOf) },
      ),
      entries: [
        ...fresh.map((test) => entryOf(test, translate(testNews.fresh.facts, test))),
        ...again.map((test) => entryOf(test, translate(testNews.again.facts, test))),
      ],
      action: { label: translate(testNews.action), href: link },
      small: [translate(testNews.small)],
      ...unsubscribeLinks('tests', token),
    };
  },
  educationNews: ({ futures, chapters, left, link, token }, writer) => {
    const { translate, unsubscribeLinks } = writer;
    const fresh = [...futures.map(titleOf), ...chapters.flatMap(({ titles }) => titles)];
    return {
      ...newsSummary(
        writer,
        educationNews.both,
        { messages: educationNews.left, titles: left.map(titleOf) },
        { messages: educationNews.fresh, titles: fresh },
      ),
      entries: [
        ...left.map((chapter) => entryOf(chapter, translate(educationNews.left.facts, chapter))),
        ...futures.map((future) => entryOf(future, translate(educationNews.fresh.future, future))),
        ...chapters.map(({ future, titles, link: href }) => {
          const what = { count: titles.length, what: titles.join(', ') };
          return entryOf({ title: future, link: href }, translate(educationNews.fresh.chapters, what));
        }),
      ],
      action: { label: translate(educationNews.action), href: link },
      small: [translate(educationNews.small)],
      ...unsubscribeLinks('education', token),
    };
  },
} satisfies Partial<MailTemplates>;
