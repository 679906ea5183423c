import { mixColours } from './draw-logo.ts';
import { seededRandom } from './seeded-random.ts';

type Paint = (share: number) => string;
type Random = () => number;

const round = (value: number) => Math.round(value * 10) / 10;

/** Rising arcs, one behind another. */
const arcs = (random: Random, paint: Paint): string => {
  const foot = 380 + random() * 60;
  return Array.from({ length: 6 }, (_, at) => {
    const reach = 460 + at * (120 + random() * 20);
    const d = `M-40 ${round(foot)}C${round(reach * 0.5)} ${round(foot)} ${round(reach * 0.85)} ${round(300 - at * 20)} ${round(reach)} -60`;
    return `<path d="${d}" fill="none" stroke="${paint(0.08 + at * 0.05)}" stroke-width="${round(16 + random() * 44)}"/>`;
  }).join('');
};

/** Hills that climb to the right. */
const hills = (random: Random, paint: Paint): string =>
  Array.from({ length: 4 }, (_, at) => {
    const left = 250 + at * 50 + random() * 50;
    const right = 60 + at * 80 + random() * 70;
    const swing = 90 + random() * 130;
    const d = `M0 ${round(left)}C300 ${round(left + swing)} 520 ${round(right - swing)} 800 ${round((left + right) / 2)}S1080 ${round(right)} 1200 ${round(right)}V400H0z`;
    return `<path d="${d}" fill="${paint(0.08 + at * 0.09)}"/>`;
  }).join('');

/** A field of dots that grow towards the upper right. */
const dots = (random: Random, paint: Paint): string => {
  const bend = 0.6 + random() * 0.8;
  const spots: string[] = [];
  for (let x = 30; x < 1200; x += 60) {
    for (let y = 20; y < 400; y += 60) {
      const grown = (x / 1200) ** bend * (1 - y / 520);
      spots.push(`<circle cx="${x}" cy="${y}" r="${round(2 + grown * 25)}" fill="${paint(0.12 + grown * 0.25)}"/>`);
    }
  }
  return spots.join('');
};

/** Steps from one edge to the other. */
const steps = (random: Random, paint: Paint): string => {
  const width = 100 + Math.floor(random() * 3) * 20;
  return Array.from({ length: Math.ceil(1200 / width) }, (_, at) => {
    const height = 40 + (at * width * 280) / 1200 + random() * 60;
    return `<path d="M${at * width} ${round(400 - height)}h${width}v${round(height)}h-${width}z" fill="${paint(0.08 + (at % 3) * 0.08)}"/>`;
  }).join('');
};

const compositions = [arcs, hills, dots, steps];

/** The leap itself: a line that takes off from the left, and the point that it has reached. */
const leap = (random: Random, ink: string): string => {
  const x = 760 + random() * 300;
  const y = 70 + random() * 90;
  const d = `M-20 ${round(330 + random() * 50)}C${round(x * 0.45)} 380 ${round(x * 0.8)} ${round(y + 150)} ${round(x)} ${round(y)}`;
  return `<path d="${d}" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"/><circle cx="${round(x)}" cy="${round(y)}" r="15" fill="${ink}"/>`;
};

/** A wide abstract picture in a company's colours as SVG, 1200 by 400. The same name gives the same bytes. */
export const drawCover = (name: string, { background, ink }: { background: string; ink: string }): string => {
  const random = seededRandom(`cover:${name}`);
  const paint: Paint = (share) => mixColours(background, ink, share);
  const compose = compositions[Math.floor(random() * compositions.length)] ?? arcs;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 400" width="1200" height="400" preserveAspectRatio="xMidYMid slice">` +
    `<path d="M0 0h1200v400H0z" fill="${background}"/>${compose(random, paint)}${leap(random, ink)}</svg>`
  );
};
