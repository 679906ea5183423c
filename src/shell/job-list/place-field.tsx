import { Trans, useLingui } from '@lingui/macro';
import { useEffect, useId, useRef } from 'react';
import type { Facet } from '../../api/contract-board.ts';
import type { JobFilter } from '../../routing/job-filter.ts';
import { useLazyList } from '../list/use-lazy-list.ts';
import { useOptionNames } from './active-filters.ts';
import { placesOf } from './filter-places.ts';

export type PlaceFieldProps = {
  filter: JobFilter;
  facets: Facet[];
  /** Late: the name's lookup ended after the field was left. */
  onChoose: (filter: JobFilter, isLate: boolean) => void;
  /** Whether the field was left with a name whose lookup is still running. */
  onLeaving?: (is: boolean) => void;
  className: string;
  inputClass: string;
};

const loadPlaceOptions = () => import('./place-options.tsx').then((module) => module.PlaceOptions);

/** The "where" field: a text field that offers the places we know. */
export function PlaceField({ className, inputClass, ...rest }: PlaceFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isClicked = useRef(false);
  const { List, load } = useLazyList(loadPlaceOptions);
  const optionName = useOptionNames(rest.facets);
  const chosen = placesOf(rest.filter)
    .map((place) => optionName('places', place))
    .join(', ');

  // Once edited, an input no longer follows its `defaultValue`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `defaultValue` is made from `chosen`
  useEffect(() => {
    const input = field.current;
    return () => {
      if (input) input.value = input.defaultValue;
    };
  }, [chosen]);

  // It may have been used before the page was hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (field.current === document.activeElement || field.current?.value !== chosen) load();
  }, []);

  return (
    <div className={`relative ${className}`}>
      <label htmlFor={id}>
        <Trans>Where</Trans>
      </label>
      <input
        id={id}
        ref={field}
        autoComplete="off"
        maxLength={60}
        defaultValue={chosen}
        onClick={() => {
          isClicked.current = true;
        }}
        onFocus={(event) => {
          event.target.select();
          load();
        }}
        placeholder={t`town or remote`}
        className={inputClass}
      />
      {List && <List {...rest} field={field} chosen={chosen} isClicked={isClicked} />}
    </div>
  );
}
