import { type RefObject, useEffect, useState } from 'react';

type Arrow = { key: string; path: string; isTaken: boolean };

/** From the side of a line to the nearer side of its target state. */
function pathBetween(line: DOMRect, state: DOMRect, origin: DOMRect): string {
  const y = line.top + line.height / 2 - origin.top;
  const isRight = state.left + state.width / 2 > line.left + line.width / 2;
  const x = (isRight ? line.right : line.left) - origin.left;
  const endX = (isRight ? state.left : state.right) - origin.left;
  const endY = state.top + Math.min(18, state.height / 2) - origin.top;
  // Below one another: around the side.
  const isBeside = isRight ? state.left >= line.right : state.right <= line.left;
  if (!isBeside) {
    const side = state.right - origin.left;
    return `M${line.right - origin.left},${y} C${side + 28},${y} ${side + 28},${endY} ${side},${endY}`;
  }
  const middle = (x + endX) / 2;
  return `M${x},${y} C${middle},${y} ${middle},${endY} ${endX},${endY}`;
}

function arrowsIn(chart: HTMLElement): Arrow[] {
  const origin = chart.getBoundingClientRect();
  const states = new Map(
    [...chart.querySelectorAll<HTMLElement>('[data-path]')].map((state) => [state.dataset.path, state]),
  );
  return [...chart.querySelectorAll<HTMLElement>('[data-targets]')].flatMap((line, index) =>
    (line.dataset.targets?.split(' ') ?? []).flatMap((target) => {
      const state = states.get(target);
      const label = line.firstElementChild;
      if (!state || !label || state.contains(line)) return [];
      const path = pathBetween(label.getBoundingClientRect(), state.getBoundingClientRect(), origin);
      return [{ key: `${index} ${target}`, path, isTaken: line.dataset.taken !== undefined }];
    }),
  );
}

/** The edges of a chart as arrows between its states, drawn over it in whatever layout the page has. */
export function Arrows({ chart, last }: { chart: RefObject<HTMLElement | null>; last: unknown }) {
  const [arrows, draw] = useState<Arrow[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the edge taken last is read from the page
  useEffect(() => {
    const element = chart.current;
    if (!element) return;
    const observer = new ResizeObserver(() => draw(arrowsIn(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [chart, last]);
  return (
    <svg className="arrows" aria-hidden="true">
      <defs>
        <marker id="arrowhead" viewBox="0 0 6 6" refX="6" refY="3" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0,0 L6,3 L0,6 z" />
        </marker>
      </defs>
      {arrows.map(({ key, path, isTaken }) => (
        <path key={key} d={path} data-taken={isTaken || undefined} markerEnd="url(#arrowhead)" />
      ))}
    </svg>
  );
}
