import { Trans, useLingui } from '@lingui/macro';
import { type FormEvent, useId, useRef, useState } from 'react';
import useSWR from 'swr';
import type { SavedJob, SavedJobs } from '../../api/contract.ts';
import { readSavedJobs, writeNote } from '../../api/marks.ts';
import { useServices } from '../../context.tsx';
import { calendarDay, formatDate } from '../../i18n/dates.ts';
import { longestNote } from '../../routing/mark-calls.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { Button } from '../../ui/button.tsx';
import { inputClass } from '../../ui/field-frame.tsx';

/** What an account has written beside its saved jobs; nobody without one has. */
export function useNotes(user: string, ids: readonly string[]) {
  const { clients } = useServices();
  // Saved or not is the marks' to know: another set of jobs is another list of notes.
  const key = user === '' || ids.length === 0 ? null : `notes ${user} ${ids.toSorted().join(',')}`;
  const { data, mutate } = useSWR<SavedJobs>(key, () => readSavedJobs(clients.locale), { keepPreviousData: true });
  const write = async ({ id, ...written }: Written) => {
    await writeNote(clients.locale, id, written);
    const withIt = ({ items }: SavedJobs) => ({
      items: items.map((item) => (item.id === id ? { ...item, ...written } : item)),
    });
    await mutate((list) => list && withIt(list), { revalidate: false });
  };
  return { noteOf: (id: string) => data?.items.find((item) => item.id === id), write };
}

type Written = Pick<SavedJob, 'id' | 'note' | 'remindOn'>;

type Props = { saved: SavedJob; title: string; write: (written: Written) => Promise<unknown> };

const link = 'min-h-11 cursor-pointer text-[15px] font-semibold text-leap underline-offset-4 hover:underline';

/** What somebody wrote beside a saved job and when they want to be reminded of it. */
export function JobNote({ saved, title, write }: Props) {
  const { t } = useLingui();
  const { locale } = useEdition();
  const [isOpen, setOpen] = useState(false);
  const { note, remindOn } = saved;
  const wasOpen = useRef(false);
  const close = () => {
    wasOpen.current = true;
    setOpen(false);
  };
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (!button || !wasOpen.current) return;
    wasOpen.current = false;
    button.focus({ preventScroll: true });
  };
  if (isOpen) return <NoteForm saved={saved} write={write} onClose={close} />;
  const day = remindOn && formatDate(locale, remindOn);
  const isEmpty = note === '' && remindOn === null;
  return (
    <div className="-mt-px flex flex-wrap items-baseline gap-x-5 border-b border-line pb-2 pl-13 text-[15px] md:pl-[70px]">
      {note !== '' && <p className="max-w-[64ch] min-w-0 basis-full whitespace-pre-line">{note}</p>}
      {day && (
        <p className="text-quiet">
          <Trans>Reminder on {day}</Trans>
        </p>
      )}
      <button
        ref={takeFocus}
        type="button"
        aria-label={isEmpty ? t`Add a note to ${title}` : t`Edit the note to ${title}`}
        onClick={() => setOpen(true)}
        className={link}
      >
        {isEmpty ? <Trans>Add a note</Trans> : <Trans>Edit</Trans>}
      </button>
    </div>
  );
}

const focus = (field: HTMLElement | null) => field?.focus();

function NoteForm({ saved, write, onClose }: Omit<Props, 'title'> & { onClose: () => void }) {
  const { today } = useServices();
  const id = useId();
  const [sending, setSending] = useState<'failed' | 'busy' | null>(null);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending === 'busy') return;
    const form = new FormData(event.currentTarget);
    setSending('busy');
    const written = { id: saved.id, note: String(form.get('note')).trim(), remindOn: String(form.get('day')) || null };
    await write(written).then(onClose, () => setSending('failed'));
  };
  return (
    <form
      onSubmit={send}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      className="-mt-px grid gap-3 border-b border-line bg-sunken px-4 py-4 md:pl-[70px]"
    >
      <div>
        <label htmlFor={`${id}-note`} className="font-semibold">
          <Trans>Note</Trans>
        </label>
        <textarea
          ref={focus}
          id={`${id}-note`}
          name="note"
          rows={3}
          maxLength={longestNote}
          defaultValue={saved.note}
          className={`${inputClass} field-sizing-content max-h-80 py-2.5`}
        />
      </div>
      <div>
        <label htmlFor={`${id}-day`} className="font-semibold">
          <Trans>Remind me by e-mail on</Trans>
        </label>
        <input
          id={`${id}-day`}
          type="date"
          name="day"
          min={calendarDay(today())}
          defaultValue={saved.remindOn ?? ''}
          className={`${inputClass} max-w-52`}
        />
      </div>
      {sending === 'failed' && (
        <p role="alert" className="font-medium text-alarm">
          <Trans>The note was not saved. Try again.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button kind="main" type="submit" aria-busy={sending === 'busy'}>
          <Trans>Save the note</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
