import { Trans, useLingui } from '@lingui/macro';
import type { ReactNode } from 'react';
import { type ColourName, colourNames, colours } from './colours.ts';
import { Surface } from './surface.tsx';

const colourDescriptions: Record<ColourName, ReactNode> = {
  paper: <Trans>Paper: what everything stands on</Trans>,
  ink: <Trans>Ink: text</Trans>,
  quiet: <Trans>Quiet: what is read second</Trans>,
  leap: <Trans>Pine: what can be pressed, and the leap</Trans>,
  spark: <Trans>Lime: what is new</Trans>,
  alarm: <Trans>Red: what went wrong</Trans>,
};

const Swatch = ({ name, scheme }: { name: ColourName; scheme: 'light' | 'dark' }) => (
  <span className="flex items-center gap-2">
    <span className="relative size-9 shrink-0 overflow-hidden rounded-small border border-line">
      <Surface colour={colours[name][scheme]} />
    </span>
    <code className="whitespace-nowrap">{colours[name][scheme]}</code>
  </span>
);

/** The colours, each with its task, as they are on light and on dark. */
export function ColourTokens() {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section aria-label={t`Colours`} tabIndex={0} className="my-8 overflow-x-auto [&_td]:align-middle!">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Colour</Trans>
            </th>
            <th scope="col">
              <Trans>On light</Trans>
            </th>
            <th scope="col">
              <Trans>On dark</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {colourNames.map((name) => (
            <tr key={name}>
              <td>{colourDescriptions[name]}</td>
              <td>
                <Swatch name={name} scheme="light" />
              </td>
              <td>
                <Swatch name={name} scheme="dark" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
