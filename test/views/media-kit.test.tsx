import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import '../../src/app.css';
import { colourNames, colours } from '../../src/features/info/colours.ts';
import { LeapGauges } from '../../src/features/info/leap-gauges.tsx';
import { MediaKit } from '../../src/features/info/media-kit.tsx';
import { renderView } from './app-view.tsx';
import { axeFindings } from './axe.ts';

afterEach(cleanup);

/** The colour as drawn, as six hex digits. */
function drawn(colour: string): string {
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

test('§2.31 the published colours equal those of the style sheet, in light and in dark', () => {
  const seen = colourNames.map((name) => {
    const token = getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`);
    const [light = '', dark = ''] = token.match(/oklch\([^)]*\)/g) ?? [];
    return [name, { light: drawn(light), dark: drawn(dark) }];
  });
  expect(Object.fromEntries(seen)).toEqual(colours);
});

test('§2.31 the media kit links to the light logo, the dark logo and the sign, each as SVG and PNG', async () => {
  renderView(<MediaKit />, '/en/for-media');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/media-kit/skok-logo.svg',
    '/media-kit/skok-logo.png',
    '/media-kit/skok-logo-dark.svg',
    '/media-kit/skok-logo-dark.png',
    '/media-kit/skok-sign.svg',
    '/media-kit/skok-sign.png',
  ]);
  expect(await axeFindings()).toEqual([]);
});

test('§2.31 the page about the visual identity lists the arc of each promise', () => {
  renderView(<LeapGauges />, '/en/new-visual-identity');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'reply within 3 days',
    'reply within 7 days',
    'reply within 14 days',
    'reply within 21 days',
  ]);
});
