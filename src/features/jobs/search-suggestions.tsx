import { Plural, Trans, useLingui } from '@lingui/macro';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Suggestion, SuggestionList } from '../../api/contract-board.ts';
import { recentSearches } from '../../effects/recent-searches.ts';
import { formatNumber } from '../../i18n/numbers.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { type JobFilter, withOption, withText } from '../../routing/job-filter.ts';
import { suggestionsRead } from '../../routing/reads.ts';
import type { FieldId } from '../../routing/taxonomy.ts';
import { useChoices } from '../../shell/job-list/active-filters.ts';
import { withFieldChosen } from '../../shell/job-list/job-filters.tsx';
import { folded } from '../../shell/job-list/place-field.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { useRead } from '../../shell/use-read.ts';
import { Icon } from '../../ui/icon.tsx';

type Option = { id: string; name: string; kind: string; count: number | null; isPast: boolean; choose: () => void };

type Props = {
  /** Stays as it is: a text is searched for whatever becomes of the list. */
  field: RefObject<HTMLInputElement | null>;
  filter: JobFilter;
  /** Searches for a text as if it had been typed. */
  onText: (text: string) => void;
  /** Goes on to a filter, in place of what was typed. */
  onFilter: (filter: JobFilter) => void;
};

/** How long nobody types before it is asked for, in milliseconds: less than a search waits. */
const rest = 120;

const withSuggestion = (filter: JobFilter, { group, id }: Suggestion): JobFilter => {
  const others = withText(filter, '');
  return group === 'fields' ? withFieldChosen(others, id as FieldId, true) : withOption(others, group, id, true);
};

/** What is typed, as it is and as it rests. */
function useTyped(field: RefObject<HTMLInputElement | null>) {
  const [typed, setTyped] = useState(() => field.current?.value ?? '');
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), rest);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, rested };
}

/** Under the field for a text: what was searched for before, and fields, skills and companies that it begins. */
export function SearchSuggestions({ field, filter, onText, onFilter }: Props) {
  const { t } = useLingui();
  const { locale } = useEdition();
  const nameOf = useTaxonomyNames();
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const { typed, setTyped, rested } = useTyped(field);
  const [isOpen, setIsOpen] = useState(true);
  const [active, setActive] = useState(-1);
  const [past, setPast] = useState(recentSearches.read);
  const { data } = useRead<SuggestionList>(isOpen ? suggestionsRead(rested.trim()) : null);

  // They count the whole board.
  const isNarrowed = useChoices(withText(filter, ''), []).length > 0;

  const kinds: Record<Suggestion['group'], string> = { fields: t`field`, skills: t`skill`, company: t`company` };
  const searchFor = (text: string) => {
    recentSearches.add(text);
    if (field.current) field.current.value = text;
    onText(text);
  };
  const options: Option[] = [
    ...past
      .filter((text) => folded(text).startsWith(folded(typed)) && text !== typed.trim())
      .map((text) => ({
        id: `past ${text}`,
        name: text,
        kind: t`searched before`,
        count: null,
        isPast: true,
        choose: () => searchFor(text),
      })),
    ...(data?.items ?? []).map((suggestion) => ({
      id: `${suggestion.group} ${suggestion.id}`,
      name: suggestion.name ?? nameOf('field', suggestion.id as FieldId),
      kind: kinds[suggestion.group],
      count: isNarrowed ? null : suggestion.count,
      isPast: false,
      choose: () => onFilter(withSuggestion(filter, suggestion)),
    })),
  ];
  const isShown = isOpen && options.length > 0;
  const activeId = isShown && options[active] ? `${id}-${active}` : null;

  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const open = () => {
    setPast(recentSearches.read());
    setTyped(field.current?.value ?? '');
    setIsOpen(true);
  };
  const choose = (option: Option) => {
    close();
    option.choose();
  };

  const type = useEffectEvent(() => {
    open();
    setActive(-1);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const option = isShown ? options[active] : undefined;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault();
        if (!isOpen) return open();
        // One more than there are options: the text itself stands before the first.
        const places = options.length + 1;
        const step = event.key === 'ArrowDown' ? 1 : -1;
        return setActive(((active + 1 + step + places) % places) - 1);
      }
      case 'Escape':
        if (!isShown) return;
        event.preventDefault();
        return close();
      case 'Enter':
        if (!option) return close();
        event.preventDefault();
        return choose(option);
    }
  });
  const leave = useEffectEvent((event: FocusEvent) => {
    const next = event.relatedTarget as Node | null;
    if (next === field.current || popup.current?.contains(next)) return;
    recentSearches.add(filter.text);
    close();
  });
  const enter = useEffectEvent(() => {
    if (!isOpen) open();
  });

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener('input', () => type(), { signal });
    input.addEventListener('keydown', (event) => press(event), { signal });
    input.addEventListener('focusout', (event) => leave(event), { signal });
    input.addEventListener('focusin', () => enter(), { signal });
    input.addEventListener('click', () => enter(), { signal });
    input.form?.addEventListener('submit', () => recentSearches.add(input.value.replace(/\s+/g, ' ').trim()), {
      signal,
    });
    return () => listening.abort();
  }, [field]);

  // The field is a combobox from here on, and not before: without this code it is a plain one.
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', `${id}-list`);
    input.setAttribute('aria-expanded', String(isShown));
    if (activeId) input.setAttribute('aria-activedescendant', activeId);
    else input.removeAttribute('aria-activedescendant');
  }, [field, id, isShown, activeId]);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is */}
      <div
        ref={popup}
        hidden={!isShown}
        onPointerDown={(event) => event.preventDefault()}
        onBlur={(event) => leave(event.nativeEvent)}
        className="absolute inset-x-[-1.5px] top-full z-2 mt-2 max-h-[60vh] overflow-y-auto rounded-normal border border-line bg-raised py-1.5 shadow-raised"
      >
        <div id={`${id}-list`} role="listbox" aria-label={t`Suggestions`}>
          {isShown &&
            options.map((option, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the input's, which keeps the focus
              <div
                key={option.id}
                id={`${id}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                ref={(element) => {
                  if (at === active) element?.scrollIntoView({ block: 'nearest' });
                }}
                onClick={() => choose(option)}
                className="flex min-h-11 cursor-pointer items-center gap-3 px-[18px] text-base font-medium text-ink hover:bg-sunken aria-selected:bg-sunken"
              >
                <span className="min-w-0 truncate">{option.name}</span>
                <span suppressHydrationWarning className="ml-auto shrink-0 font-normal text-quiet">
                  {option.kind}
                  {option.count !== null && ` · ${formatNumber(locale, option.count)}`}
                </span>
              </div>
            ))}
        </div>
        {isShown && options.some(({ isPast }) => isPast) && (
          <button
            type="button"
            onClick={() => {
              recentSearches.clear();
              setPast([]);
              setActive(-1);
              field.current?.focus();
            }}
            className="flex min-h-11 w-full cursor-pointer items-center gap-2 px-[18px] text-[15px] text-quiet transition-colors hover:text-ink"
          >
            <Icon name="close" className="size-4" />
            <Trans>Forget past searches</Trans>
          </button>
        )}
      </div>
      <p role="status" className="sr-only">
        {isShown && <Plural value={options.length} one="# suggestion" other="# suggestions" />}
      </p>
    </>
  );
}
