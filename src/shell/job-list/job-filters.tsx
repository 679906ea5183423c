import { Plural, Trans, useLingui } from '@lingui/macro';
import { type ReactNode, useId, useState } from 'react';
import type { Facet, FacetKey } from '../../api/contract-board.ts';
import { useTaxonomyNames } from '../../i18n/taxonomy-names.ts';
import { type JobFilter, withOption } from '../../routing/job-filter.ts';
import {
  isOptionGroup,
  type JobOptionGroup,
  type JobOptionId,
  jobGroupIds,
  jobOptionsOf,
} from '../../routing/job-filters.ts';
import { type FieldId, fields } from '../../routing/taxonomy.ts';
import { Icon } from '../../ui/icon.tsx';
import { CollapsibleFacetGroup, countsOf, FacetGroup, FacetOption, PlainFacetOption } from '../list/facets.tsx';
import { useOptionNames } from './active-filters.ts';
import type { JobListAddress } from './use-job-list.ts';

type Props = {
  filter: JobFilter;
  facets: Facet[];
  /** The address of the list for a choice. */
  hrefOf: JobListAddress['hrefOf'];
  /** Collects choices before they apply. Without it every option is a link to its list. */
  onChoose?: ((next: JobFilter) => void) | undefined;
};

type OptionProps = Pick<Props, 'hrefOf' | 'onChoose'> & {
  name: string;
  total: number | null;
  isOn: boolean;
  /** The filter after a press; null where nothing more can be chosen. */
  next: JobFilter | null;
};

const Option = ({ next, hrefOf, onChoose, total, ...option }: OptionProps) => (
  <FacetOption
    {...option}
    total={total}
    unit={total !== null && <Plural value={total} one="job" other="jobs" />}
    href={next && hrefOf(next)}
    onChoose={onChoose && (() => next && onChoose(next))}
  />
);

/** Reserves the width of the fields' arrows, so that all counts stand in one column. */
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

/** A whole group makes its fields redundant and a field narrows its group: choosing one removes the other. */
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

function FieldTree({ filter, facets, ...follow }: Props) {
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
        {...follow}
      />
    );
  };

  return (
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
                  className="-mr-2 ml-1 grid size-9 cursor-pointer place-items-center text-quiet transition-colors hover:text-ink pointer-coarse:size-11 noscript:hidden"
                >
                  <Icon name="chevron" className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
                </button>
              )}
              {found.length === 0 && <span className="-mr-2 ml-1 w-9 shrink-0 noscript:hidden pointer-coarse:w-11" />}
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
  );
}

const maxShownOptions = 6;

type GroupProps = Props & { group: JobOptionGroup; isOpen: boolean };

/**
 * The options of a group that have results; of many, the first ones until the user expands the rest. Without a script all are there: a
 * folded group is drawn for that case alone.
 */
function OptionList({ group, isOpen, filter, facets, ...follow }: GroupProps) {
  const nameOf = useOptionNames(facets);
  const [showsAll, setShowsAll] = useState(false);
  const chosen: readonly string[] = filter[group];
  const countOf = countIn(facets, group);
  const all = countsOf(facets, group)?.map(({ id }) => id) ?? jobOptionsOf(group).vocabulary.ids;
  const found = all
    .filter((id) => id !== 'remote' || group !== 'places')
    .filter((id) => chosen.includes(id) || countOf(id) !== 0);
  const count = found.length;
  const shown = showsAll ? found : found.filter((id, index) => index < maxShownOptions || chosen.includes(id));
  const chosenWith = (id: string, on: boolean) => withOption(filter, group, id as JobOptionId<JobOptionGroup>, on);
  const linksTo = (options: string[]) => (
    <ul>
      {options.map((id) => (
        <li key={id}>
          <PlainFacetOption name={nameOf(group, id)} href={follow.hrefOf(chosenWith(id, true))} />
        </li>
      ))}
    </ul>
  );
  if (!isOpen) return linksTo(found);

  return (
    <>
      <ul>
        {shown.map((id) => {
          const on = chosen.includes(id);
          const next = chosenWith(id, !on);
          return (
            <li key={id} className={single}>
              <Option
                name={nameOf(group, id)}
                total={countOf(id)}
                isOn={on}
                next={on || (next[group] as string[]).includes(id) ? next : null}
                {...follow}
              />
            </li>
          );
        })}
      </ul>
      {shown.length < count && (
        <>
          <noscript>{linksTo(found.filter((id) => !shown.includes(id)))}</noscript>
          <button
            type="button"
            onClick={() => setShowsAll(true)}
            className="min-h-9 cursor-pointer text-[15px] text-quiet underline underline-offset-4 transition-colors hover:text-ink pointer-coarse:min-h-11 noscript:hidden"
          >
            <Trans>Show all {count}</Trans>
          </button>
        </>
      )}
    </>
  );
}

/** Says how many can be chosen, once the limit is reached. */
function Limit({ group, filter }: { group: JobOptionGroup; filter: JobFilter }) {
  const { max } = jobOptionsOf(group);
  if (max === 1 || filter[group].length < max) return null;
  return (
    <p className="pt-1 text-sm text-quiet">
      <Trans>At most {max} at once.</Trans>
    </p>
  );
}

function SalaryFacet({ filter, facets, children, ...follow }: Props & { children: ReactNode }) {
  const { t } = useLingui();
  const nameOf = useTaxonomyNames();
  return (
    <FacetGroup title={nameOf('filter', 'salary')}>
      {children}
      <div className={single}>
        <Option
          name={t`Only with salary`}
          total={countsOf(facets, 'salary')?.[0]?.count ?? null}
          isOn={filter.withSalary}
          next={{ ...filter, withSalary: !filter.withSalary, page: 1 }}
          {...follow}
        />
      </div>
    </FacetGroup>
  );
}

/** Which groups are open: those that narrow the first response the most, those with a choice, and those the user has toggled. */
function useOpenGroups(filter: JobFilter, facets: Facet[]) {
  const [first, setFirst] = useState(facets);
  const [used, setUsed] = useState<readonly JobOptionGroup[]>([]);
  const [byHand, setByHand] = useState<Partial<Record<JobOptionGroup, boolean>>>({});
  if (first.length === 0 && facets.length > 0) setFirst(facets);
  // A group whose choice was removed stays open under the finger.
  const newlyUsed = jobGroupIds
    .filter(isOptionGroup)
    .filter((group) => filter[group].length > 0 && !used.includes(group));
  if (newlyUsed.length > 0) setUsed([...used, ...newlyUsed]);

  const isOpen = (group: JobOptionGroup): boolean =>
    byHand[group] ?? (used.includes(group) || (first.find(({ key }) => key === group)?.isOpen ?? group === 'fields'));
  return { isOpen, fold: (group: JobOptionGroup) => setByHand({ ...byHand, [group]: !isOpen(group) }) };
}

/** All filters of a list, with the number of jobs behind each choice. */
export function JobFilters({ children, ...props }: Props & { children?: ReactNode }) {
  const { filter, facets } = props;
  const nameOf = useTaxonomyNames();
  const { isOpen, fold } = useOpenGroups(filter, facets);
  const hasOptions = (group: JobOptionGroup) => {
    const options = countsOf(facets, group);
    return options === undefined ? jobOptionsOf(group).vocabulary.ids.length > 0 : options.length > 0;
  };
  return jobGroupIds.map((group) => {
    if (group === 'salary')
      return (
        <SalaryFacet key={group} {...props}>
          {children}
        </SalaryFacet>
      );
    if (!isOptionGroup(group) || !hasOptions(group)) return null;
    return (
      <CollapsibleFacetGroup
        key={group}
        title={nameOf('filter', group)}
        isOpen={isOpen(group)}
        onFold={() => fold(group)}
      >
        {group === 'fields' ? <FieldTree {...props} /> : <OptionList {...props} group={group} isOpen={isOpen(group)} />}
        <Limit group={group} filter={filter} />
      </CollapsibleFacetGroup>
    );
  });
}
