import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { type Option, selectIsLeaving, selectIsUnknown } from '../../../machines/combobox/combobox.machine.ts';
import type { PlaceSuggestionList } from '../../api/contract-board.ts';
import { useServices } from '../../context.tsx';
import { formatNumber } from '../../i18n/numbers.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { placesRead } from '../../routing/reads.ts';
import { locationIds } from '../../routing/taxonomy.ts';
import { ComboboxList } from '../combobox-list.tsx';
import { countsOf } from '../list/facets.tsx';
import { useCombobox } from '../use-combobox.ts';
import { useEdition } from '../use-edition.ts';
import { withOnlyPlace } from './filter-places.ts';
import { isNameOf, matchPlaces, type NamedPlace } from './match-places.ts';
import type { PlaceFieldProps } from './place-field.tsx';

const isNamed = (option: Option): option is Option & NamedPlace => option.name !== undefined;

type Props = Omit<PlaceFieldProps, 'className' | 'inputClass'> & {
  field: RefObject<HTMLInputElement | null>;
  /** The name of the chosen place. */
  chosen: string;
  isClicked: RefObject<boolean>;
};

/** The places that a field offers: ours at once, then those that the board's ads name. */
export function PlaceOptions({ field, chosen, isClicked, filter, facets, onChoose, onLeaving }: Props) {
  const { read } = useServices();
  const { locale } = useEdition();
  const { t } = useLingui();
  const nameOf = useTaxonomyNames();
  const popup = useRef<HTMLDivElement>(null);
  const errorId = useId();

  const ownPlaces = ['remote' as const, ...locationIds].map((id) => ({ id: id as string, name: nameOf('place', id) }));
  const fitting = (text: string, found: readonly NamedPlace[]): Option[] => {
    const others = text.trim() === '' ? [] : found.filter(({ id }) => ownPlaces.every((place) => place.id !== id));
    return matchPlaces(text, [...ownPlaces, ...others]).map(({ id, name }) => ({
      id,
      name,
      ...(isNameOf(text, { id, name }) && { isNamed: true }),
    }));
  };
  const flow = useCombobox({
    field,
    popup,
    chosen,
    known: (text, before) => fitting(text, before.filter(isNamed)),
    find: async (text) => fitting(text, ((await read(placesRead(locale, text))) as PlaceSuggestionList).items),
    isExpected: () => isClicked.current,
    onChoose: (option, isLate) => onChoose(withOnlyPlace(filter, option?.id ?? null), isLate),
  });
  const isUnknown = useSelector(flow, selectIsUnknown);
  const sendLeaving = useEffectEvent((is: boolean) => onLeaving?.(is));
  // Report at once: submitting a form leaves its field first.
  useEffect(() => {
    let was = false;
    const reportLeaving = (is: boolean) => {
      if (is !== was) sendLeaving(is);
      was = is;
    };
    const { unsubscribe } = flow.subscribe((state) => reportLeaving(selectIsLeaving(state)));
    // The field may have been left before the list loaded.
    reportLeaving(selectIsLeaving(flow.getSnapshot()));
    return () => {
      unsubscribe();
      reportLeaving(false);
    };
  }, [flow]);

  useEffect(() => {
    const input = field.current;
    if (!input || !isUnknown) return;
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', errorId);
    return () => {
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-describedby');
    };
  }, [field, isUnknown, errorId]);

  // Municipalities are counted on the whole board, whatever else is chosen.
  const counts = new Map(
    [...(countsOf(facets, 'modes') ?? []), ...(countsOf(facets, 'places') ?? [])].map(({ id, count }) => [
      id,
      formatNumber(locale, count),
    ]),
  );
  return (
    <>
      <ComboboxList
        flow={flow}
        field={field}
        popup={popup}
        label={t`Places`}
        className="max-h-[336px]"
        wordsOf={({ id, name }) => [name, counts.get(id)]}
      />
      <div role="status">
        {isUnknown && (
          <p
            id={errorId}
            className="absolute inset-x-[-1.5px] top-full z-2 mt-2 rounded-normal border border-line bg-raised px-4 py-3 text-[15px] shadow-raised"
          >
            <Trans>We have no jobs there. Try a larger town nearby, or “remote”.</Trans>
          </p>
        )}
      </div>
    </>
  );
}
