import { Trans } from '@lingui/macro';
import type { ReactNode } from 'react';
import { ColourTokens } from './colour-tokens.tsx';
import { colours } from './colours.ts';
import { Surface } from './surface.tsx';

type Picture = { file: string; name: ReactNode; behind: string; shape: string };

const pictures: Picture[] = [
  {
    file: 'skok-logo',
    name: <Trans>Logo for light backgrounds</Trans>,
    behind: colours.paper.light,
    shape: 'h-20',
  },
  {
    file: 'skok-logo-dark',
    name: <Trans>Logo for dark backgrounds</Trans>,
    behind: colours.paper.dark,
    shape: 'h-20',
  },
  { file: 'skok-sign', name: <Trans>The symbol alone</Trans>, behind: colours.paper.light, shape: 'h-16' },
];

const linkClass =
  'inline-flex min-h-9 items-center font-semibold text-leap underline underline-offset-4 pointer-coarse:min-h-11';

const mediaKitPath = (file: string, kind: 'svg' | 'png') => `/media-kit/${file}.${kind}`;

/** What anyone who writes about the board may use: public/media-kit and the colours. */
export const MediaKit = () => (
  <>
    <ul className="my-8 grid gap-6 sm:grid-cols-3">
      {pictures.map(({ file, name, behind, shape }) => (
        <li key={file}>
          <div className="relative grid min-h-32 place-items-center overflow-hidden rounded-normal border border-line p-5">
            <Surface colour={behind} />
            <img src={mediaKitPath(file, 'svg')} alt="" className={`relative ${shape}`} />
          </div>
          <p className="mt-2 text-[15px] font-semibold">{name}</p>
          <p className="flex gap-5 text-[15px]">
            <a href={mediaKitPath(file, 'svg')} download className={linkClass}>
              SVG
            </a>
            <a href={mediaKitPath(file, 'png')} download className={linkClass}>
              PNG
            </a>
          </p>
        </li>
      ))}
    </ul>
    <ColourTokens />
  </>
);
