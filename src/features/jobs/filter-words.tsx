import { Trans, useLingui } from '@lingui/macro';
import type { ReactNode } from 'react';
import type { WayOut } from '../../api/contract.ts';
import { salaryAmount } from '../../i18n/salary.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { allJobs, type JobFilter, type JobFilterGroup, without, withSalaryFrom } from '../../routing/job-filter.ts';
import { useEdition } from '../../shell/use-edition.ts';

/** The words for an id of a group that has names. */
export function useNames() {
  const nameOf = useTaxonomyNames();
  return {
    field: (id: string) => nameOf('field', id),
    place: (id: string) => nameOf('place', id),
    mode: (id: string) => nameOf('mode', id),
  };
}

export type Choice = {
  key: string;
  group: JobFilterGroup;
  label: string /** The filter without it. */;
  rest: JobFilter;
};

/** Everything that narrows the list, in words, each with the list that is left when it goes. */
export function useChoices(filter: JobFilter): Choice[] {
  const { locale } = useEdition();
  const { t } = useLingui();
  const names = useNames();
  const { fields, places, modes, salaryMin, currency, withSalary, text } = filter;
  const amount = salaryAmount(locale, { min: salaryMin, max: null, currency, period: 'month' })?.amount ?? '';

  const choices: Choice[] = [];
  const add = (group: JobFilterGroup, id: string, label: string, rest: JobFilter) =>
    choices.push({ key: `${group} ${id}`, group, label, rest });
  if (text !== '') add('text', '', t`“${text}”`, without(filter, 'text', null));
  for (const id of fields) add('fields', id, names.field(id), without(filter, 'fields', id));
  for (const id of places) add('places', id, names.place(id), without(filter, 'places', id));
  for (const id of modes) add('modes', id, names.mode(id), without(filter, 'modes', id));
  if (salaryMin !== null) add('salary', 'from', t`From ${amount}`, withSalaryFrom(filter, null));
  else if (withSalary) add('salary', 'only', t`Only with salary`, without(filter, 'salary', null));
  return choices;
}

/** The whole list in the order that the person chose. */
export const unfiltered = ({ sort }: JobFilter): JobFilter => ({
  ...allJobs,
  sort: sort === 'relevance' ? allJobs.sort : sort,
});

const nameOfWay = ({ group, id }: WayOut, names: ReturnType<typeof useNames>): string | null => {
  if (id === null) return null;
  if (group === 'fields') return names.field(id);
  if (group === 'places') return names.place(id);
  return group === 'modes' ? names.mode(id) : null;
};

/** What a way out of an empty list does, as a continuation of "look": "without Brno", "anywhere". */
export function WayWords({ way, text }: { way: WayOut; text: string }): ReactNode {
  const name = nameOfWay(way, useNames());
  if (name) return <Trans>without {name}</Trans>;
  switch (way.group) {
    case 'text':
      return <Trans>without “{text}”</Trans>;
    case 'salary':
      return <Trans>whatever the salary</Trans>;
    case 'fields':
      return <Trans>in all fields</Trans>;
    case 'places':
      return <Trans>in all places</Trans>;
    case 'modes':
      return <Trans>any way of working</Trans>;
  }
}
