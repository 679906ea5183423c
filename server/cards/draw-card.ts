import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { renderAsync } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import { truncate } from '../../machines/truncate.rules.ts';
import { appInfo } from '../../src/app-info.ts';
import { withNonBreakingSpaces } from '../../src/i18n/non-breaking.ts';
import type { Locale } from '../../src/routing/locales.ts';
import { type Card, cardSize } from './card.ts';

const require = createRequire(import.meta.url);
const load = (path: string) => readFileSync(require.resolve(path));

/** The board's font in whole files, so that no word mixes two; and a fallback for scripts that it lacks. */
const faces = (): Font[] => [
  {
    name: 'own',
    weight: 400,
    data: load('@expo-google-fonts/bricolage-grotesque/400Regular/BricolageGrotesque_400Regular.ttf'),
  },
  {
    name: 'own',
    weight: 700,
    data: load('@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'),
  },
  { name: 'wide', weight: 400, data: load('dejavu-fonts-ttf/ttf/DejaVuSans.ttf') },
  { name: 'wide', weight: 700, data: load('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf') },
];
let fonts: Font[] | undefined;

const colours = { ground: '#0d261a', text: '#f4ffe9', quiet: '#b9cdbf', leap: '#0d6b43', spark: '#d9f25c' };

type Style = Record<string, string | number>;
type Node = { type: string; props: { style?: Style; children?: Node[] | string; [attribute: string]: unknown } };

const box = (style: Style, children: Node[]): Node => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

const isOurs = (text: string) => /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text);

/** Removes pictographs, which neither font has. */
const plain = (text: string) => text.replaceAll(/\p{Extended_Pictographic}\ufe0f?/gu, '').trim();

const text = (content: string, style: Style): Node => ({
  type: 'div',
  props: { style: { display: 'block', fontFamily: isOurs(content) ? 'own' : 'wide', ...style }, children: content },
});

/** The leap: the motif of the board. */
const arc = `data:image/svg+xml;base64,${Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M2 26C8 4 22 4 26 20" fill="none" stroke="${colours.leap}" stroke-width="2.6" stroke-linecap="round"/><circle cx="26.8" cy="25.6" r="2.6" fill="${colours.spark}"/></svg>`,
).toString('base64')}`;

const sizeOf = (title: string): number => (title.length <= 28 ? 88 : title.length <= 60 ? 70 : 54);

function layout(card: Card, locale: Locale): Node {
  const title = withNonBreakingSpaces(locale, truncate(plain(card.title), 110));
  const line = card.line && withNonBreakingSpaces(locale, truncate(plain(card.line), 130));
  return box(
    {
      ...cardSize,
      boxSizing: 'border-box',
      padding: '64px 72px',
      flexDirection: 'column',
      justifyContent: 'space-between',
      backgroundColor: colours.ground,
      color: colours.text,
      position: 'relative',
    },
    [
      {
        type: 'img',
        props: { src: arc, width: 260, height: 260, style: { position: 'absolute', right: 40, bottom: 8 } },
      },
      text(appInfo.name, { fontSize: 34, fontWeight: 700, color: colours.spark, letterSpacing: '-0.02em' }),
      box({ flexDirection: 'column', maxWidth: 1000 }, [
        text(title, {
          fontSize: sizeOf(title),
          fontWeight: 700,
          lineHeight: 1.06,
          letterSpacing: '-0.025em',
          lineClamp: 3,
          textWrap: 'balance',
        }),
        ...(line
          ? [
              text(line, {
                fontSize: 36,
                lineHeight: 1.3,
                marginTop: 22,
                maxWidth: 820,
                color: colours.quiet,
                lineClamp: 2,
              }),
            ]
          : []),
      ]),
      card.figure
        ? text(plain(card.figure), { fontSize: 46, fontWeight: 700, letterSpacing: '-0.015em' })
        : box({ height: 46 }, []),
    ],
  );
}

/** Draws a card as a picture for sharing (ruling 58). */
export async function drawCard(card: Card, locale: Locale): Promise<Uint8Array<ArrayBuffer>> {
  fonts ??= faces();
  const svg = await satori(layout(card, locale) as never, { ...cardSize, fonts, embedFont: true });
  const drawn = await renderAsync(svg, { font: { loadSystemFonts: false }, languages: [locale] } as object);
  return new Uint8Array(drawn.asPng());
}
