import type { ModelSpec } from './model.ts';
import type { Rules } from './rules.ts';

/** Surviving mutants, with the reason why they may survive. */
export type Survivors = {
  /** The mutant behaves like the machine. */
  equivalent?: Record<string, string>;
  /** Only the reviewed plan notices it: the specification doesn't cover it. */
  unspecified?: Record<string, string>;
};

/** Layers of the user interface: the view in a browser with a fake network, the built app against its server. */
export type OuterLayer = 'view' | 'browser';

/** Cells that no gesture reaches in a layer, `kind id` as the table prints them, each with the reason. */
export type OutOfReach = Record<string, string>;

/** Everything the tests need for one flow. */
export type FlowModel = {
  /** Its folder in machines/ and in test/machines/, which is also the name of its files. */
  folder: string;
  /** Its purpose, in one line. */
  about: string;
  spec: ModelSpec;
  rules: Rules;
  survivors?: Survivors;
  /** The outer layers that walk this flow. A layer left out has no tests of it. */
  layers?: Partial<Record<OuterLayer, OutOfReach>>;
};
