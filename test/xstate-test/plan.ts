import { createHash } from 'node:crypto';
import type { Graph, Hop } from './explore.ts';

/** A state value as a dotted name: `form.editing & reveal.hidden`. */
export const valueName = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as Record<string, unknown>)
        .map(([key, inner]) => [key, valueName(inner)].filter(Boolean).join('.'))
        .join(' & ');

const described = ({ type, params }: Hop['after']['actions'][number]): string =>
  type === 'xstate.emit' || type === 'xstate.sendTo'
    ? `${type.replace('xstate.', '')} ${(params as { type: string }).type}`
    : type;

const describe = (hop: Hop): string => {
  const { before, label, from, to, after } = hop;
  const begun = after.pending.filter(({ run }) => run > before.started).map(({ src }) => `start ${src}`);
  const actions = [...after.actions.map(described), ...begun];
  const isUnchanged = from === to && actions.length === 0;
  return `${valueName(before.snap.value)} + ${label} → ${isUnchanged ? '(unchanged)' : valueName(after.snap.value)}${
    actions.length > 0 ? ` / ${actions.join(', ')}` : ''
  }`;
};

const digestOf = (hops: readonly Hop[]): string => {
  const hash = createHash('sha256');
  for (const { from, label, to, after } of hops) hash.update(JSON.stringify([from, label, to, after.actions]));
  return hash.digest('hex').slice(0, 12);
};

/**
 * The machine's behaviour as lines for review: one per state value, event and outcome, with a shortest path to it. The path
 * makes a changed guard readable, and the digest reveals any change of the graph.
 */
export function planOf(name: string, graph: Graph): string {
  const hops = [...graph.hops.values()].flat();
  const ways = new Map<string, string>();
  for (const hop of hops) {
    const line = describe(hop);
    if (!ways.has(line))
      ways.set(
        line,
        graph
          .route(hop.from)
          .map(({ label }) => label)
          .join(', ') || 'at the start',
      );
  }
  const lines = [...ways].map(([line, way]) => `${line}    ⟵ ${way}`).sort();
  return `${name}: ${graph.hops.size} states, ${hops.length} edges, ${digestOf(hops)}\n${lines.join('\n')}\n`;
}
