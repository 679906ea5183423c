import { useLingui } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, useRef } from 'react';
import {
  type PhotoRemovalOutcome,
  type PhotoUploadOutcome,
  type ProfilePhotoRef,
  profilePhotoMachine,
  selectError,
  selectIsBusy,
  selectProgress,
} from '../../machines/profile-photo/profile-photo.machine.ts';
import { photoBounds } from '../../machines/profile-photo/profile-photo.rules.ts';
import { removePhoto, uploadPhoto } from '../api/profile-photo.ts';
import { useServices } from '../context.tsx';
import { inspect } from '../effects/inspection.ts';
import { fieldErrorText } from '../i18n/field-errors.ts';
import { FileField } from '../ui/file-field.tsx';
import { BusyButton } from '../ui/submit-button.tsx';
import { useAccountCall } from './use-account-call.ts';
import { useFlowReports } from './use-flow-reports.ts';
import { useIsOnline } from './use-is-online.ts';
import { useErrorToast } from './use-toasts.ts';

type PictureStorage = {
  /** Where it is uploaded; defaults to the user's own picture. */
  path?: string | undefined;
  /** Called once stored, with the picture's name. */
  onStored: (photo: string) => unknown;
  onRemoved?: (() => unknown) | undefined;
};

/** The flow of a picture, wired to the network and the toasts. */
function usePicture({ path, onStored, onRemoved }: PictureStorage): {
  flow: ProfilePhotoRef;
  choose: (file: File) => void;
} {
  const { clients } = useServices();
  const showError = useErrorToast();
  const port = useAccountCall();
  const chosen = useRef<File>(null);
  const flow: ProfilePhotoRef = useActorRef(
    profilePhotoMachine.provide({
      actors: {
        upload: port<PhotoUploadOutcome, void>(async (_, signal) => {
          if (!chosen.current) throw new Error('There is no picture');
          const onProgress = (percent: number) => {
            if (!signal.aborted) flow.send({ type: 'upload.progressed', percent });
          };
          let stored = '';
          const keep = (photo: string) => {
            stored = photo;
          };
          const outcome = await uploadPhoto(
            clients.localeApi,
            { file: chosen.current, onProgress, signal },
            keep,
            path,
          );
          if (outcome.type === 'stored') await onStored(stored);
          return outcome;
        }),
        remove: port<PhotoRemovalOutcome, void>(async (_, signal) => {
          const outcome = await removePhoto(clients.localeApi, signal, path);
          if (outcome.type === 'removed') await onRemoved?.();
          return outcome;
        }),
      },
    }),
    { inspect },
  );
  useFlowReports(flow, (report) => showError(report.wait));
  return {
    flow,
    choose(file) {
      const event = { type: 'picture.chosen', picture: { type: file.type, size: file.size } } as const;
      if (flow.getSnapshot().can(event)) chosen.current = file;
      flow.send(event);
    },
  };
}

type Props = PictureStorage & {
  name: string;
  label: string;
  /** What the picture is called during the upload. */
  newOne: string;
  /** Shown under the field. */
  note?: ReactNode;
  /** The button that removes the picture, if there is one; the focus then moves to `next`. */
  removal?: { label: string; next: RefObject<HTMLElement | null> } | null;
};

/** A picture, uploaded as soon as it is chosen, or removed. */
export function PictureField({ name, label, newOne, note, removal, ...rest }: Props) {
  const { i18n } = useLingui();
  const { flow, choose } = usePicture(rest);
  const error = useSelector(flow, selectError);
  const progress = useSelector(flow, selectProgress);
  const isBusy = useSelector(flow, selectIsBusy);
  const isOnline = useIsOnline();
  return (
    <>
      <FileField
        label={label}
        name={name}
        accept={photoBounds.types.join()}
        chosen={progress === null ? null : newOne}
        note={null}
        progress={progress}
        disabled={isBusy || !isOnline}
        error={error && fieldErrorText(i18n, error)}
        onChoose={choose}
        onRemove={() => flow.send({ type: 'upload.cancelled' })}
      />
      {note}
      {removal && (
        <div>
          <BusyButton
            isBusy={isBusy && progress === null}
            disabled={isBusy || !isOnline}
            onClick={() => {
              flow.send({ type: 'removal.wanted' });
              // The button disappears with the picture.
              removal.next.current?.focus();
            }}
          >
            {removal.label}
          </BusyButton>
        </div>
      )}
    </>
  );
}
