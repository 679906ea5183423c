import type { FAQPage, WithContext } from 'schema-dts';
import type { ContentPage } from '../../src/api/contract-content.ts';

/** A page's questions and answers for search engines: exactly what users see there. */
export const faqPageOf = (page: ContentPage): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: (page.answers ?? []).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
