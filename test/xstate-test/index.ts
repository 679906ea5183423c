export * from 'xstate/graph';
export { assertComplete } from './complete.ts';
export { type Cell, Coverage, type CoverageRow, cellsOf } from './coverage.ts';
export { eventLabel } from './events.ts';
export { explore, firstWorld, type Graph, type Hop, pathLabel, stepsOf } from './explore.ts';
export type { FlowModel, OuterLayer, OutOfReach, Survivors } from './flow.ts';
export { gapsOf, type Layer, shares } from './gaps.ts';
export { Headless, headless, Mismatch } from './headless.ts';
export { type AtOnce, atOnceFilter, type Hands, type Interface, interfaceDriver, type Surface } from './interface.ts';
export type {
  Answer,
  Case,
  Did,
  ModelSpec,
  Outcome,
  Path,
  Pending,
  Step,
  Timer,
  World,
  WorldEvent,
} from './model.ts';
export { byValue, edges, type Goal, pairs, tours, trails } from './paths.ts';
export { type Difference, type Recording, type Result, replay } from './replay.ts';
export {
  actionsOf,
  emittedBy,
  implies,
  invariant,
  isIgnored,
  isStep,
  type Rule,
  RuleBook,
  type Rules,
  running,
  same,
  sentOf,
  startedBy,
  timeLeft,
} from './rules.ts';
export { type Driver, follow, play } from './runner.ts';
