import { useLingui } from '@lingui/macro';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { errorIdOf, FieldErrorBlock } from './field-frame.tsx';

type Props = {
  label: string;
  name: string;
  /** As the attribute of inputs. */
  accept: string;
  /** The name of the chosen file. */
  chosen: string | null;
  /** Shown beside its name. */
  note: ReactNode;
  /** 0 to 100 during the upload. */
  progress: number | null;
  error: string | null;
  disabled?: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
};

/** A field for one file that shows the chosen file in our own words: the browser's may be in another language. */
export function FileField({ label, name, accept, chosen, note, progress, error, disabled, onChoose, onRemove }: Props) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-[15px] font-semibold">
        {label}
      </label>
      <div className="relative grid min-h-12 items-center rounded-small border-[1.5px] border-dashed border-edge px-3 font-semibold text-leap transition-colors focus-within:outline-2 focus-within:outline-leap hover:border-quiet has-disabled:opacity-60 has-aria-invalid:border-alarm">
        <span aria-hidden="true">{chosen === null ? t`Choose a file` : t`Choose another file`}</span>
        <input
          ref={input}
          id={id}
          type="file"
          name={name}
          accept={accept}
          disabled={disabled}
          aria-invalid={error !== null}
          aria-describedby={[error !== null && errorIdOf(id), chosen !== null && `${id}-chosen`]
            .filter(Boolean)
            .join(' ')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Allows the same file to be chosen again.
            target.value = '';
            if (file) onChoose(file);
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
      <FieldErrorBlock id={errorIdOf(id)} error={error} label={label} />
      {chosen !== null && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p id={`${id}-chosen`} className="text-[15px]">
            <span className="font-semibold wrap-anywhere">{chosen}</span> {note}
          </p>
          <Button
            onClick={() => {
              onRemove();
              input.current?.focus();
            }}
          >
            {progress === null ? t`Remove the file` : t`Cancel the upload`}
          </Button>
          {progress !== null && (
            <div
              role="progressbar"
              aria-label={label}
              aria-valuenow={progress}
              className="mt-2 h-1.5 w-full overflow-hidden rounded-full bg-line"
            >
              <div className="h-full bg-leap" style={{ width: `${progress}%` }} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}
