import type { Graph, Hop } from './explore.ts';
import type { Path } from './model.ts';

/** Drops ways that are the beginning of another. Linear, where `xstate/graph` compares all with all. */
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

/** Everything that can happen in every reachable world, once: for the headless layer, on every push. */
export function edges(graph: Graph): Path[] {
  const ways = [...graph.hops].flatMap(([from, hops]) => {
    const route = graph.route(from);
    return hops.map((hop) => [...route, hop]);
  });
  return ways.length > 0 ? maximal(ways).map(graph.toPath) : [graph.toPath([])];
}

/** The shortest way from a world to one that is wanted, of so many steps at most. */
function wayTo(graph: Graph, from: string, isWanted: (key: string) => boolean, steps: number): Hop[] | undefined {
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

/** As `edges`, in walks that go on as long as something new is near: a fifth of the steps, where only a failure's way is longer. */
export function trails(graph: Graph, { maxSteps = 60, near = 3 }: { maxSteps?: number; near?: number } = {}): Path[] {
  const open = new Map([...graph.hops].map(([from, hops]) => [from, [...hops]]));
  const isOpen = (key: string) => (open.get(key)?.length ?? 0) > 0;
  const found: Path[] = [];
  for (const from of open.keys())
    while (isOpen(from)) {
      const walk = graph.route(from);
      for (let at: string | undefined = from; at !== undefined && walk.length < maxSteps; ) {
        const hop: Hop | undefined = open.get(at)?.shift();
        const way: Hop[] = hop ? [hop] : (wayTo(graph, at, isOpen, near) ?? []);
        walk.push(...way);
        at = way.at(-1)?.to;
      }
      found.push(graph.toPath(walk));
    }
  return found.length > 0 ? found : [graph.toPath([])];
}

/** Every two edges in a row: many, for nightly runs. */
export function pairs(graph: Graph): Path[] {
  const ways = [...graph.hops].flatMap(([from, hops]) => {
    const route = graph.route(from);
    return hops.flatMap((first) => (graph.hops.get(first.to) ?? []).map((second) => [...route, first, second]));
  });
  return maximal(ways).map(graph.toPath);
}

/** What a tour has to take once. False: nothing, it may be passed over. */
export type Goal = (hop: Hop) => string | false;

/** Every (state value, event, next state value), whatever the context. */
export const byValue: Goal = ({ before, label, after }) =>
  JSON.stringify([before.snap.value, label, after.snap.value, after.did.map(({ type }) => type)]);

function nearest(graph: Graph, from: string, isWanted: (hop: Hop) => boolean): Hop[] | undefined {
  const ways = new Map<string, Hop[]>([[from, []]]);
  for (const [at, way] of ways)
    for (const hop of graph.hops.get(at) ?? []) {
      if (isWanted(hop)) return [...way, hop];
      if (!ways.has(hop.to)) ways.set(hop.to, [...way, hop]);
    }
  return undefined;
}

/** Few long walks that together reach every goal, greedily: for layers where each step costs. */
export function tours(
  graph: Graph,
  { maxSteps = 40, goal = byValue }: { maxSteps?: number; goal?: Goal } = {},
): Path[] {
  const open = new Set([...graph.hops.values()].flat().map(goal));
  open.delete(false);
  const isWanted = (hop: Hop) => open.has(goal(hop));
  const found: Path[] = [];
  while (open.size > 0) {
    const walk: Hop[] = [];
    for (let at = graph.start; ; ) {
      const next = nearest(graph, at, (hop) => goal(hop) !== false && isWanted(hop));
      const last = next?.at(-1);
      if (!next || !last || (walk.length > 0 && walk.length + next.length > maxSteps)) break;
      walk.push(...next);
      for (const hop of next) open.delete(goal(hop));
      at = last.to;
    }
    if (walk.length === 0) break;
    found.push(graph.toPath(walk));
  }
  return found;
}
