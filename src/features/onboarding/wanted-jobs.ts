import { useState } from 'react';
import type { AnswerPart } from '../../../machines/onboarding/onboarding.rules.ts';
import type { ProfileRow, ProfileValues } from '../../../machines/profile-section/profile.rules.ts';
import type { Facet, JobList } from '../../api/contract-board.ts';
import { parseSalary } from '../../i18n/salary.ts';
import type { JobFilter } from '../../routing/job-filter.ts';
import { jobListRead } from '../../routing/reads.ts';
import { wantedFilter } from '../../routing/wanted-filter.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { type ReadResult, useRead } from '../../shell/use-read.ts';

export type OnboardingAnswers = Record<AnswerPart, ProfileValues>;

export const skillNamesOf = ({ skills }: OnboardingAnswers): string[] =>
  (skills.items as ProfileRow[]).map(({ skill = '' }) => skill).filter((name) => name !== '');

/** The search that matches the answers. Skills without an id on the board narrow nothing. */
export function wantedJobsFilter(answers: OnboardingAnswers, skillIds: ReadonlyMap<string, string>): JobFilter {
  const { wanted } = answers;
  return {
    ...wantedFilter(wanted, ...parseSalary(String(wanted.salaryMin ?? ''), 'CZK')),
    skills: skillNamesOf(answers).flatMap((name) => skillIds.get(name) ?? []),
  };
}

/** Ids of skills by their names, as far as the board's responses have named them. */
function useSkillIds(facets: readonly Facet[]): ReadonlyMap<string, string> {
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  const options = facets.find(({ key }) => key === 'skills')?.options ?? [];
  const news = options.filter(({ id, name }) => name !== undefined && seen.get(name) !== id);
  if (news.length === 0) return seen;
  const all = new Map([...seen, ...news.map(({ id, name = id }) => [name, id] as const)]);
  setSeen(all);
  return all;
}

export type WantedJobs = { filter: JobFilter; reading: ReadResult<JobList>; facets: Facet[] };

/** The live jobs that match the answers, with what each further choice would leave. */
export function useWantedJobs(answers: OnboardingAnswers): WantedJobs {
  const { locale } = useEdition();
  const [facets, setFacets] = useState<Facet[]>([]);
  const filter = wantedJobsFilter(answers, useSkillIds(facets));
  const reading = useRead<JobList>(jobListRead(locale, filter));
  const { data } = reading;
  if (data && data.facets !== facets) setFacets(data.facets);
  return { filter, reading, facets };
}
