import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { FieldError } from '../../../../machines/account.rules.ts';
import { maxTagLength, noteFields, tagFields } from '../../../../machines/application/applicant-notes.rules.ts';
import { selectIsBusy } from '../../../../machines/change/change.machine.ts';
import {
  changeFormMachine,
  selectErrors,
  selectIsBusy as selectIsFormBusy,
  selectValues,
} from '../../../../machines/change-form/change-form.machine.ts';
import type { Applicant as Person } from '../../../api/contract-applicants.ts';
import { formatShortDateTime } from '../../../i18n/date-times.ts';
import { fieldErrorText } from '../../../i18n/field-errors.ts';
import { FlowForm } from '../../../shell/flow-form.tsx';
import { ListFocusManager } from '../../../shell/list-focus-manager.tsx';
import { useAddress } from '../../../shell/use-address.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { BusyButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { ConfirmedAction } from '../confirmed-action.tsx';
import { requestChange, textFieldProps, useChangeForm } from '../use-change-form.ts';
import { type ApplicantChangeRef, useIsApplicantChanging } from './use-applicants.ts';

// What the people of a company think of an applicant: rating, tags and notes.

type NoteProps = Omit<EvaluationProps, 'person'> & { note: Person['notes'][number] };

type EvaluationProps = { person: Person; flow: ApplicantChangeRef; mayChange: boolean };

const tagMachine = changeFormMachine<{ tag: string }, FieldError>(tagFields);

function TagForm({ person: { id: application, tags, tagsInUse }, flow: change }: EvaluationProps) {
  const { i18n, t } = useLingui();
  const id = useId();
  const flow = useChangeForm(tagMachine, {
    draft: `tag ${application}`,
    values: { tag: '' },
    submit: ({ tag }) => requestChange(change, { type: 'tag', tag: tag.trim(), isOn: true }),
  });
  const { tag } = useSelector(flow, selectValues);
  const error = useSelector(flow, selectErrors).tag;
  const isBusy = useSelector(flow, selectIsFormBusy);
  const isChanging = useSelector(change, selectIsBusy);
  return (
    <FlowForm flow={flow} className="grid grid-cols-[1fr_auto] items-start gap-2">
      <TextField
        {...textFieldProps(flow, 'tag')}
        label={t`New tag`}
        value={tag}
        maxLength={maxTagLength}
        autoComplete="off"
        list={id}
        error={error === undefined ? null : fieldErrorText(i18n, error)}
      />
      <datalist id={id}>
        {tagsInUse
          .filter((one) => !tags.includes(one))
          .map((one) => (
            <option key={one} value={one} />
          ))}
      </datalist>
      <BusyButton type="submit" className="mt-[26px] min-h-12" isBusy={isBusy} disabled={isChanging}>
        <Trans>Add</Trans>
      </BusyButton>
    </FlowForm>
  );
}

function Tags(props: EvaluationProps) {
  const { t } = useLingui();
  const { person, flow, mayChange } = props;
  const { tags } = person;
  const isBusy = useSelector(flow, selectIsBusy);
  return (
    <ListFocusManager last="input" className="grid gap-2">
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((one) => (
            <li
              key={one}
              data-item={one}
              className="flex items-center rounded-small bg-sunken pl-3 text-[15px] font-medium"
            >
              <span className="py-2 pr-3 wrap-anywhere">{one}</span>
              {mayChange && (
                <button
                  type="button"
                  aria-label={t`Remove the tag ${one}`}
                  disabled={isBusy}
                  onClick={() => flow.send({ type: 'change.asked', change: { type: 'tag', tag: one, isOn: false } })}
                  className="grid size-11 cursor-pointer place-items-center text-quiet hover:text-ink"
                >
                  <span aria-hidden="true">×</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && <TagForm {...props} />}
    </ListFocusManager>
  );
}

export function ApplicantEvaluation(props: EvaluationProps) {
  const { t } = useLingui();
  const { person, flow, mayChange } = props;
  const isBusy = useSelector(flow, selectIsBusy);
  return (
    <TitledSection title={<Trans>Your opinion</Trans>}>
      <div className="grid gap-4">
        {mayChange ? (
          <SelectField
            label={t`Rating`}
            value={String(person.rating ?? '')}
            options={[
              { value: '', label: t`Not rated` },
              ...[1, 2, 3, 4, 5].map((rating) => ({ value: String(rating), label: t`${rating} of 5` })),
            ]}
            isBusy={isBusy}
            onChoose={(rating) =>
              flow.send({
                type: 'change.asked',
                change: { type: 'rate', rating: rating === '' ? null : Number(rating) },
              })
            }
          />
        ) : (
          <p>{person.rating === null ? t`Not rated` : t`${person.rating} of 5`}</p>
        )}
        <Tags {...props} />
      </div>
    </TitledSection>
  );
}

function Note({ note: { id, author, text, at }, flow, mayChange }: NoteProps) {
  const { t } = useLingui();
  const { locale } = useAddress();
  const isBusy = useIsApplicantChanging(flow, 'deleteNote', id);
  const isChanging = useSelector(flow, selectIsBusy);
  const about = [author, formatShortDateTime(locale, at)].filter(Boolean).join(' · ');
  return (
    <li data-item={about} className="rounded-small bg-sunken px-4 py-3">
      <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
      <p className="mt-1 mb-2 text-[15px] text-quiet">{about}</p>
      {mayChange && (
        <ConfirmedAction
          open={<Trans>Delete</Trans>}
          label={t`Delete the note: ${formatShortDateTime(locale, at)}`}
          action={<Trans>Delete it</Trans>}
          isBusy={isBusy}
          disabled={isChanging}
          onConfirm={() => flow.send({ type: 'change.asked', change: { type: 'deleteNote', id } })}
        >
          <Trans>Everything written in it will be lost.</Trans>
        </ConfirmedAction>
      )}
    </li>
  );
}

const noteMachine = changeFormMachine<{ note: string }, FieldError>({ note: noteFields.text });

function NoteForm({ person: { id }, flow: change }: Pick<EvaluationProps, 'person' | 'flow'>) {
  const { i18n, t } = useLingui();
  const flow = useChangeForm(noteMachine, {
    draft: `note ${id}`,
    values: { note: '' },
    submit: ({ note }) => requestChange(change, { type: 'note', text: note }),
  });
  const { note } = useSelector(flow, selectValues);
  const error = useSelector(flow, selectErrors).note;
  const isBusy = useSelector(flow, selectIsFormBusy);
  const isChanging = useSelector(change, selectIsBusy);
  const errorText = (wrong: FieldError) => (wrong === 'required' ? t`Write something.` : fieldErrorText(i18n, wrong));
  return (
    <FlowForm flow={flow} className="grid justify-items-stretch gap-3">
      <TextArea
        {...textFieldProps(flow, 'note')}
        label={t`New note`}
        value={note}
        error={error === undefined ? null : errorText(error)}
      />
      <BusyButton type="submit" className="justify-self-start" isBusy={isBusy} disabled={isChanging}>
        <Trans>Save the note</Trans>
      </BusyButton>
    </FlowForm>
  );
}

export function ApplicantNotes({ person, flow, mayChange }: EvaluationProps) {
  const { notes } = person;
  return (
    <TitledSection title={<Trans>Notes</Trans>}>
      <p className="mb-3 text-[15px] text-quiet">
        <Trans>Only people from your startup can read them. Applicants who ask for their data get them too.</Trans>
      </p>
      <ListFocusManager last="textarea">
        {notes.length > 0 && (
          <ul className="mb-4 grid gap-3">
            {notes.map((note) => (
              <Note key={note.id} note={note} flow={flow} mayChange={mayChange} />
            ))}
          </ul>
        )}
        {mayChange ? (
          <NoteForm person={person} flow={flow} />
        ) : (
          notes.length === 0 && <Trans>There are no notes yet.</Trans>
        )}
      </ListFocusManager>
    </TitledSection>
  );
}
