import { type FieldId, fields } from '../../src/routing/taxonomy.ts';
import type { Db } from '../db/open.ts';
import type { jobs } from '../db/schema/jobs.ts';
import { type CardRow, readCardRows } from '../listings/cards.ts';
import type { JobIndex } from './column-index.ts';
import { codesWithAny } from './dictionary.ts';
import { areDuplicates } from './duplicate-jobs.ts';

const maxShown = 4;
const maxCandidates = 40;

type Job = typeof jobs.$inferSelect;

/** The most similar live ads, newest first among equals: the field counts more than its group, the same places more than others. */
const candidatesFor = (index: JobIndex, job: Job): number[] => {
  const sameField = codesWithAny(index.sets.fields, job.fields);
  const sameGroup = codesWithAny(
    index.sets.fields,
    job.fields.flatMap((id) => (fields[id].group as FieldId | null) ?? []),
  );
  const cities = job.areas.filter((id) => job.places.some((place) => place.id === id));
  const samePlace = codesWithAny(index.sets.places, cities.length > 0 ? cities : job.areas);
  const remote = codesWithAny(index.sets.modes, ['remote']);
  const own = index.positionOf[job.number] ?? -1;
  const perScore: [number[], number[], number[], number[]] = [[], [], [], []];

  for (let position = 0; position < index.size && perScore[3].length < maxCandidates; position += 1) {
    const set = index.codes.fields[position] as number;
    if (index.number[position] === job.number || (own >= 0 && areDuplicates(index, own, position))) continue;
    if (!sameField[set] && !(job.fields.length > 0 && sameGroup[set])) continue;
    const isRemote = remote[index.codes.modes[position] as number] === 1;
    const isNear =
      job.mode === 'remote' ? isRemote : !isRemote && samePlace[index.codes.places[position] as number] === 1;
    const alike = perScore[(sameField[set] ? 2 : 0) + (isNear ? 1 : 0)] as number[];
    if (alike.length < maxCandidates) alike.push(position);
  }
  return perScore.toReversed().flat().slice(0, maxCandidates);
};

/** The first of these ads that will be shown, at most one per company. */
export function firstPerCompany(index: JobIndex, positions: readonly number[]): number[] {
  const chosen: number[] = [];
  const companies = new Set<number>();
  for (const position of positions) {
    if (chosen.length === maxShown) break;
    const company = index.company[position] as number;
    if (companies.has(company)) continue;
    companies.add(company);
    chosen.push(position);
  }
  return chosen;
}

/**
 * Live ads like this one, those of its seniority first, other companies' too. They are chosen in the index: the database reads
 * only what is shown.
 */
export const similarJobs = (db: Db, index: JobIndex, job: Job): Promise<CardRow[]> => {
  const sameLevel = codesWithAny(index.sets.seniority, job.seniority);
  const isSameLevel = (position: number) => sameLevel[index.codes.seniority[position] as number] === 1;
  const candidates = candidatesFor(index, job);
  const ordered = [...candidates.filter(isSameLevel), ...candidates.filter((position) => !isSameLevel(position))];
  const chosen = firstPerCompany(index, ordered);
  return readCardRows(
    db,
    chosen.map((position) => index.number[position] as number),
  );
};
