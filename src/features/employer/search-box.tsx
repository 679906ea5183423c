import { Trans } from '@lingui/macro';
import { type FormEvent, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldFrame, inputClass } from '../../ui/field-frame.tsx';

type Props = { label: string; value: string; onSearch: (text: string) => void };

/** Searches for a text once it is submitted. */
export function SearchBox({ label, value, onSearch }: Props) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-[1fr_auto] items-end gap-2">
      <FieldFrame id={id} label={label} error={null}>
        <input key={value} id={id} name="q" type="search" maxLength={100} defaultValue={value} className={inputClass} />
      </FieldFrame>
      <Button type="submit" className="min-h-12">
        <Trans>Search</Trans>
      </Button>
    </form>
  );
}
