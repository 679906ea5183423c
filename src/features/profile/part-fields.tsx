import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  audiences,
  emptyPart,
  languageLevels,
  mostOfList,
  type ProfilePart,
  type ProfileRow,
  statuses,
} from '../../../machines/profile-section/profile.rules.ts';
import {
  type ProfileSectionRef,
  selectErrors,
  selectValues,
} from '../../../machines/profile-section/profile-section.machine.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { optionsOf } from '../../routing/job-filters.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RadioChoice } from '../../ui/radio-choice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useProfileWords } from './words.ts';

type Flow = { flow: ProfileSectionRef };
type Field = Flow & { field: string };

const chipClass =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-4 text-[15px] font-[550] transition-colors';

/** What is wrong with a field, in words. */
function useError(flow: ProfileSectionRef, path: string): string | null {
  const { i18n } = useLingui();
  const error = useSelector(flow, selectErrors)[path];
  return error === undefined ? null : fieldErrorText(i18n, error);
}

type TextProps = Field & {
  isLong?: boolean;
  hint?: ReactNode;
  inputMode?: 'tel' | 'url' | 'numeric';
  autoComplete?: string;
};

function Text({ flow, field, isLong = false, hint, ...input }: TextProps) {
  const { fieldName } = useProfileWords();
  const value = String(useSelector(flow, selectValues)[field] ?? '');
  const shared = {
    label: fieldName(field),
    name: field,
    value,
    hint,
    error: useError(flow, field),
    onType: (text: string) => flow.send({ type: 'field.changed', field, value: text }),
    onSettle: () => flow.send({ type: 'field.left' }),
  };
  return isLong ? <TextArea {...shared} /> : <TextField {...shared} {...input} />;
}

/** A choice is saved at once: nobody types on. */
function useChange(flow: ProfileSectionRef, field: string) {
  return (value: string | string[] | ProfileRow[]) => {
    flow.send({ type: 'field.changed', field, value });
    flow.send({ type: 'field.left' });
  };
}

function Choice({ flow, field, options }: Field & { options: readonly string[] }) {
  const { fieldName, valueName } = useProfileWords();
  const value = useSelector(flow, selectValues)[field];
  const change = useChange(flow, field);
  return (
    <RadioChoice
      legend={fieldName(field)}
      name={field}
      options={options.map((option) => ({ value: option, label: valueName(field, option) }))}
      value={typeof value === 'string' ? value : null}
      error={null}
      onChoose={change}
    />
  );
}

/** Chosen ones are taken away by a press, others come from the list. */
function Several({ flow, field }: Field & { field: 'fields' | 'seniority' | 'modes' | 'places' | 'contract' }) {
  const { t } = useLingui();
  const { fieldName, valueName } = useProfileWords();
  const chosen = useSelector(flow, selectValues)[field] as string[];
  const change = useChange(flow, field);
  const rest = optionsOf(field).words.ids.filter((id) => !chosen.includes(id));
  return (
    <div className="grid gap-2">
      <SelectField
        label={fieldName(field)}
        value=""
        options={[{ value: '', label: t`Add…` }, ...rest.map((id) => ({ value: id, label: valueName(field, id) }))]}
        onChoose={(id) => id !== '' && change([...chosen, id])}
      />
      {chosen.length > 0 && (
        <ul aria-label={fieldName(field)} className="flex flex-wrap gap-2">
          {chosen.map((id) => {
            const name = valueName(field, id);
            return (
              <li key={id}>
                <button
                  type="button"
                  aria-label={`${t`Remove`} ${name}`}
                  onClick={() => change(chosen.filter((other) => other !== id))}
                  className={`${chipClass} bg-sunken hover:bg-line`}
                >
                  {name}
                  <Icon name="close" className="size-3.5" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

const rowFields: Partial<Record<ProfilePart, readonly string[]>> = {
  experience: ['role', 'company', 'from', 'to', 'about'],
  education: ['school', 'subject', 'from', 'to'],
  skills: ['skill', 'years', 'lastUsed'],
  languages: ['language', 'level'],
};

type CellProps = Flow & { rows: ProfileRow[]; at: number; field: string };

function Cell({ flow, rows, at, field }: CellProps) {
  const { fieldName, valueName } = useProfileWords();
  const error = useError(flow, `items.${at}.${field}`);
  const write = (text: string) => {
    const items = rows.map((row, other) => (other === at ? { ...row, [field]: text } : row));
    flow.send({ type: 'field.changed', field: 'items', value: items });
  };
  const settle = () => flow.send({ type: 'field.left' });
  const shared = { label: fieldName(field), value: rows[at]?.[field] ?? '' };
  if (field === 'level')
    return (
      <SelectField
        {...shared}
        options={languageLevels.map((level) => ({ value: level, label: valueName(field, level) || '–' }))}
        onChoose={(level) => {
          write(level);
          settle();
        }}
      />
    );
  const text = { ...shared, name: field, error, onType: write, onSettle: settle };
  return field === 'about' ? (
    <div className="sm:col-span-2">
      <TextArea {...text} />
    </div>
  ) : (
    <TextField {...text} inputMode={['from', 'to', 'years', 'lastUsed'].includes(field) ? 'numeric' : 'text'} />
  );
}

function Rows({ flow, part }: Flow & { part: ProfilePart }) {
  const { t } = useLingui();
  const { partName } = useProfileWords();
  const rows = useSelector(flow, selectValues).items as ProfileRow[];
  const change = useChange(flow, 'items');
  const fields = rowFields[part] ?? [];
  const name = partName(part);
  return (
    <div className="grid gap-4">
      {rows.map((row, at) => {
        const nth = at + 1;
        const title = Object.values(row)[0] || `${name} ${nth}`;
        return (
          // Lines have nothing that stays but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <fieldset key={at} className="grid gap-4 border-b border-line pb-4 sm:grid-cols-2">
            <legend className="sr-only">
              {name} {nth}
            </legend>
            {fields.map((field) => (
              <Cell key={field} flow={flow} rows={rows} at={at} field={field} />
            ))}
            <div className="flex items-end">
              <Button
                aria-label={`${t`Remove`} ${title}`}
                onClick={() => change(rows.filter((_, other) => other !== at))}
              >
                {t`Remove`}
              </Button>
            </div>
          </fieldset>
        );
      })}
      {rows.length < mostOfList && (
        <div>
          <Button
            aria-label={`${t`Add…`} ${name}`}
            onClick={() => {
              const empty = Object.fromEntries(fields.map((field) => [field, '']));
              flow.send({ type: 'field.changed', field: 'items', value: [...rows, empty] });
            }}
          >
            {t`Add…`}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The fields of a part. */
export function PartFields({ flow, part }: Flow & { part: ProfilePart }) {
  switch (part) {
    case 'basics':
      return (
        <>
          <Text flow={flow} field="headline" />
          <Text flow={flow} field="city" autoComplete="address-level2" />
          <Text flow={flow} field="phone" inputMode="tel" autoComplete="tel" />
        </>
      );
    case 'status':
      return (
        <>
          <Choice flow={flow} field="status" options={statuses} />
          <Choice flow={flow} field="visibleTo" options={audiences} />
          <Text
            flow={flow}
            field="blocked"
            isLong
            hint={
              <p className="text-[15px] text-quiet">
                <Trans>
                  Your employer, say: company numbers (IČO) or domains of their e-mail, one a line. Companies cannot
                  read profiles here yet; your choice holds once they can.
                </Trans>
              </p>
            }
          />
        </>
      );
    case 'wanted':
      return (
        <>
          {(['fields', 'seniority', 'modes', 'places', 'contract'] as const).map((field) => (
            <Several key={field} flow={flow} field={field} />
          ))}
          <Text flow={flow} field="salaryMin" inputMode="numeric" />
          <Text flow={flow} field="start" />
        </>
      );
    case 'links':
      return (
        <>
          <Text flow={flow} field="link" inputMode="url" />
          <Text flow={flow} field="portfolio" inputMode="url" />
        </>
      );
    case 'about':
      return <Text flow={flow} field="text" isLong />;
    default:
      return <Rows flow={flow} part={part} />;
  }
}

export const isEmptyPart = (part: ProfilePart, values: object): boolean =>
  JSON.stringify(values) === JSON.stringify(emptyPart[part]);
