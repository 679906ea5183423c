import { Plural, Trans, useLingui } from '@lingui/macro';
import { type ReactNode, useId, useState } from 'react';
import type { Facet, FacetKey } from '../../api/contract.ts';
import { formatNumber } from '../../i18n/numbers.ts';
import { type JobFilter, mostFields, mostPlaces, withMode, withPlace } from '../../routing/job-filter.ts';
import { type FieldId, type Mode, modes, type PlaceId, places } from '../../routing/taxonomy.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { Icon } from '../../ui/icon.tsx';
import { fieldTree, withFieldChosen } from './field-tree.ts';
import { useNames } from './filter-words.tsx';
import { useListAddress } from './use-list-address.ts';

type Props = {
  filter: JobFilter;
  facets: Facet[];
  /** Where choices are gathered before they apply. Without it every option is a link to its list. */
  onChoose?: ((next: JobFilter) => void) | undefined;
};

type OptionProps = Pick<Props, 'onChoose'> & {
  name: string;
  /** Null where the count is not known. */
  total: number | null;
  on: boolean;
  /** The filter after a press; null where nothing more can be chosen. */
  next: JobFilter | null;
};

const Box = ({ on, isDead, className = '' }: { on: boolean; isDead: boolean; className?: string }) => (
  <span
    aria-hidden="true"
    className={`grid size-5 shrink-0 place-items-center rounded-[5px] border-[1.5px] ${on ? 'border-leap bg-leap text-on-leap' : isDead ? 'border-line' : 'border-quiet'} ${className}`}
  >
    {on && <Icon name="check" className="size-3.5 stroke-3" />}
  </span>
);

const row = 'flex min-h-9 grow items-center gap-2.5 text-left text-[15px] pointer-coarse:min-h-11';
/** Leaves the room that the fields' arrows take, so that all counts stand in one column. */
const single = 'mr-8 flex pointer-coarse:mr-10';

function Option({ name, total, on, next, onChoose }: OptionProps) {
  const { locale } = useEdition();
  const { hrefOf } = useListAddress();
  const figure = total !== null && (
    <span suppressHydrationWarning className="ml-auto text-quiet">
      {formatNumber(locale, total)}
      <span className="sr-only">
        {' '}
        <Plural value={total} one="job" other="jobs" />
      </span>
    </span>
  );
  const isDead = next === null || (!on && total === 0);

  if (onChoose) {
    return (
      <label className={`relative ${row} ${isDead ? 'text-quiet' : 'cursor-pointer'}`}>
        <input
          type="checkbox"
          checked={on}
          disabled={isDead}
          onChange={() => next && onChoose(next)}
          className="peer sr-only"
        />
        <Box
          on={on}
          isDead={isDead}
          className="peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leap"
        />
        <span>{name}</span>
        {figure}
      </label>
    );
  }
  const inside = (
    <>
      <Box on={on} isDead={isDead} />
      <span className={on ? 'font-semibold' : ''}>{name}</span>
      {figure}
    </>
  );
  if (isDead) return <span className={`${row} text-quiet`}>{inside}</span>;
  return (
    <AppLink
      href={hrefOf(next)}
      aria-current={on ? 'true' : undefined}
      className={`${row} transition-colors hover:text-leap`}
    >
      {inside}
    </AppLink>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="pt-[22px] pb-1.5 text-[15px] font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Count of every option of a facet: 0 for those left out, null while nothing is known. */
const countsOf = (facets: Facet[], key: FacetKey) => {
  const facet = facets.find((candidate) => candidate.key === key);
  const counts = new Map(facet?.options.map((option) => [option.id, option.count]));
  return (id: string): number | null => (facet ? (counts.get(id) ?? 0) : null);
};

function FieldFacet({ filter, facets, onChoose }: Props) {
  const { t } = useLingui();
  const { field: nameOf } = useNames();
  const listId = useId();
  const [unfolded, setUnfolded] = useState<readonly FieldId[]>([]);
  const countOf = countsOf(facets, 'fields');

  const option = (id: FieldId) => {
    const on = filter.fields.includes(id);
    const next = withFieldChosen(filter, id, !on);
    const total = countOf(id);
    return (
      <Option
        name={nameOf(id)}
        total={total}
        on={on}
        next={on || next.fields.includes(id) ? next : null}
        onChoose={onChoose}
      />
    );
  };

  return (
    <Group title={t`Field`}>
      <ul>
        {fieldTree.map(({ group, leaves }) => {
          const found = leaves.filter((leaf) => filter.fields.includes(leaf) || countOf(leaf) !== 0);
          const isOpen = unfolded.includes(group) || leaves.some((leaf) => filter.fields.includes(leaf));
          return (
            <li key={group}>
              <div className="flex items-center">
                {option(group)}
                {found.length > 0 && (
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    aria-controls={`${listId}-${group}`}
                    aria-label={t`Fields in ${nameOf(group)}`}
                    onClick={() =>
                      setUnfolded(isOpen ? unfolded.filter((other) => other !== group) : [...unfolded, group])
                    }
                    className="-mr-2 ml-1 grid size-9 cursor-pointer place-items-center text-quiet transition-colors hover:text-ink pointer-coarse:size-11"
                  >
                    <Icon name="chevron" className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
                  </button>
                )}
                {found.length === 0 && <span className="-mr-2 ml-1 w-9 shrink-0 pointer-coarse:w-11" />}
              </div>
              {isOpen && found.length > 0 && (
                <ul id={`${listId}-${group}`} className="mr-8 mb-2 ml-[30px] pointer-coarse:mr-10">
                  {found.map((leaf) => (
                    <li key={leaf} className="flex">
                      {option(leaf)}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
      {filter.fields.length >= mostFields && (
        <p className="pt-1 text-sm text-quiet">
          <Plural value={mostFields} one="At most # field at once." other="At most # fields at once." />
        </p>
      )}
    </Group>
  );
}

function ModeFacet({ filter, facets, onChoose }: Props) {
  const { t } = useLingui();
  const { mode: nameOf } = useNames();
  const countOf = countsOf(facets, 'modes');
  const option = (id: Mode) => {
    const on = filter.modes.includes(id);
    return (
      <Option name={nameOf(id)} total={countOf(id)} on={on} next={withMode(filter, id, !on)} onChoose={onChoose} />
    );
  };
  return (
    <Group title={t`Way of working`}>
      <ul>
        {modes.toReversed().map((id) => (
          <li key={id} className={single}>
            {option(id)}
          </li>
        ))}
      </ul>
    </Group>
  );
}

const towns = (Object.keys(places) as PlaceId[]).filter((id) => id !== 'remote');
const shownTowns = 6;

function PlaceFacet({ filter, facets, onChoose }: Props) {
  const { t } = useLingui();
  const { place: nameOf } = useNames();
  const [showsAll, setShowsAll] = useState(false);
  const countOf = countsOf(facets, 'places');
  const found = towns.filter((id) => filter.places.includes(id) || countOf(id) !== 0);
  const shown = showsAll ? found : found.filter((id, index) => index < shownTowns || filter.places.includes(id));

  return (
    <Group title={t`Place`}>
      <ul>
        {shown.map((id) => {
          const on = filter.places.includes(id);
          const next = withPlace(filter, id, !on);
          return (
            <li key={id} className={single}>
              <Option
                name={nameOf(id)}
                total={countOf(id)}
                on={on}
                next={on || next.places.includes(id) ? next : null}
                onChoose={onChoose}
              />
            </li>
          );
        })}
      </ul>
      {shown.length < found.length && (
        <button
          type="button"
          onClick={() => setShowsAll(true)}
          className="min-h-9 cursor-pointer text-[15px] text-quiet underline underline-offset-4 transition-colors hover:text-ink pointer-coarse:min-h-11"
        >
          <Trans>Show all places</Trans>
        </button>
      )}
      {filter.places.length >= mostPlaces && (
        <p className="pt-1 text-sm text-quiet">
          <Plural value={mostPlaces} one="At most # place at once." other="At most # places at once." />
        </p>
      )}
    </Group>
  );
}

function SalaryFacet({ filter, facets, onChoose }: Props) {
  const { t } = useLingui();
  const facet = facets.find(({ key }) => key === 'salary');
  return (
    <Group title={t`Salary`}>
      <div className={single}>
        <Option
          name={t`Only with salary`}
          total={facet?.options[0]?.count ?? null}
          on={filter.withSalary}
          next={{ ...filter, withSalary: !filter.withSalary, page: 1 }}
          onChoose={onChoose}
        />
      </div>
    </Group>
  );
}

/** All that a list can be narrowed by, with the number of jobs behind each choice. */
export const FacetGroups = (props: Props) => (
  <>
    <FieldFacet {...props} />
    <ModeFacet {...props} />
    <PlaceFacet {...props} />
    <SalaryFacet {...props} />
  </>
);
