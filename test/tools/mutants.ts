import { judge, scoreOfPlan, scoreOfRules } from '@xstate/test/mutation';
import { models } from '../machines/models.ts';

// `npm run test:mutants [-- NAME]`: whether the model tests notice what is wrong with a machine. Against the reviewed plan, and
// against the rules of the specification alone. What survives needs a reason in the machine's `.survivors.ts`.

const [wanted] = process.argv.slice(2);
const flows = models.filter(({ spec }) => !wanted || spec.name === wanted);
const table: Record<string, string | number>[] = [];
let complaints = 0;
if (flows.length === 0) {
  console.log(`No machine is called ${wanted}: ${models.map(({ spec }) => spec.name).join(', ')}`);
  complaints += 1;
}

for (const { spec, rules, survivors } of flows) {
  const started = performance.now();
  const plan = await scoreOfPlan(spec);
  const judged = judge({ plan, rules: await scoreOfRules(spec, rules) }, survivors);
  table.push({
    machine: spec.name,
    mutants: plan.length,
    'with the plan, %': judged.plan,
    'rules alone, %': judged.rules,
    seconds: Math.round((performance.now() - started) / 100) / 10,
  });
  for (const { id, reason } of judged.alive) console.log(`lives  ${id}\n         ${reason}`);
  for (const complaint of judged.complaints) console.log(`FAIL   ${spec.name}: ${complaint}`);
  complaints += judged.complaints.length;
}

console.table(table);
process.exitCode = complaints > 0 ? 1 : 0;
