import type { ProfileValues } from '../../../machines/profile-section/profile.rules.ts';
import { useSectionWords } from './words.ts';

/** What a part says, to be read. Fields without anything are left out. */
export function PartSummary({ values }: { values: ProfileValues }) {
  const { fieldName, valueName } = useSectionWords();
  const lines = Object.entries(values).flatMap(([field, value]) => {
    if (typeof value === 'string') return value.trim() === '' ? [] : [[fieldName(field), valueName(field, value)]];
    const texts = value.map((one) =>
      typeof one === 'string'
        ? valueName(field, one)
        : Object.entries(one)
            .filter(([, cell]) => cell !== '')
            .map(([cell, text]) => valueName(cell, text))
            .join(' · '),
    );
    return field === 'items'
      ? texts.map((text) => ['', text])
      : texts.length > 0
        ? [[fieldName(field), texts.join(', ')]]
        : [];
  });
  return (
    <dl className="grid gap-1.5">
      {lines.map(([name, text]) => (
        <div key={`${name} ${text}`}>
          {name && <dt className="text-[15px] text-quiet">{name}</dt>}
          <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
