export * from 'xstate/graph';
export { assertComplete } from './complete.ts';
export { type Cell, Coverage, type CoverageRow, cellsOf } from './coverage.ts';
export { coverageShares, gapsOf, type Layer } from './coverage-gaps.ts';
export { eventLabel } from './events.ts';
export { explore, firstWorld, type Graph, type Hop, pathLabel, stepsOf } from './explore.ts';
export type { FlowModel, OuterLayer, OutOfReach, Survivors } from './flow.ts';
export { Headless, headless, Mismatch } from './headless.ts';
export {
  type FlowInterface,
  type ImmediateEffects,
  immediateEffectsFilter,
  interfaceDriver,
  type PageUnderTest,
  type UserActions,
} from './interface.ts';
export type {
  Answer,
  Case,
  ModelSpec,
  Outcome,
  Path,
  Pending,
  PerformedAction,
  Step,
  Timer,
  World,
  WorldEvent,
} from './model.ts';
export { byValue, edgePaths, type Goal, pairPaths, tours, trails } from './paths.ts';
export { type Difference, type Recording, type Result, replay } from './replay.ts';
export {
  actionsOf,
  emittedBy,
  implies,
  invariant,
  isEqual,
  isIgnored,
  isStep,
  type Rule,
  RuleBook,
  type Rules,
  runningEffects,
  sentOf,
  startedBy,
  timeLeft,
} from './rules.ts';
export { type Driver, runPath, runStep } from './runner.ts';
