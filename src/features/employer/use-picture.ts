import { useActorRef } from '@xstate/react';
import { useRef } from 'react';
import {
  type PhotoRemoving,
  type PhotoUploading,
  type ProfilePhotoRef,
  profilePhotoMachine,
  selectIsBusy,
} from '../../../machines/profile-photo/profile-photo.machine.ts';
import { removePhoto, uploadPicture } from '../../api/profile-photo.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { useAccountCall } from '../../shell/use-account-call.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';

type Kept = {
  /** One was stored. */
  onStored: (photo: string) => unknown;
  onRemoved?: () => unknown;
};

/** The flow of a picture, wired to the network and the toasts. */
export function usePicture(path: string, { onStored, onRemoved }: Kept) {
  const { clients } = useServices();
  const showError = useErrorToast();
  const port = useAccountCall();
  const chosen = useRef<File>(null);
  const flow: ProfilePhotoRef = useActorRef(
    profilePhotoMachine.provide({
      actors: {
        upload: port<PhotoUploading, void>(async (_, signal) => {
          if (!chosen.current) throw new Error('There is no picture');
          const tell = (percent: number) => {
            if (!signal.aborted) flow.send({ type: 'upload.progressed', percent });
          };
          let stored = '';
          const keep = (photo: string) => {
            stored = photo;
          };
          const outcome = await uploadPicture(clients.locale, { file: chosen.current, tell, signal }, { path, keep });
          if (outcome.type === 'stored') await onStored(stored);
          return outcome;
        }),
        remove: port<PhotoRemoving, void>(async (_, signal) => {
          const outcome = await removePhoto(clients.locale, signal, path);
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
    choose(file: File) {
      if (!selectIsBusy(flow.getSnapshot())) chosen.current = file;
      flow.send({ type: 'picture.chosen', picture: { type: file.type, size: file.size } });
    },
  };
}
