import type { Survivors } from './flow.ts';
import type { MutantResult } from './score.ts';

export type MutationScores = {
  /** The share of mutants that was noticed, in percent. */
  plan: number;
  rules: number;
  /** Surviving mutants, with the documented reason. */
  survivors: { id: string; reason: string }[];
  /** Surviving mutants without a reason, and reasons for mutants that do not survive. */
  errors: string[];
};

const survivingIds = (verdicts: readonly MutantResult[]) =>
  verdicts.filter(({ noticedBy }) => noticedBy === undefined).map(({ id }) => id);
const percent = (verdicts: readonly MutantResult[]) =>
  Math.round((1000 * (verdicts.length - survivingIds(verdicts).length)) / Math.max(1, verdicts.length)) / 10;

/** Both scores of a machine, and the reasons for surviving mutants. */
export function evaluateMutants(
  { plan, rules }: { plan: readonly MutantResult[]; rules: readonly MutantResult[] },
  { equivalent = {}, unspecified = {} }: Survivors = {},
): MutationScores {
  const overPlan = survivingIds(plan);
  const overRules = survivingIds(rules);
  const reasonOf = (id: string, oracle: 'plan' | 'rules') =>
    equivalent[id] ?? (oracle === 'rules' ? unspecified[id] : undefined);
  return {
    plan: percent(plan),
    rules: percent(rules),
    survivors: [...new Set([...overPlan, ...overRules])].flatMap((id) => {
      const reason = reasonOf(id, 'rules');
      return reason ? [{ id, reason }] : [];
    }),
    errors: [
      ...overPlan.filter((id) => !reasonOf(id, 'plan')).map((id) => `nothing notices, and no reason is given: ${id}`),
      ...overRules
        .filter((id) => !reasonOf(id, 'rules') && !overPlan.includes(id))
        .map((id) => `no rule notices, and no reason is given: ${id}`),
      ...Object.keys(equivalent)
        .filter((id) => !overPlan.includes(id))
        .map((id) => `is noticed by the plan, so it is not equivalent: ${id}`),
      ...Object.keys(unspecified)
        .filter((id) => !overRules.includes(id))
        .map((id) => `is noticed by a rule, so it needs no reason: ${id}`),
    ],
  };
}
