import { Trans } from '@lingui/macro';
import type { ReactNode } from 'react';
import type { ProfileValues } from '../../../machines/profile-section/profile.rules.ts';
import { useSectionLabels } from './section-labels.ts';

type Props = {
  values: ProfileValues;
  /** Shown for empty fields, which are left out otherwise. */
  empty?: ReactNode;
};

/** The language of a field that has one, such as `storyCs`. */
const languageOf = (field: string): string | undefined => /(?:Cs|En)$/.exec(field)?.[0].toLowerCase();

/** Stand before a cell of a row instead of a dot. */
const separators: Record<string, string> = { to: ' – ', about: '\n' };

/** A part, rendered for reading. */
export function PartSummary({ values, empty }: Props) {
  const { fieldName, valueName } = useSectionLabels();
  const lines = Object.entries(values).flatMap(([field, value]): (readonly [string, ReactNode, string?])[] => {
    const nothing = empty === undefined ? [] : [[field === 'items' ? '' : fieldName(field), empty] as const];
    if (typeof value === 'string')
      return value.trim() === '' ? nothing : [[fieldName(field), valueName(field, value), languageOf(field)]];
    const texts = value.map((one) =>
      typeof one === 'string'
        ? valueName(field, one)
        : Object.entries(one)
            .filter(([, text]) => text !== '')
            .map(([cell, text], nth) => `${nth > 0 ? (separators[cell] ?? ' · ') : ''}${valueName(cell, text)}`)
            .join(''),
    );
    if (texts.length === 0) return nothing;
    return field === 'items' ? texts.map((text) => ['', text]) : [[fieldName(field), texts.join(', ')]];
  });
  if (lines.length === 0)
    return (
      <p className="text-quiet">
        <Trans>Nothing yet.</Trans>
      </p>
    );
  return (
    <dl className="grid gap-1.5">
      {lines.map(([name, text, lang]) => (
        <div key={typeof text === 'string' ? `${name} ${text}` : name}>
          {name && <dt className="text-[15px] text-quiet">{name}</dt>}
          <dd lang={lang} className="wrap-anywhere whitespace-pre-line">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
