import { Trans, useLingui } from '@lingui/macro';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Facet, PlaceSuggestionList } from '../../api/contract-board.ts';
import { formatNumber } from '../../i18n/numbers.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import type { JobFilter } from '../../routing/job-filter.ts';
import { placesRead } from '../../routing/reads.ts';
import { locations, type PlaceId, places } from '../../routing/taxonomy.ts';
import { countsOf } from '../list/facets.tsx';
import { useEdition } from '../use-edition.ts';
import { useRead } from '../use-read.ts';
import { useOptionNames } from './active-filters.ts';

type NamedPlace = { id: string; name: string };

/** As texts are compared that people type: without accents, capitals, and hyphens. Not by `fold`, which would be in the first code for letters that no place of the taxonomy has. */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[-\s]+/g, ' ')
    .trim()
    .toLowerCase();

const spellings = ({ id, name }: NamedPlace) =>
  [name, id, ...Object.values(places[id as PlaceId]?.slug ?? {})].map(folded);

/** Places of which a word starts with what was typed, accents or not, in either language; names that start with it first. */
export function matchPlaces(typed: string, all: readonly NamedPlace[]): NamedPlace[] {
  const wanted = folded(typed);
  if (wanted === '') return [...all];
  const starts = all.filter((place) => spellings(place).some((spelling) => spelling.startsWith(wanted)));
  const contains = all.filter((place) => spellings(place).some((spelling) => spelling.includes(` ${wanted}`)));
  return [...new Set([...starts, ...contains])];
}

/** The place that was typed in full. */
export const placeOfName = (typed: string, all: readonly NamedPlace[]): NamedPlace | undefined =>
  all.find((place) => spellings(place).includes(folded(typed)));

const isRemoteOnly = ({ modes }: JobFilter) => modes.join() === 'remote';

/** What "where" means in a filter: its places, and working remotely where that is the only way. */
export const placesOf = (filter: JobFilter): string[] =>
  isRemoteOnly(filter) ? [...filter.places, 'remote'] : filter.places;

/** The filter with this one place, or with none. */
export function withOnlyPlace(filter: JobFilter, id: string | null): JobFilter {
  const modes = isRemoteOnly(filter) ? [] : filter.modes;
  if (id === 'remote') return { ...filter, places: [], modes: ['remote'], page: 1 };
  return { ...filter, places: id === null ? [] : [id], modes, page: 1 };
}

type Props = {
  filter: JobFilter;
  facets: Facet[];
  onChoose: (filter: JobFilter) => void;
  className: string;
  inputClass: string;
};

/** Where: a field to type in that offers the places we know. */
export function PlaceField({ filter, facets, onChoose, className, inputClass }: Props) {
  const { locale } = useEdition();
  const { t } = useLingui();
  const nameOf = useTaxonomyNames();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);

  // Those that the board's ads name beside ours; while they are awaited, what fits of the ones before.
  const asked = typed?.trim() ?? '';
  const { data, isPrevious, error } = useRead<PlaceSuggestionList>(
    isOpen && asked !== '' ? placesRead(locale, asked) : null,
  );
  const named = asked === '' ? [] : (data?.items ?? []);
  const all: NamedPlace[] = [
    ...['remote' as const, ...locations].map((place) => ({ id: place, name: nameOf('place', place) })),
    ...named,
  ];
  const optionName = useOptionNames(facets);
  const chosen = placesOf(filter)
    .map((place) => optionName('places', place))
    .join(', ');
  const offered = matchPlaces(typed ?? '', all);
  // Municipalities are counted on the whole board, not beside what else is chosen.
  const counts = new Map(
    [...(countsOf(facets, 'modes') ?? []), ...(countsOf(facets, 'places') ?? [])].map(({ id, count }) => [
      id,
      formatNumber(locale, count),
    ]),
  );
  // While the next answer is awaited, none before stays none: it is said once.
  const isAwaited = asked !== '' && !error && (!data || (isPrevious && named.length > 0));
  const isUnknown = isOpen && offered.length === 0 && !isAwaited;
  // Nobody sees those of a closed list, and each new filter would draw them.
  const shown = isOpen ? offered : [];

  const close = () => {
    setTyped(null);
    setIsOpen(false);
    setActive(-1);
  };
  const choose = (place: string | null) => {
    close();
    onChoose(withOnlyPlace(filter, place));
  };
  const type = (text: string) => {
    setTyped(text);
    setIsOpen(true);
    setActive(text.trim() === '' ? -1 : 0);
  };
  const move = (step: 1 | -1) => {
    if (!isOpen) return setIsOpen(true);
    setActive((active + step + offered.length + (active + step === -2 ? 1 : 0)) % offered.length);
  };
  const press = (event: KeyboardEvent) => {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        return offered.length > 0 && move(event.key === 'ArrowDown' ? 1 : -1);
      case 'Escape':
        // A sheet around it stays.
        if (isOpen) event.stopPropagation();
        return close();
      case 'Enter': {
        const place = shown[active];
        if (place) choose(place.id);
        else if (typed?.trim() === '') choose(null);
        else if (!isUnknown) return close();
        event.preventDefault();
      }
    }
  };
  const leave = () => {
    if (typed === null) return close();
    if (typed.trim() === '') return choose(null);
    const place = placeOfName(typed, all) ?? offered[active];
    if (place) choose(place.id);
    else if (offered.length > 0) close();
  };

  return (
    <div className={`relative ${className}`}>
      <label htmlFor={`${id}-input`}>
        <Trans>Where</Trans>
      </label>
      <input
        id={`${id}-input`}
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-invalid={isUnknown || undefined}
        aria-describedby={isUnknown ? `${id}-error` : undefined}
        aria-activedescendant={shown[active] && `${id}-${shown[active].id}`}
        autoComplete="off"
        maxLength={60}
        value={typed ?? chosen}
        onChange={(event) => type(event.target.value)}
        onClick={() => setIsOpen(true)}
        onFocus={(event) => event.target.select()}
        onKeyDown={press}
        onBlur={leave}
        placeholder={t`town or remote`}
        className={inputClass}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t`Places`}
        hidden={shown.length === 0}
        className="absolute inset-x-[-1.5px] top-full z-2 mt-2 max-h-[336px] overflow-y-auto rounded-normal border border-line bg-raised py-1.5 shadow-raised"
      >
        {shown.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the input's, which keeps the focus
          <div
            key={place.id}
            id={`${id}-${place.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            ref={(option) => {
              if (index === active) option?.scrollIntoView({ block: 'nearest' });
            }}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(place.id)}
            className="flex min-h-10 cursor-pointer items-center justify-between gap-3 px-[18px] text-base font-medium text-ink hover:bg-sunken aria-selected:bg-sunken"
          >
            {place.name}
            <span suppressHydrationWarning className="font-normal text-quiet">
              {counts.get(place.id)}
            </span>
          </div>
        ))}
      </div>
      <div role="status">
        {isUnknown && (
          <p
            id={`${id}-error`}
            className="absolute inset-x-[-1.5px] top-full z-2 mt-2 rounded-normal border border-line bg-raised px-4 py-3 text-[15px] shadow-raised"
          >
            <Trans>We have no job there. Try a larger town nearby, or “remote”.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}
