import { parentPort, workerData } from 'node:worker_threads';
import { type Judged, judge, mutantsOf, scoreOfPlan, scoreOfRules } from '@xstate/test/mutation';
import { flowNamed } from '../machines/models.ts';

// A thread of `npm run test:mutants`: scores the machine it is given the name of.

export type Scored = { name: string; mutants: number; judged: Judged; seconds: number };

const startedAt = performance.now();
const { spec, rules, survivors } = flowNamed(workerData as string);
const mutants = mutantsOf(spec);
const plan = await scoreOfPlan(spec, mutants);
const judged = judge({ plan, rules: await scoreOfRules(spec, rules, mutants) }, survivors);
const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
parentPort?.postMessage({ name: spec.name, mutants: mutants.length, judged, seconds } satisfies Scored);
