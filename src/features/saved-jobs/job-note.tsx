import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import useSWR from 'swr';
import { fromPromise } from 'xstate';
import { dayInPrague } from '../../../machines/calendar.rules.ts';
import {
  type JobNoteRef,
  jobNoteMachine,
  selectErrors,
  selectIsBusy,
  selectIsHeld,
  selectIsOpen,
  selectIsUnsaved,
  selectProblem,
  selectSavedNote,
  selectValues,
} from '../../../machines/job-note/job-note.machine.ts';
import type { Note } from '../../../machines/job-note/job-note.rules.ts';
import type { SavedJob, SavedJobs } from '../../api/contract-candidate.ts';
import { readSavedJobs, saveJobNote } from '../../api/marks.ts';
import { useServices } from '../../context.tsx';
import { formatDate } from '../../i18n/dates.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { FlowForm } from '../../shell/flow-form.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { useFlowUntilSaved } from '../../shell/use-flow-until-saved.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';
import { Button } from '../../ui/button.tsx';
import { ariaProps, FieldFrame, inputClass } from '../../ui/field-frame.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** An account's notes on its saved jobs; visitors have none. */
export function useJobNotes(user: string, ids: readonly string[]) {
  const { clients } = useServices();
  // The marks know what is saved: a changed set of jobs is a new key for the notes.
  const key = user === '' || ids.length === 0 ? null : `notes ${user} ${ids.toSorted().join(',')}`;
  const { data, error, mutate } = useSWR<SavedJobs>(key, () => readSavedJobs(clients.localeApi), {
    keepPreviousData: true,
  });
  const cacheWrittenNote = (id: string, { note, remindOn }: Note) => {
    const withIt = ({ items }: SavedJobs) => ({
      items: items.map((item) => (item.id === id ? { ...item, note, remindOn: remindOn || null } : item)),
    });
    void mutate((list) => list && withIt(list), { revalidate: false });
  };
  return {
    noteOf: (id: string) => data?.items.find((item) => item.id === id),
    noteWritten: cacheWrittenNote,
    isUnread: error !== undefined && !data,
    retry: () => void mutate(),
  };
}

type Props = { saved: SavedJob; title: string; onWritten: (id: string, note: Note) => void };

/** The flow of a note, wired to the network, the connection and what is known of the note elsewhere. */
function useJobNote({ id, note, remindOn }: SavedJob, onWritten: Props['onWritten']): JobNoteRef {
  const { clients, online, today } = useServices();
  const showError = useErrorToast();
  const known: Note = { note, remindOn: remindOn ?? '' };
  const flow = useFlowUntilSaved(
    jobNoteMachine.provide({
      actors: {
        write: fromPromise(({ input, signal }) => saveJobNote(clients.localeApi, id, input, signal)),
      },
    }),
    {
      name: `note ${id}`,
      input: { ...known, today: dayInPrague(today()), isOnline: online.read() },
      isUnsaved: selectIsUnsaved,
      resume: [],
      onReport(report) {
        if (report.type === 'note.written') onWritten(id, report);
        if (report.type === 'note.limited') showError(report.wait);
      },
    },
  );
  const sendOutsideChange = useEffectEvent(() => flow.send({ type: 'changed.elsewhere', ...known }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new read is a new object that may say the same
  useEffect(() => sendOutsideChange(), [note, remindOn]);
  return flow;
}

const linkClass = 'min-h-11 cursor-pointer text-[15px] font-semibold text-leap underline-offset-4 hover:underline';

/** The user's note on a saved job and the date of its reminder. */
export function JobNote({ saved, title, onWritten }: Props) {
  const { t } = useLingui();
  const { locale } = useEdition();
  const flow = useJobNote(saved, onWritten);
  const isOpen = useSelector(flow, selectIsOpen);
  const { note, remindOn } = useSelector(flow, selectSavedNote);
  const wasOpen = useRef(false);
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (!button || !wasOpen.current) return;
    wasOpen.current = false;
    button.focus({ preventScroll: true });
  };
  if (isOpen) return <NoteForm flow={flow} wasOpen={wasOpen} />;
  const day = remindOn !== '' && formatDate(locale, remindOn);
  const isEmpty = note === '' && remindOn === '';
  return (
    <div className="relative -mt-px flex flex-wrap items-baseline gap-x-5 border-b border-line bg-paper pb-2 pl-13 text-[15px] md:pl-[70px]">
      {note !== '' && <p className="max-w-[64ch] min-w-0 basis-full pt-2 whitespace-pre-line">{note}</p>}
      {day && (
        <p className="text-quiet">
          <Trans>Reminder on {day}</Trans>
        </p>
      )}
      <button
        ref={takeFocus}
        type="button"
        aria-label={isEmpty ? t`Add a note to ${title}` : t`Edit the note to ${title}`}
        onClick={() => flow.send({ type: 'note.opened' })}
        className={linkClass}
      >
        {isEmpty ? <Trans>Add a note</Trans> : <Trans>Edit</Trans>}
      </button>
    </div>
  );
}

const focusOnMount = (field: HTMLElement | null) => field?.focus();

const problems = {
  notSaved: <Trans>This job is no longer saved.</Trans>,
  signedOut: <Trans>You are no longer logged in.</Trans>,
  failed: <Trans>The note was not saved. Try again.</Trans>,
};

function NoteForm({ flow, wasOpen }: { flow: JobNoteRef; wasOpen: RefObject<boolean> }) {
  const { today } = useServices();
  const id = useId();
  const { note, remindOn } = useSelector(flow, selectValues);
  const problem = useSelector(flow, selectProblem);
  const isBusy = useSelector(flow, selectIsBusy);
  const isHeld = useSelector(flow, selectIsHeld);
  const errors = useSelector(flow, selectErrors);
  const { i18n, t } = useLingui();
  const error = errors.note ? fieldErrorText(i18n, errors.note) : null;
  const leave = () => flow.send({ type: 'form.left' });
  // The button that replaces it takes the focus.
  useEffect(() => {
    wasOpen.current = true;
  }, [wasOpen]);
  return (
    <FlowForm
      flow={flow}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave();
      }}
      className="-mt-px grid gap-3 border-b border-line bg-sunken px-4 py-4 md:pl-[70px]"
    >
      <FieldFrame id={id} label={t`Note`} error={error}>
        <textarea
          {...ariaProps(id, error)}
          ref={focusOnMount}
          id={id}
          name="note"
          rows={3}
          value={note}
          onChange={({ target }) => flow.send({ type: 'field.typed', field: 'note', value: target.value })}
          onBlur={() => flow.send({ type: 'field.left', field: 'note' })}
          className={`${inputClass} field-sizing-content max-h-80 py-2.5`}
        />
      </FieldFrame>
      <div className="max-w-[320px]">
        <TextField
          type="date"
          label={t`Remind me by e-mail on`}
          name="remindOn"
          min={dayInPrague(today())}
          value={remindOn}
          error={errors.remindOn ? t`This day has passed` : null}
          onType={(value) => flow.send({ type: 'field.typed', field: 'remindOn', value })}
          onSettle={() => flow.send({ type: 'field.left', field: 'remindOn' })}
        />
      </div>
      {problem && (
        <p role="alert" className="font-medium text-alarm">
          {problems[problem]}
        </p>
      )}
      <p role="status" className="text-[15px] empty:hidden">
        {isHeld && <Trans>You are offline. It will be saved once the connection is back.</Trans>}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button kind="main" type="submit" aria-busy={isBusy}>
          <Trans>Save the note</Trans>
        </Button>
        <Button
          onClick={leave}
          aria-disabled={isBusy}
          className="aria-disabled:cursor-default aria-disabled:opacity-40"
        >
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </FlowForm>
  );
}
