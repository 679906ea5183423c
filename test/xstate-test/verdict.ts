import type { Survivors } from './flow.ts';
import type { Verdict } from './score.ts';

export type Judged = {
  /** The share of mutants that was noticed, in percent. */
  plan: number;
  rules: number;
  /** Surviving mutants, with the documented reason. */
  alive: { id: string; reason: string }[];
  /** Surviving mutants without a reason, and reasons for mutants that do not survive. */
  complaints: string[];
};

const alive = (verdicts: readonly Verdict[]) =>
  verdicts.filter(({ noticedBy }) => noticedBy === undefined).map(({ id }) => id);
const percent = (verdicts: readonly Verdict[]) =>
  Math.round((1000 * (verdicts.length - alive(verdicts).length)) / Math.max(1, verdicts.length)) / 10;

/** Both scores of a machine, and the reasons for surviving mutants. */
export function judge(
  { plan, rules }: { plan: readonly Verdict[]; rules: readonly Verdict[] },
  { equivalent = {}, unspoken = {} }: Survivors = {},
): Judged {
  const overPlan = alive(plan);
  const overRules = alive(rules);
  const reasonOf = (id: string, oracle: 'plan' | 'rules') =>
    equivalent[id] ?? (oracle === 'rules' ? unspoken[id] : undefined);
  return {
    plan: percent(plan),
    rules: percent(rules),
    alive: [...new Set([...overPlan, ...overRules])].flatMap((id) => {
      const reason = reasonOf(id, 'rules');
      return reason ? [{ id, reason }] : [];
    }),
    complaints: [
      ...overPlan.filter((id) => !reasonOf(id, 'plan')).map((id) => `nothing notices, and no reason is given: ${id}`),
      ...overRules
        .filter((id) => !reasonOf(id, 'rules') && !overPlan.includes(id))
        .map((id) => `no rule notices, and no reason is given: ${id}`),
      ...Object.keys(equivalent)
        .filter((id) => !overPlan.includes(id))
        .map((id) => `is noticed by the plan, so it is not equivalent: ${id}`),
      ...Object.keys(unspoken)
        .filter((id) => !overRules.includes(id))
        .map((id) => `is noticed by a rule, so it needs no reason: ${id}`),
    ],
  };
}
