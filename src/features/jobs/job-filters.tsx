import { Plural, Trans, useLingui } from '@lingui/macro';
import { useId, useState } from 'react';
import type { Facet, FacetKey } from '../../api/contract.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { type JobFilter, withOption } from '../../routing/job-filter.ts';
import { filterGroups } from '../../routing/job-filters.ts';
import { type FieldId, fields, locations, type Mode, modes } from '../../routing/taxonomy.ts';
import { countsOf, FacetGroup, FacetOption } from '../../shell/list/facets.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useJobListAddress } from './use-job-list.ts';

const mostFields = filterGroups.fields.most;
const mostPlaces = filterGroups.places.most;

type Props = {
  filter: JobFilter;
  facets: Facet[];
  /** Where choices are gathered before they apply. Without it every option is a link to its list. */
  onChoose?: ((next: JobFilter) => void) | undefined;
};

type OptionProps = Pick<Props, 'onChoose'> & {
  name: string;
  total: number | null;
  isOn: boolean;
  /** The filter after a press; null where nothing more can be chosen. */
  next: JobFilter | null;
};

function Option({ next, onChoose, total, ...option }: OptionProps) {
  const { hrefOf } = useJobListAddress();
  return (
    <FacetOption
      {...option}
      total={total}
      unit={total !== null && <Plural value={total} one="job" other="jobs" />}
      href={next && hrefOf(next)}
      onChoose={onChoose && (() => next && onChoose(next))}
    />
  );
}

/** Leaves the room that the fields' arrows take, so that all counts stand in one column. */
const single = 'mr-8 flex pointer-coarse:mr-10';

/** Count of every option of a facet: 0 for those left out, null while nothing is known. */
const countIn = (facets: Facet[], key: FacetKey) => {
  const options = countsOf(facets, key);
  const counts = new Map(options?.map(({ id, count }) => [id, count]));
  return (id: string): number | null => (options ? (counts.get(id) ?? 0) : null);
};

const ids = Object.keys(fields) as FieldId[];

const leavesOf = (group: FieldId): FieldId[] => ids.filter((id) => fields[id].group === group);

/** Groups of fields with what is in them, in the order of the taxonomy. */
const fieldTree = ids.filter((id) => fields[id].group === null).map((group) => ({ group, leaves: leavesOf(group) }));

/** A whole group makes its fields idle and a field narrows its group: choosing one takes the other out. */
export function withFieldChosen(filter: JobFilter, id: FieldId, on: boolean): JobFilter {
  if (!on) return withOption(filter, 'fields', id, false);
  const group = fields[id].group as FieldId | null;
  const relatives = group ? [group] : leavesOf(id);
  return withOption(
    { ...filter, fields: filter.fields.filter((other) => !relatives.includes(other)) },
    'fields',
    id,
    true,
  );
}

function FieldFacet({ filter, facets, onChoose }: Props) {
  const { t } = useLingui();
  const nameOf = useTaxonomyNames();
  const listId = useId();
  const [unfolded, setUnfolded] = useState<readonly FieldId[]>([]);
  const countOf = countIn(facets, 'fields');

  const option = (id: FieldId) => {
    const on = filter.fields.includes(id);
    const next = withFieldChosen(filter, id, !on);
    const total = countOf(id);
    return (
      <Option
        name={nameOf('field', id)}
        total={total}
        isOn={on}
        next={on || next.fields.includes(id) ? next : null}
        onChoose={onChoose}
      />
    );
  };

  return (
    <FacetGroup title={t`Field`}>
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
                    aria-label={t`Fields in ${nameOf('field', group)}`}
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
    </FacetGroup>
  );
}

function ModeFacet({ filter, facets, onChoose }: Props) {
  const { t } = useLingui();
  const nameOf = useTaxonomyNames();
  const countOf = countIn(facets, 'modes');
  const option = (id: Mode) => {
    const on = filter.modes.includes(id);
    return (
      <Option
        name={nameOf('mode', id)}
        total={countOf(id)}
        isOn={on}
        next={withOption(filter, 'modes', id, !on)}
        onChoose={onChoose}
      />
    );
  };
  return (
    <FacetGroup title={t`Workplace`}>
      <ul>
        {modes.toReversed().map((id) => (
          <li key={id} className={single}>
            {option(id)}
          </li>
        ))}
      </ul>
    </FacetGroup>
  );
}

const shownPlaces = 6;

function PlaceFacet({ filter, facets, onChoose }: Props) {
  const { t } = useLingui();
  const nameOf = useTaxonomyNames();
  const [showsAll, setShowsAll] = useState(false);
  const countOf = countIn(facets, 'places');
  const found = locations.filter((id) => filter.places.includes(id) || countOf(id) !== 0);
  const shown = showsAll ? found : found.filter((id, index) => index < shownPlaces || filter.places.includes(id));

  return (
    <FacetGroup title={t`Place`}>
      <ul>
        {shown.map((id) => {
          const on = filter.places.includes(id);
          const next = withOption(filter, 'places', id, !on);
          return (
            <li key={id} className={single}>
              <Option
                name={nameOf('place', id)}
                total={countOf(id)}
                isOn={on}
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
    </FacetGroup>
  );
}

function SalaryFacet({ filter, facets, onChoose }: Props) {
  const { t } = useLingui();
  return (
    <FacetGroup title={t`Salary`}>
      <div className={single}>
        <Option
          name={t`Only with salary`}
          total={countsOf(facets, 'salary')?.[0]?.count ?? null}
          isOn={filter.withSalary}
          next={{ ...filter, withSalary: !filter.withSalary, page: 1 }}
          onChoose={onChoose}
        />
      </div>
    </FacetGroup>
  );
}

/** All that a list can be narrowed by, with the number of jobs behind each choice. */
export const JobFilters = (props: Props) => (
  <>
    <FieldFacet {...props} />
    <ModeFacet {...props} />
    <PlaceFacet {...props} />
    <SalaryFacet {...props} />
  </>
);
