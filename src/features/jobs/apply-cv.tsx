import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { acceptedCvs } from '../../../machines/application/application.rules.ts';
import {
  type ApplyRef,
  selectCv,
  selectCvError,
  selectIsCvRequired,
  selectIsCvStuck,
  selectProgress,
} from '../../../machines/apply/apply.machine.ts';
import type { ProfileCv } from '../../api/contract-candidate.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { formatFileSize } from '../../i18n/file-size.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { Button } from '../../ui/button.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { cvFromProfile } from './use-apply.ts';

export type CvProps = { flow: ApplyRef; chooseCv: (file: File) => void; profileCvs: ProfileCv[] };

/** The CV of an application: one of the profile, or a file. */
export function CvField({ flow, chooseCv, profileCvs }: CvProps) {
  const { i18n, t } = useLingui();
  const { locale } = useEdition();
  const cv = useSelector(flow, selectCv);
  const error = useSelector(flow, selectCvError);
  const isRequired = useSelector(flow, selectIsCvRequired);
  const progress = useSelector(flow, selectProgress);
  const isWaiting = cv !== null && cv.token === null && progress === null;
  const isStuck = useSelector(flow, selectIsCvStuck);
  const taken = profileCvs.find(({ id }) => id === cv?.token);
  const alone = isRequired ? t`CV: PDF, DOCX or ODT, 10 MB at most` : t`CV: PDF, DOCX or ODT, 10 MB at most (optional)`;
  const label = profileCvs.length > 0 ? t`Another file: PDF, DOCX or ODT, 10 MB at most` : alone;
  const field = (
    <FileField
      label={label}
      name="cv"
      accept={acceptedCvs}
      chosen={taken ? null : (cv?.name ?? null)}
      note={
        cv && (
          <>
            {formatFileSize(locale, cv.size)} {isStuck && <Trans>It is not uploaded yet.</Trans>}{' '}
            {isWaiting && <Trans>It will be sent with the application.</Trans>}
          </>
        )
      }
      progress={progress}
      error={error && fieldErrorText(i18n, error)}
      onChoose={chooseCv}
      onRemove={() => flow.send({ type: 'cv.removed' })}
    />
  );
  const upload = (
    <>
      {field}
      {cv && isStuck && (
        <Button
          onClick={({ currentTarget }) => {
            // The button disappears.
            currentTarget.form?.querySelector<HTMLElement>('[name=cv]')?.focus();
            flow.send({ type: 'cv.chosen', document: cv });
          }}
        >
          <Trans>Try the upload again</Trans>
        </Button>
      )}
    </>
  );
  if (profileCvs.length === 0) return upload;
  return (
    <>
      <SelectField
        label={t`CV from your profile`}
        value={taken?.id ?? ''}
        options={[
          { value: '', label: t`None of them` },
          ...profileCvs.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={(id) => {
          const wanted = profileCvs.find((one) => one.id === id);
          flow.send(wanted ? { type: 'cv.taken', cv: cvFromProfile(wanted) } : { type: 'cv.removed' });
        }}
      />
      {upload}
    </>
  );
}
