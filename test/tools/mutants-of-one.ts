import { parentPort, workerData } from 'node:worker_threads';
import {
  evaluateMutants,
  type MutationScores,
  mutantsOf,
  testMutantsByPlan,
  testMutantsByRules,
} from '@xstate/test/mutation';
import { flowNamed } from '../machines/models.ts';

// A thread of `npm run test:mutants`: scores the machine it is given the name of.

export type MachineScore = { name: string; mutants: number; scores: MutationScores; seconds: number };

const startedAt = performance.now();
const { spec, rules, survivors } = flowNamed(workerData as string);
const mutants = mutantsOf(spec);
const plan = await testMutantsByPlan(spec, mutants);
const scores = evaluateMutants({ plan, rules: await testMutantsByRules(spec, rules, mutants) }, survivors);
const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
parentPort?.postMessage({ name: spec.name, mutants: mutants.length, scores, seconds } satisfies MachineScore);
