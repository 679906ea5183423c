import { Plural, Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import { type Option, selectOptions } from '../../../machines/combobox/combobox.machine.ts';
import type { Suggestion, SuggestionList } from '../../api/contract-board.ts';
import { useServices } from '../../context.tsx';
import { recentSearches } from '../../effects/recent-searches.ts';
import { formatNumber } from '../../i18n/numbers.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { type JobFilter, withOption, withText } from '../../routing/job-filter.ts';
import { suggestionsRead } from '../../routing/reads.ts';
import type { FieldId } from '../../routing/taxonomy.ts';
import { ComboboxList } from '../../shell/combobox-list.tsx';
import { useFilterChoices } from '../../shell/job-list/active-filters.ts';
import { withFieldChosen } from '../../shell/job-list/job-filters.tsx';
import { normalizeForMatching } from '../../shell/job-list/match-places.ts';
import { useCombobox } from '../../shell/use-combobox.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { Icon } from '../../ui/icon.tsx';

type Props = {
  /** Works unchanged: a text is searched for whatever becomes of the list. */
  field: RefObject<HTMLInputElement | null>;
  filter: JobFilter;
  /** Searches for a text as if it had been typed. */
  onText: (text: string) => void;
  /** Goes to a filter that replaces the typed text. */
  onFilter: (filter: JobFilter) => void;
};

const recentGroup = 'past ';

const isRecentSearch = ({ id }: Option) => id.startsWith(recentGroup);

const recentSearchesMatching = (text: string): Option[] =>
  recentSearches
    .read()
    .filter((past) => normalizeForMatching(past).startsWith(normalizeForMatching(text)) && past !== text.trim())
    .map((past) => ({ id: recentGroup + past, name: past }));

const optionOf = ({ group, id, ...rest }: Suggestion): Option => ({ id: `${group} ${id}`, ...rest });

/** The group and the id in it. */
function partsOf({ id }: Option): Pick<Suggestion, 'group' | 'id'> {
  const at = id.indexOf(' ');
  return { group: id.slice(0, at) as Suggestion['group'], id: id.slice(at + 1) };
}

function withSuggestion(filter: JobFilter, option: Option): JobFilter {
  const { group, id } = partsOf(option);
  const others = withText(filter, '');
  return group === 'fields' ? withFieldChosen(others, id as FieldId, true) : withOption(others, group, id, true);
}

/** Under the text field: past searches, and the fields, skills and companies that the text begins. */
export function SearchSuggestions({ field, filter, onText, onFilter }: Props) {
  const { read } = useServices();
  const { t } = useLingui();
  const { locale } = useEdition();
  const nameOf = useTaxonomyNames();
  const popup = useRef<HTMLDivElement>(null);

  const flow = useCombobox({
    field,
    popup,
    chosen: null,
    known: (text, before) => [...recentSearchesMatching(text), ...before.filter((option) => !isRecentSearch(option))],
    async find(text) {
      const { items } = (await read(suggestionsRead(text))) as SuggestionList;
      return [...recentSearchesMatching(text), ...items.map(optionOf)];
    },
    isExpected: () => true,
    onChoose(option) {
      if (!option) return;
      if (!isRecentSearch(option)) return onFilter(withSuggestion(filter, option));
      const { name = '' } = option;
      recentSearches.add(name);
      if (field.current) field.current.value = name;
      onText(name);
    },
    onLeave: () => recentSearches.add(filter.text),
  });
  const options = useSelector(flow, selectOptions);

  // Their counts are of the whole board.
  const isNarrowed = useFilterChoices(withText(filter, ''), []).length > 0;
  const kinds: Record<Suggestion['group'], string> = { fields: t`field`, skills: t`skill`, company: t`company` };

  useEffect(() => {
    const input = field.current;
    const remember = () => input && recentSearches.add(input.value.replace(/\s+/g, ' ').trim());
    input?.form?.addEventListener('submit', remember);
    return () => input?.form?.removeEventListener('submit', remember);
  }, [field]);

  return (
    <>
      <ComboboxList
        flow={flow}
        field={field}
        popup={popup}
        label={t`Suggestions`}
        className="max-h-[60vh]"
        wordsOf={(option) => {
          if (isRecentSearch(option)) return [option.name, t`searched before`];
          const { group, id } = partsOf(option);
          const { name = nameOf('field', id as FieldId), count } = option;
          const number = isNarrowed || count === undefined ? '' : ` · ${formatNumber(locale, count)}`;
          return [name, kinds[group] + number];
        }}
      >
        {options.some(isRecentSearch) && (
          <button
            type="button"
            onClick={() => {
              recentSearches.clear();
              field.current?.focus();
              const { text } = flow.getSnapshot().context;
              const others = options.filter((option) => !isRecentSearch(option));
              flow.send({ type: 'text.typed', text: text ?? '', isName: false, options: others });
            }}
            className="flex min-h-11 w-full cursor-pointer items-center gap-2 px-[18px] text-[15px] text-quiet transition-colors hover:text-ink"
          >
            <Icon name="close" className="size-4" />
            <Trans>Forget past searches</Trans>
          </button>
        )}
      </ComboboxList>
      <p role="status" className="sr-only">
        {options.length > 0 && <Plural value={options.length} one="# suggestion" other="# suggestions" />}
      </p>
    </>
  );
}
