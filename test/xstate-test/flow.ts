import type { ModelSpec } from './model.ts';
import type { Rules } from './rules.ts';

/** Mutants that live, with the reason why that is right. */
export type Survivors = {
  /** The mutant does what the machine does. */
  equivalent?: Record<string, string>;
  /** Only the reviewed plan notices it: the specification does not say. */
  unspoken?: Record<string, string>;
};

/** Layers of the user interface: the view in a browser with a network of its own, the built app against its server. */
export type OuterLayer = 'view' | 'browser';

/** Cells that no gesture reaches in a layer, `kind id` as the table prints them, each with the reason. */
export type OutOfReach = Record<string, string>;

/** All there is to know about one flow. */
export type FlowModel = {
  /** Its folder in machines/ and in test/machines/, which is also the name of its files. */
  folder: string;
  /** What it is for, in a line. */
  about: string;
  spec: ModelSpec;
  rules: Rules;
  survivors?: Survivors;
  /** The outer layers that walk this flow. A layer left out has no tests of it. */
  layers?: Partial<Record<OuterLayer, OutOfReach>>;
};
