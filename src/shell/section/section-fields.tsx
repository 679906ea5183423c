import { useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import {
  type SectionRef,
  selectErrors,
  selectValues,
} from '../../../machines/profile-section/profile-section.machine.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { FieldErrorBlock } from '../../ui/field-frame.tsx';
import { RadioChoice } from '../../ui/radio-choice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ListFocusManager } from '../list-focus-manager.tsx';
import { RemovableChips } from './removable-chips.tsx';
import type { OrderProps } from './row-order.tsx';
import { type RowLabels, useSectionLabels } from './section-labels.ts';

type SectionRow = Record<string, string>;
type Flow = { flow: SectionRef };
type Field = Flow & { field: string };

/** What is wrong with a field, in words. */
function useError(flow: SectionRef, path: string): string | null {
  const { i18n } = useLingui();
  const error = useSelector(flow, selectErrors)[path];
  return error === undefined ? null : fieldErrorText(i18n, error);
}

type TextProps = Field & {
  isLong?: boolean;
  hint?: ReactNode;
  inputMode?: 'tel' | 'url' | 'numeric';
  type?: 'date';
  /** The first day that can be chosen. */
  min?: string;
  autoComplete?: string;
};

/** A text, in one line or several. */
export function SectionTextField({ flow, field, isLong = false, hint, ...input }: TextProps) {
  const { fieldName } = useSectionLabels();
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

/** A choice is saved at once: there is no typing to wait for. */
export function useFieldChange(flow: SectionRef, field: string) {
  return (value: string | string[] | SectionRow[]) => {
    flow.send({ type: 'field.changed', field, value });
    flow.send({ type: 'field.left' });
  };
}

/** One of few. */
export function SectionRadioField({ flow, field, options }: Field & { options: readonly string[] }) {
  const { fieldName, valueName } = useSectionLabels();
  const value = useSelector(flow, selectValues)[field];
  const change = useFieldChange(flow, field);
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

/** One of a list. */
export function SectionSelectField({ flow, field, options }: Field & { options: readonly string[] }) {
  const { fieldName, valueName } = useSectionLabels();
  const value = useSelector(flow, selectValues)[field];
  const change = useFieldChange(flow, field);
  return (
    <SelectField
      label={fieldName(field)}
      value={typeof value === 'string' ? value : ''}
      options={options.map((option) => ({ value: option, label: valueName(field, option) || '–' }))}
      error={useError(flow, field)}
      onChoose={change}
    />
  );
}

/** Chosen options are removed by a press, others are added from the list. */
export function SectionMultiSelect({ flow, field, options }: Field & { options: readonly string[] }) {
  const { t } = useLingui();
  const { fieldName, valueName } = useSectionLabels();
  const chosen = useSelector(flow, selectValues)[field] as string[];
  const error = useError(flow, field);
  const change = useFieldChange(flow, field);
  const rest = options.filter((id) => !chosen.includes(id));
  return (
    <ListFocusManager last="select" className="grid gap-2">
      <SelectField
        label={fieldName(field)}
        value=""
        options={[{ value: '', label: t`Add…` }, ...rest.map((id) => ({ value: id, label: valueName(field, id) }))]}
        error={error}
        onChoose={(id) => id !== '' && change([...chosen, id])}
      />
      <RemovableChips
        legend={fieldName(field)}
        options={chosen.map((id) => ({ id, name: valueName(field, id) }))}
        onRemove={(id) => change(chosen.filter((other) => other !== id))}
      />
    </ListFocusManager>
  );
}

/** How each cell of a row is rendered; a text field by default. */
export type CellOptions = Record<
  string,
  {
    /** The label, if it differs from the field's usual name. */
    label?: string;
    isLong?: boolean;
    /** Spans the whole row. */
    isWide?: boolean;
    isNumber?: boolean;
    options?: readonly string[];
    /** Custom rendering. */
    render?: (value: string, write: (value: string) => void) => ReactNode;
  }
>;

type CellProps = Flow & {
  row: SectionRow;
  list: string;
  at: number;
  field: string;
  cells: CellOptions;
  onWrite: (row: SectionRow) => void;
};

function Cell({ flow, row, list, at, field, cells, onWrite }: CellProps) {
  const { fieldName, valueName } = useSectionLabels();
  const id = useId();
  const error = useError(flow, `${list}.${at}.${field}`);
  const {
    label = fieldName(field),
    isLong = false,
    isWide = isLong,
    isNumber = false,
    options,
    render,
  } = cells[field] ?? {};
  const write = (text: string) => onWrite({ ...row, [field]: text });
  const settle = () => flow.send({ type: 'field.left' });
  const shared = { label, value: row[field] ?? '' };
  if (render)
    return (
      <div className="sm:col-span-2">
        {render(shared.value, (value) => {
          write(value);
          settle();
        })}
        <FieldErrorBlock id={id} error={error} label={shared.label} />
      </div>
    );
  if (options)
    return (
      <SelectField
        {...shared}
        options={options.map((option) => ({ value: option, label: valueName(field, option) || '–' }))}
        onChoose={(option) => {
          write(option);
          settle();
        }}
      />
    );
  const text = { ...shared, name: field, error, onType: write, onSettle: settle };
  return (
    <div className={isWide ? 'sm:col-span-2' : ''}>
      {isLong ? <TextArea {...text} /> : <TextField {...text} inputMode={isNumber ? 'numeric' : 'text'} />}
    </div>
  );
}

type RowsProps = Flow & {
  /** The part's name in the labels. */
  part: string;
  /** The field that holds them. */
  list?: string;
  /** A new row; its fields are those of every row. */
  empty: SectionRow;
  cells?: CellOptions;
  max: number;
  /** The control that changes their order, if there is one. */
  order?: ComponentType<OrderProps> | undefined;
  /** The control that adds rows; a button by default. */
  adding?: (add: (row: SectionRow) => void) => ReactNode;
};

/** Rows that can be added and removed. */
export function SectionRows({ flow, part, list = 'items', empty, cells = {}, max, order: Order, adding }: RowsProps) {
  const { t } = useLingui();
  const { rowLabels = {} } = useSectionLabels();
  const { one, add } = rowLabels[part] as RowLabels;
  const savedRows = useSelector(flow, selectValues)[list] as SectionRow[];
  const change = useFieldChange(flow, list);
  // A new row changes nothing until something is typed into it.
  const [blank, setBlank] = useState(0);
  const rows = [...savedRows, ...Array<SectionRow>(blank).fill(empty)];
  const write = (at: number, row: SectionRow) => {
    const value = rows.with(at, row).slice(0, Math.max(at + 1, savedRows.length));
    setBlank(rows.length - value.length);
    flow.send({ type: 'field.changed', field: list, value });
  };
  return (
    <ListFocusManager last="[data-adds], input" className="grid gap-4">
      {rows.map((row, at) => {
        const nth = at + 1;
        const [first = ''] = Object.keys(row).filter((field) => !cells[field]?.render);
        const name = row[first] || `${one} ${nth}`;
        return (
          // Rows have no stable id but their index.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <fieldset key={at} data-item={name} className="grid gap-4 border-b border-line pb-4 sm:grid-cols-2">
            <legend className="sr-only">
              {one} {nth}
            </legend>
            {Object.keys(empty).map((field) => (
              <Cell key={field} {...{ flow, row, list, at, field, cells }} onWrite={(written) => write(at, written)} />
            ))}
            <div className="flex flex-wrap items-end gap-3 sm:col-span-2">
              {Order && at < savedRows.length && <Order at={at} rows={savedRows} title={name} onMove={change} />}
              <Button
                aria-label={t`Remove ${name}`}
                onClick={() => (at < savedRows.length ? change(savedRows.toSpliced(at, 1)) : setBlank(blank - 1))}
              >
                {t`Remove`}
              </Button>
            </div>
          </fieldset>
        );
      })}
      {rows.length < max && adding?.((row) => change([...rows, row]))}
      {rows.length < max && !adding && (
        <div>
          <Button
            data-adds
            onClick={() => (Object.values(empty).some(Boolean) ? change([...savedRows, empty]) : setBlank(blank + 1))}
          >
            {add}
          </Button>
        </div>
      )}
    </ListFocusManager>
  );
}
