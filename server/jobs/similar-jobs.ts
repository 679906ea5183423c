import { type FieldId, fields } from '../../src/routing/taxonomy.ts';
import type { Db } from '../db/open.ts';
import type { jobs } from '../db/schema.ts';
import { type CardRow, readCardRows } from '../listings/cards.ts';
import { passing } from '../search/dictionary.ts';
import { type LiveJobs, modeBit } from './column-index.ts';

const shown = 4;
const mostOfOneCompany = 1;
const looked = 40;

/** Live ads like this one: of its field or at least its group, in its places, for its seniority; of other companies too. */
export const similarJobs = async (db: Db, live: LiveJobs, job: typeof jobs.$inferSelect): Promise<CardRow[]> => {
  const sameField = passing(live.fieldSets, job.fields);
  const sameGroup = passing(
    live.fieldSets,
    job.fields.flatMap((id) => (fields[id].group as FieldId | null) ?? []),
  );
  const cities = job.areas.filter((id) => job.places.some((place) => place.id === id));
  const samePlace = passing(live.areaSets, cities.length > 0 ? cities : job.areas);
  const remote = modeBit('remote');
  const perScore: number[][] = [[], [], [], []];

  for (let position = 0; position < live.size; position += 1) {
    const set = live.fields[position] as number;
    if (live.number[position] === job.number || !(sameField[set] || (job.fields.length > 0 && sameGroup[set])))
      continue;
    const isRemote = live.mode[position] === remote;
    const near = job.mode === 'remote' ? isRemote : isRemote ? false : samePlace[live.areas[position] as number];
    const score = (sameField[set] ? 2 : 0) + (near ? 1 : 0);
    const alike = perScore[score] as number[];
    if (alike.length < looked) alike.push(position);
  }

  const positions = perScore.toReversed().flat().slice(0, looked);
  const rows = await readCardRows(
    db,
    positions.map((position) => live.number[position] as number),
  );
  const sameLevel = (row: CardRow) => row.seniority.some((level) => job.seniority.includes(level));
  const perCompany = new Map<string, number>();
  return [...rows.filter(sameLevel), ...rows.filter((row) => !sameLevel(row))]
    .filter(({ companySlug }) => {
      const count = (perCompany.get(companySlug) ?? 0) + 1;
      perCompany.set(companySlug, count);
      return count <= mostOfOneCompany;
    })
    .slice(0, shown);
};
