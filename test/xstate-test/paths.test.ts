import { expect, test } from 'vitest';
import { eventLabel, worldKey } from './events.ts';
import { lineModel, parcelsModel, stampModel } from './example-machines.ts';
import { explore, pathLabel } from './explore.ts';
import type { ModelSpec, Path } from './model.ts';
import { byValue, edgePaths, pairPaths, tours, trails } from './paths.ts';
import { valueName } from './plan.ts';

const all: ModelSpec[] = [parcelsModel, lineModel, stampModel];
const spots = (paths: readonly Path[]) =>
  paths.flatMap(({ steps }) =>
    steps.slice(1).map(({ before, event }) => JSON.stringify([before?.snap.value, { ...event, event: undefined }])),
  );

for (const spec of all) {
  const graph = explore(spec);
  const hops = [...graph.hops.values()].flat();

  test(`${spec.name}: edges cover everything that can happen, and no path is the beginning of another`, () => {
    const paths = edgePaths(graph);
    const labels = paths.map(pathLabel);
    for (const { from, label } of hops) {
      const way = [...graph.route(from).map((hop) => hop.label), label].join(' → ');
      expect(labels.some((path) => path === way || path.startsWith(`${way} → `))).toBe(true);
    }
    expect(new Set(labels).size).toBe(labels.length);
    const beginnings = labels.flatMap((label) => {
      const steps = label.split(' → ');
      return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join(' → '));
    });
    expect(labels.filter((label) => beginnings.includes(label))).toEqual([]);
  });

  test(`${spec.name}: trails cover everything that can happen too, in fewer steps`, () => {
    const walks = trails(graph, { maxSteps: 30 });
    const taken = (paths: readonly Path[]) => {
      const key = worldKey(spec);
      return paths.flatMap(({ steps }) =>
        steps.slice(1).map(({ before, event }) => `${before && key(before)} ${eventLabel(event)}`),
      );
    };
    const all = edgePaths(graph);
    expect(new Set(taken(walks))).toEqual(new Set(taken(all)));
    expect(taken(walks).length).toBeLessThan(taken(all).length);
    expect(Math.max(...walks.map(({ steps }) => steps.length - 1))).toBeLessThanOrEqual(30 + 3);
  });

  test(`${spec.name}: tours reach the same outcomes in fewer paths, within the maximum of steps`, () => {
    const walks = tours(graph, { maxSteps: 15 });
    expect(new Set(spots(walks))).toEqual(new Set(spots(edgePaths(graph))));
    expect(walks.length).toBeLessThan(edgePaths(graph).length);
    expect(Math.max(...walks.map(({ steps }) => steps.length - 1))).toBeLessThanOrEqual(15);
  });

  test(`${spec.name}: each step of a path starts where the previous one ended`, () => {
    for (const { steps } of [...tours(graph), ...trails(graph), ...pairPaths(graph).slice(0, 200)])
      for (const [index, step] of steps.entries()) expect(step.before).toBe(steps[index - 1]?.after);
  });
}

test('worlds that differ only in the clock are one, and timers stay correct in tours through them', () => {
  const graph = explore(stampModel);
  const ends = new Set([...graph.hops.values()].flat().map(({ after }) => valueName(after.snap.value)));
  expect(ends).toEqual(new Set(['running', 'held', 'over']));
  for (const { steps } of tours(graph))
    for (const { after } of steps)
      if (after.snap.value === 'running')
        expect(after.timers[0]?.due).toBe((after.snap.context.since ?? 0) + after.snap.context.left);
});

test('a custom goal yields only the tours that it needs', () => {
  const graph = explore(lineModel);
  const walks = tours(graph, { goal: (hop) => (hop.label === 'hangUp' ? 'hung up' : false) });
  expect(walks.map(pathLabel)).toEqual(['hangUp']);
  expect(byValue([...graph.hops.values()].flat()[0] as never)).toContain('listening');
});

test('tours take dead ends last, so that there are only as many tours as dead ends', () => {
  const graph = explore(lineModel);
  const ends = [...graph.hops.values()].flat().filter(({ to }) => graph.hops.get(to)?.length === 0);
  const walks = tours(graph, { maxSteps: 100 });
  expect(walks).toHaveLength(new Set(ends.map(byValue)).size);
});

test('exploring an endless state space stops at the limit', () => {
  const spec: ModelSpec<typeof stampModel.machine> = { ...stampModel, project: (_, now) => now, limit: 200 };
  expect(() => explore(spec)).toThrow('limit');
});
