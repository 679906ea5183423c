import type { FAQPage, WithContext } from 'schema-dts';
import type { ContentPage } from '../../src/api/contract-content.ts';

/** The questions of a page with their answers, as search engines read them: what everybody sees there, and nothing else. */
export const faqPageOf = (page: ContentPage): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: (page.answers ?? []).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
