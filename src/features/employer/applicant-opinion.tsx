import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { selectIsBusy } from '../../../machines/change/change.machine.ts';
import type { Applicant as Person } from '../../api/contract-applicants.ts';
import { formatShortMoment } from '../../i18n/moments.ts';
import { useAddress } from '../../shell/use-address.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { FieldFrame, inputClass } from '../../ui/field-frame.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { BusyButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { type ApplicantChangeRef, useBusyChange } from './use-applicants.ts';

// What the people of a company think of whoever applied: rating, tags and notes.

type NoteProps = Omit<OpinionProps, 'person'> & { note: Person['notes'][number] };

type OpinionProps = { person: Person; flow: ApplicantChangeRef; mayChange: boolean };

function Tags({ person: { tags, tagsInUse }, flow, mayChange }: OpinionProps) {
  const { t } = useLingui();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useSelector(flow, selectIsBusy);
  const isTagging = useBusyChange(flow, 'tag');
  const tag = (given: string[]) => flow.send({ type: 'change.asked', change: { type: 'tag', tags: given } });
  useFlowReports(flow, (report) => {
    if (report.type === 'change.done' && report.change?.type === 'tag') form.current?.reset();
  });
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('tag') ?? '').trim();
    if (typed !== '') tag([...new Set([...tags, typed])]);
  };
  return (
    <div className="grid gap-2">
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((one) => (
            <li key={one} className="flex items-center rounded-small bg-sunken pl-3 text-[15px] font-medium">
              <span className="py-2 pr-3 wrap-anywhere">{one}</span>
              {mayChange && (
                <button
                  type="button"
                  aria-label={t`Remove the tag ${one}`}
                  disabled={isBusy}
                  onClick={() => tag(tags.filter((other) => other !== one))}
                  className="grid size-11 cursor-pointer place-items-center text-quiet hover:text-ink"
                >
                  <span aria-hidden="true">×</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <form ref={form} onSubmit={add} className="grid grid-cols-[1fr_auto] items-end gap-2">
          <FieldFrame id={id} label={t`New tag`} error={null}>
            <input id={id} name="tag" maxLength={40} autoComplete="off" list={`${id}-used`} className={inputClass} />
            <datalist id={`${id}-used`}>
              {tagsInUse
                .filter((one) => !tags.includes(one))
                .map((one) => (
                  <option key={one} value={one} />
                ))}
            </datalist>
          </FieldFrame>
          <BusyButton type="submit" className="min-h-12" isBusy={isTagging}>
            <Trans>Add</Trans>
          </BusyButton>
        </form>
      )}
    </div>
  );
}

export function ApplicantOpinion(props: OpinionProps) {
  const { t } = useLingui();
  const { person, flow, mayChange } = props;
  return (
    <TitledSection title={<Trans>Your opinion</Trans>}>
      <div className="grid gap-4">
        {mayChange ? (
          <SelectField
            label={t`Rating`}
            value={String(person.rating ?? '')}
            options={[
              { value: '', label: t`None` },
              ...[1, 2, 3, 4, 5].map((rating) => ({ value: String(rating), label: t`${rating} of 5` })),
            ]}
            onChoose={(rating) =>
              flow.send({
                type: 'change.asked',
                change: { type: 'rate', rating: rating === '' ? null : Number(rating) },
              })
            }
          />
        ) : (
          person.rating !== null && <p>{t`${person.rating} of 5`}</p>
        )}
        <Tags {...props} />
      </div>
    </TitledSection>
  );
}

function Note({ note: { id, author, text, at }, flow, mayChange }: NoteProps) {
  const { t } = useLingui();
  const { locale } = useAddress();
  const isBusy = useBusyChange(flow, 'deleteNote', id);
  return (
    <li className="rounded-small bg-sunken px-4 py-3">
      <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
      <p className="mt-1 text-[15px] text-quiet">
        {[author, formatShortMoment(locale, at)].filter(Boolean).join(' · ')}
      </p>
      {mayChange && (
        <BusyButton
          className="mt-2"
          isBusy={isBusy}
          aria-label={t`Delete the note of ${formatShortMoment(locale, at)}`}
          onClick={() => flow.send({ type: 'change.asked', change: { type: 'deleteNote', id } })}
        >
          <Trans>Delete</Trans>
        </BusyButton>
      )}
    </li>
  );
}

export function ApplicantNotes({ person: { notes }, flow, mayChange }: OpinionProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const isWriting = useBusyChange(flow, 'note');
  useFlowReports(flow, (report) => {
    if (report.type === 'change.done' && report.change?.type === 'note') setText('');
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setWrong(true);
    return flow.send({ type: 'change.asked', change: { type: 'note', text } });
  };
  return (
    <TitledSection title={<Trans>Notes</Trans>}>
      <p className="mb-3 text-[15px] text-quiet">
        <Trans>Only people of your startup read them. Whoever asks for their data gets them, too.</Trans>
      </p>
      {notes.length > 0 && (
        <ul className="mb-4 grid gap-3">
          {notes.map((note) => (
            <Note key={note.id} note={note} flow={flow} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {mayChange && (
        <form onSubmit={add} className="grid justify-items-stretch gap-3">
          <TextArea
            label={t`New note`}
            name="note"
            value={text}
            error={isWrong ? t`Write something.` : null}
            onType={(typed) => {
              setText(typed);
              setWrong(false);
            }}
            onSettle={() => undefined}
          />
          <BusyButton type="submit" className="justify-self-start" isBusy={isWriting}>
            <Trans>Save the note</Trans>
          </BusyButton>
        </form>
      )}
    </TitledSection>
  );
}
