import { pageKey, sortKey } from '../../src/routing/filter-query.ts';
import { currencyVocabulary, jobSortVocabulary, yesNoVocabulary } from '../../src/routing/job-filter.ts';
import { isOptionGroup, jobFilterGroups, jobGroupIds, jobOptionsOf } from '../../src/routing/job-filters.ts';
import { lastServedPage } from '../../src/routing/pagination.ts';
import {
  filterGroupParameter,
  langParameter,
  queryParameter,
  vocabularyParameter,
} from '../http/describe-api-route.ts';

const { text, salary } = jobFilterGroups;

/** The parameters of `/api/jobs`: every group of the table, and the order. */
export const jobListParameters = [
  langParameter,
  ...jobGroupIds.flatMap((group) => {
    if (isOptionGroup(group)) return filterGroupParameter(jobOptionsOf(group));
    if (group === 'text') return queryParameter(text.key.en, 'Text that is searched for.');
    return [
      queryParameter(salary.key.en, 'The least pay, gross a month.', 'integer'),
      vocabularyParameter(salary.currency, 'Of the least pay; CZK where nothing is said.', currencyVocabulary),
      vocabularyParameter(
        salary.stated,
        'Only jobs that state their pay: by default with a least pay.',
        yesNoVocabulary,
      ),
    ];
  }),
  vocabularyParameter(sortKey, 'Relevance by default with a text, else newest.', jobSortVocabulary),
  queryParameter(pageKey.en, `From 1 to ${lastServedPage}.`, 'integer'),
];
