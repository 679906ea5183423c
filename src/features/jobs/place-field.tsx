import { Trans, useLingui } from '@lingui/macro';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Facet, FacetKey } from '../../api/contract.ts';
import { formatNumber } from '../../i18n/numbers.ts';
import type { JobFilter } from '../../routing/job-filter.ts';
import { type PlaceId, places } from '../../routing/taxonomy.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useNames } from './filter-words.tsx';
import { type NamedPlace, placeNamed, placesOf, placesTyped, withOnlyPlace } from './places-typed.ts';
import { useListAddress } from './use-list-address.ts';

const towns = (Object.keys(places) as PlaceId[]).filter((id) => id !== 'remote');

type Props = { filter: JobFilter; facets: Facet[]; className: string; inputClass: string };

/** Where: a field to type in that offers the places we know. A chosen place is in the list at once. */
export function PlaceField({ filter, facets, className, inputClass }: Props) {
  const { locale } = useEdition();
  const { t } = useLingui();
  const { go } = useListAddress();
  const { place: nameOf } = useNames();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);

  const all: NamedPlace[] = ['remote' as const, ...towns].map((place) => ({ id: place, name: nameOf(place) }));
  const chosen = placesOf(filter).map(nameOf).join(', ');
  const offered = placesTyped(typed ?? '', all);
  const optionsOf = (key: FacetKey) => facets.find((facet) => facet.key === key)?.options ?? [];
  const counts = new Map([...optionsOf('modes'), ...optionsOf('places')].map((option) => [option.id, option.count]));
  const isUnknown = isOpen && offered.length === 0;

  const close = () => {
    setTyped(null);
    setIsOpen(false);
    setActive(-1);
  };
  const choose = (place: PlaceId | null) => {
    close();
    go(withOnlyPlace(filter, place));
  };
  const type = (text: string) => {
    setTyped(text);
    setIsOpen(true);
    setActive(text.trim() === '' ? -1 : 0);
  };
  const move = (step: 1 | -1) => {
    if (!isOpen) return setIsOpen(true);
    setActive((active + step + offered.length + (active === -1 && step === -1 ? 1 : 0)) % offered.length);
  };
  const press = (event: KeyboardEvent) => {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        return offered.length > 0 && move(event.key === 'ArrowDown' ? 1 : -1);
      case 'Escape':
        return close();
      case 'Enter': {
        const place = isOpen ? offered[active] : undefined;
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
    const named = placeNamed(typed, all);
    if (named) choose(named.id);
    else close();
  };

  return (
    <div className={`relative ${className}`}>
      <label htmlFor={`${id}-input`}>
        <Trans>Where</Trans>
      </label>
      <input
        id={`${id}-input`}
        role="combobox"
        aria-expanded={isOpen && !isUnknown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${offered[active]?.id}` : undefined}
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
        hidden={!isOpen || isUnknown}
        className="absolute inset-x-[-1.5px] top-full z-2 mt-2 max-h-[336px] overflow-y-auto rounded-normal border border-line bg-raised py-1.5 shadow-raised"
      >
        {offered.map((place, index) => (
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
              {formatNumber(locale, counts.get(place.id) ?? 0)}
            </span>
          </div>
        ))}
      </div>
      <div role="status">
        {isUnknown && (
          <p className="absolute inset-x-[-1.5px] top-full z-2 mt-2 rounded-normal border border-line bg-raised px-4 py-3 text-[15px] shadow-raised">
            <Trans>We have no such place. Try a regional town, or “remote”.</Trans>
          </p>
        )}
      </div>
    </div>
  );
}
