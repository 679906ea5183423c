import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import { escapeText } from '../html/escape.ts';

export const logoShapes = ['leap', 'dot', 'ring', 'stripe', 'corner', 'wave', 'stack', 'spark', 'none'] as const;

export type Logo = {
  /** One or two characters. */
  mark: string;
  /** #rrggbb, both. */
  background: string;
  ink: string;
  shape: (typeof logoShapes)[number];
};

type Rgb = [number, number, number];

const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** The colour between two of the form #rrggbb: a `share` of 0 is the first, 1 the second. */
export const mixColours = (from: string, to: string, share: number): string => {
  const a = rgbOf(from);
  const b = rgbOf(to);
  const mixed = a.map((part, at) => Math.round(part + ((b[at] ?? 0) - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};

type Drawing = { behind: string; lift: number };

const drawings: Record<Logo['shape'], (ink: string, shade: string) => Drawing> = {
  leap: (ink, shade) => ({
    behind: `<path d="M-6 90C38 90 72 66 86 18" fill="none" stroke="${shade}" stroke-width="12"/><circle cx="86" cy="16" r="8" fill="${ink}"/>`,
    lift: 0,
  }),
  dot: (ink) => ({ behind: `<circle cx="76" cy="76" r="8" fill="${ink}"/>`, lift: 3 }),
  ring: (_ink, shade) => ({
    behind: `<circle cx="48" cy="48" r="38" fill="none" stroke="${shade}" stroke-width="6"/>`,
    lift: 0,
  }),
  stripe: (_ink, shade) => ({ behind: `<path d="M-8 76 76-8h28L-8 104z" fill="${shade}"/>`, lift: 0 }),
  corner: (_ink, shade) => ({ behind: `<path d="M96 34v62H34a62 62 0 0 0 62-62z" fill="${shade}"/>`, lift: 2 }),
  wave: (_ink, shade) => ({ behind: `<path d="M0 72c16-14 32-14 48 0s32 14 48 0v24H0z" fill="${shade}"/>`, lift: 4 }),
  stack: (ink, shade) => ({
    behind: `<path d="M16 78h64v5H16z" fill="${ink}"/><path d="M24 87h48v4H24z" fill="${shade}"/>`,
    lift: 8,
  }),
  spark: (ink) => ({
    behind: `<path d="M78 8c1 9 3 11 12 12-9 1-11 3-12 12-1-9-3-11-12-12 9-1 11-3 12-12z" fill="${ink}"/>`,
    lift: -3,
  }),
  none: () => ({ behind: '', lift: 0 }),
};

const face = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf',
);

/** Letters as outlines, centred: as text they would look different on each machine, and browsers would look up their font during layout. */
function outlineOf(mark: string, { size, baseline }: { size: number; baseline: number }): string {
  const text =
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><text x="48" y="${baseline}" text-anchor="middle" ` +
    `font-size="${size}" letter-spacing="-2">${escapeText(mark)}</text></svg>`;
  const drawn = new Resvg(text, {
    font: { fontFiles: [face], loadSystemFonts: false, defaultFontFamily: 'Bricolage Grotesque' },
  }).toString();
  const [, outline] = / d="([^"]+)"/.exec(drawn) ?? [];
  if (!outline) throw new Error(`A logo of "${mark}" shows nothing`);
  return outline.replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
}

/** A square logo as SVG, 96 by 96. The same logo gives the same bytes. */
export const drawLogo = ({ mark, background, ink, shape }: Logo): string => {
  const { behind, lift } = drawings[shape](ink, mixColours(background, ink, 0.3));
  const size = [...mark].length > 1 ? 42 : 56;
  const outline = outlineOf(mark, { size, baseline: 48 + size * 0.36 - lift });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><path d="M0 0h96v96H0z" fill="${background}"/>${behind}` +
    `<path d="${outline}" fill="${ink}"/></svg>`
  );
};
