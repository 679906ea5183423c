import { pageKey, sortKey } from '../../src/routing/filter-query.ts';
import { answerWords, currencyWords, sortWords } from '../../src/routing/job-filter.ts';
import { filterGroups, groupIds, isOptionGroup, optionsOf } from '../../src/routing/job-filters.ts';
import { lastServedPage } from '../../src/routing/pagination.ts';
import { inFilterGroup, inQuery, inVocabulary, lang } from '../http/described.ts';

const { text, salary } = filterGroups;

/** The parameters of `/api/jobs`: every group of the table, and the order. */
export const jobListParameters = [
  lang,
  ...groupIds.flatMap((group) => {
    if (isOptionGroup(group)) return inFilterGroup(optionsOf(group));
    if (group === 'text') return inQuery(text.key.en, 'Text that is searched for.');
    return [
      inQuery(salary.key.en, 'The least pay, gross a month.', 'integer'),
      inVocabulary(salary.currency, 'Of the least pay; CZK where nothing is said.', currencyWords),
      inVocabulary(salary.stated, 'Only jobs that state their pay: by default with a least pay.', answerWords),
    ];
  }),
  inVocabulary(sortKey, 'Relevance by default with a text, else newest.', sortWords),
  inQuery(pageKey.en, `From 1 to ${lastServedPage}.`, 'integer'),
];
