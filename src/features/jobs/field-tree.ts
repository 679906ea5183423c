import { type JobFilter, withField } from '../../routing/job-filter.ts';
import { type FieldId, fields } from '../../routing/taxonomy.ts';

const ids = Object.keys(fields) as FieldId[];

const leavesOf = (group: FieldId): FieldId[] => ids.filter((id) => fields[id].group === group);

/** Groups of fields with what is in them, in the order of the taxonomy. */
export const fieldTree = ids
  .filter((id) => fields[id].group === null)
  .map((group) => ({ group, leaves: leavesOf(group) }));

/** A whole group makes its fields idle and a field narrows its group: choosing one takes the other out. */
export function withFieldChosen(filter: JobFilter, id: FieldId, on: boolean): JobFilter {
  if (!on) return withField(filter, id, false);
  const group = fields[id].group as FieldId | null;
  const relatives = group ? [group] : leavesOf(id);
  return withField({ ...filter, fields: filter.fields.filter((other) => !relatives.includes(other)) }, id, true);
}
