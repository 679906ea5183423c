import type { Graph, Hop } from './explore.ts';
import type { Path } from './model.ts';

/** Drops paths that are a prefix of another. Linear, where `xstate/graph` compares all with all. */
function maximal(ways: readonly Hop[][]): Hop[][] {
  const beginnings = new Set<string>();
  const names = ways.map((way) => {
    let name = '';
    for (const { label } of way) {
      beginnings.add(name);
      name += `${label}\n`;
    }
    return name;
  });
  const seen = new Set<string>();
  return ways.filter((_, index) => {
    const name = names[index] as string;
    if (beginnings.has(name) || seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

/** Every event in every reachable world, once: for the headless layer, on every push. */
export function edgePaths(graph: Graph): Path[] {
  const ways = [...graph.hops].flatMap(([from, hops]) => {
    const route = graph.route(from);
    return hops.map((hop) => [...route, hop]);
  });
  return ways.length > 0 ? maximal(ways).map(graph.toPath) : [graph.toPath([])];
}

/** The shortest path from a world to a wanted one, with at most this many steps. */
function shortestPathTo(
  graph: Graph,
  from: string,
  isWanted: (key: string) => boolean,
  steps: number,
): Hop[] | undefined {
  const via = new Map<string, { hop: Hop; depth: number } | null>([[from, null]]);
  for (const [at, come] of via) {
    if (isWanted(at)) {
      const way: Hop[] = [];
      for (let step = come; step; step = via.get(step.hop.from) ?? null) way.unshift(step.hop);
      return way;
    }
    const depth = (come?.depth ?? 0) + 1;
    if (depth > steps) continue;
    for (const hop of graph.hops.get(at) ?? []) if (!via.has(hop.to)) via.set(hop.to, { hop, depth });
  }
  return undefined;
}

/**
 * Like `edgePaths`, but walks continue as long as something new is near: a fifth of the steps, at the price of longer paths
 * to a failure.
 */
export function trails(graph: Graph, { maxSteps = 60, near = 3 }: { maxSteps?: number; near?: number } = {}): Path[] {
  const open = new Map([...graph.hops].map(([from, hops]) => [from, [...hops]]));
  const isOpen = (key: string) => (open.get(key)?.length ?? 0) > 0;
  const found: Path[] = [];
  for (const from of open.keys())
    while (isOpen(from)) {
      const walk = graph.route(from);
      for (let at: string | undefined = from; at !== undefined && walk.length < maxSteps; ) {
        const hop: Hop | undefined = open.get(at)?.shift();
        const way: Hop[] = hop ? [hop] : (shortestPathTo(graph, at, isOpen, near) ?? []);
        walk.push(...way);
        at = way.at(-1)?.to;
      }
      found.push(graph.toPath(walk));
    }
  return found.length > 0 ? found : [graph.toPath([])];
}

/** Every pair of consecutive edges: many, for nightly runs. */
export function pairPaths(graph: Graph): Path[] {
  const ways = [...graph.hops].flatMap(([from, hops]) => {
    const route = graph.route(from);
    return hops.flatMap((first) => (graph.hops.get(first.to) ?? []).map((second) => [...route, first, second]));
  });
  return maximal(ways).map(graph.toPath);
}

/** What a tour must cover once. False: this hop need not be covered. */
export type Goal = (hop: Hop) => string | false;

/** Every (state value, event, next state value), regardless of the context. */
export const byValue: Goal = ({ before, label, after }) =>
  JSON.stringify([before.snap.value, label, after.snap.value, after.actions.map(({ type }) => type)]);

/** The goals that can still be reached from each world, as a set of bits. */
function reachOf(graph: Graph, bitOf: (hop: Hop) => bigint): ReadonlyMap<string, bigint> {
  const into = Map.groupBy([...graph.hops.values()].flat(), ({ to }) => to);
  const reach = new Map([...graph.hops].map(([at, hops]) => [at, hops.reduce((bits, hop) => bits | bitOf(hop), 0n)]));
  // Iterating a Set also visits entries added meanwhile, including ones deleted before.
  const changed = new Set(reach.keys());
  for (const at of changed) {
    changed.delete(at);
    for (const { from } of into.get(at) ?? []) {
      const before = reach.get(from) ?? 0n;
      const bits = before | (reach.get(at) ?? 0n);
      if (bits === before) continue;
      reach.set(from, bits);
      changed.add(from);
    }
  }
  return reach;
}

const countOf = (bits: bigint): number => bits.toString(2).replaceAll('0', '').length;

type Open = {
  bits: bigint;
  bitOf: (hop: Hop) => bigint;
  reach: ReadonlyMap<string, bigint>;
  /** How many extra steps it is worth to keep one more goal reachable. */
  worth: number;
};

function nearest(graph: Graph, from: string, { bits, bitOf, reach, worth }: Open): Hop[] | undefined {
  const here = (reach.get(from) ?? 0n) & bits;
  const ways = new Map<string, Hop[]>([[from, []]]);
  let found: Hop[] | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, way] of ways) {
    if (way.length + 1 >= least) break;
    for (const hop of graph.hops.get(at) ?? []) {
      if (bitOf(hop) & bits) {
        const lost = worth > 0 ? countOf(here & ~bitOf(hop) & ~(reach.get(hop.to) ?? 0n)) : 0;
        const cost = way.length + 1 + lost * worth;
        if (cost < least) [found, least] = [[...way, hop], cost];
      }
      if (!ways.has(hop.to)) ways.set(hop.to, [...way, hop]);
    }
  }
  return found;
}

function walksOf(graph: Graph, open: Open, maxSteps: number): Hop[][] {
  const found: Hop[][] = [];
  let { bits } = open;
  while (bits > 0n) {
    const walk: Hop[] = [];
    for (let at = graph.start; ; ) {
      const next = nearest(graph, at, { ...open, bits });
      const last = next?.at(-1);
      if (!next || !last || (walk.length > 0 && walk.length + next.length > maxSteps)) break;
      walk.push(...next);
      for (const hop of next) bits &= ~open.bitOf(hop);
      at = last.to;
    }
    if (walk.length === 0) break;
    found.push(walk);
  }
  return found;
}

/** Opening a page takes about as long as this many steps. */
const opening = 12;

/**
 * Few long walks that together reach every goal, greedily: for layers where each step costs. Planned twice, once without looking ahead
 * and once with dead ends postponed until everything else is done; the cheaper plan is taken.
 */
export function tours(
  graph: Graph,
  { maxSteps = 40, goal = byValue }: { maxSteps?: number; goal?: Goal } = {},
): Path[] {
  const names = new Map<string, bigint>();
  const bits = new Map<Hop, bigint>();
  for (const hop of [...graph.hops.values()].flat()) {
    const name = goal(hop);
    if (name === false) continue;
    if (!names.has(name)) names.set(name, 1n << BigInt(names.size));
    bits.set(hop, names.get(name) ?? 0n);
  }
  const bitOf = (hop: Hop) => bits.get(hop) ?? 0n;
  const open = { bits: (1n << BigInt(names.size)) - 1n, bitOf, reach: reachOf(graph, bitOf) };
  const costOf = (walks: Hop[][]) => walks.reduce((cost, walk) => cost + opening + walk.length, 0);
  const [near, patient] = [0, 3].map((worth) => walksOf(graph, { ...open, worth }, maxSteps)) as [Hop[][], Hop[][]];
  return (costOf(patient) < costOf(near) ? patient : near).map(graph.toPath);
}
