import { Trans, useLingui } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { useRef } from 'react';
import {
  type PhotoRemoving,
  type PhotoUploading,
  type ProfilePhotoRef,
  profilePhotoMachine,
  selectFault,
  selectIsBusy,
  selectProgress,
} from '../../../machines/profile-photo/profile-photo.machine.ts';
import { photoBounds } from '../../../machines/profile-photo/profile-photo.rules.ts';
import { removePhoto, storePhoto } from '../../api/profile-photo.ts';
import { useServices } from '../../context.tsx';
import { inspect } from '../../effects/inspection.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { OwnPhoto, useOwnPhoto } from '../../shell/own-photo.tsx';
import { PageSection } from '../../shell/page-section.tsx';
import { useAccountCall } from '../../shell/use-account-call.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useIsOnline } from '../../shell/use-is-online.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';
import { FileField } from '../../ui/file-field.tsx';
import { BusyButton } from '../../ui/submit-button.tsx';

/** The flow of one's picture, wired to the network and the toasts. */
function useProfilePhoto(readAgain: () => Promise<unknown>): {
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
        upload: port<PhotoUploading, void>(async (_, signal) => {
          if (!chosen.current) throw new Error('There is no picture');
          const tell = (percent: number) => {
            if (!signal.aborted) flow.send({ type: 'upload.progressed', percent });
          };
          const outcome = await storePhoto(clients.locale, { file: chosen.current, tell, signal });
          if (outcome.type === 'stored') await readAgain();
          return outcome;
        }),
        remove: port<PhotoRemoving, void>(async (_, signal) => {
          const outcome = await removePhoto(clients.locale, signal);
          if (outcome.type === 'removed') await readAgain();
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
      if (!selectIsBusy(flow.getSnapshot())) chosen.current = file;
      flow.send({ type: 'picture.chosen', picture: { type: file.type, size: file.size } });
    },
  };
}

/** One's picture, or initials in its place (product §6). */
export function PhotoSection() {
  const { i18n, t } = useLingui();
  const { data, mutate } = useOwnPhoto();
  const { flow, choose } = useProfilePhoto(mutate);
  const fault = useSelector(flow, selectFault);
  const progress = useSelector(flow, selectProgress);
  const isBusy = useSelector(flow, selectIsBusy);
  const isOnline = useIsOnline();
  const section = useRef<HTMLDivElement>(null);
  return (
    <PageSection title={t`Photo`} id="photo">
      <div ref={section} tabIndex={-1} className="flex flex-wrap items-start gap-6 outline-none">
        <OwnPhoto size={96} className="size-24 shrink-0 rounded-full text-[36px]" />
        <div className="grid max-w-[420px] min-w-0 flex-1 basis-64 gap-3">
          <FileField
            label={t`Your photo: JPEG, PNG, WebP or AVIF, 5 MB at most`}
            name="photo"
            accept={photoBounds.types.join()}
            chosen={progress === null ? null : t`The new photo`}
            note={null}
            progress={progress}
            disabled={isBusy || !isOnline}
            error={fault && fieldErrorText(i18n, fault)}
            onChoose={choose}
            onRemove={() => flow.send({ type: 'upload.cancelled' })}
          />
          <p className="text-[15px] text-quiet">
            {isOnline ? (
              <Trans>We keep a square of its middle, without the place and time that a camera writes into it.</Trans>
            ) : (
              <Trans>You are offline. It can be changed once the connection is back.</Trans>
            )}
          </p>
          {data?.photo && (
            <div>
              <BusyButton
                isBusy={isBusy && progress === null}
                disabled={isBusy || !isOnline}
                onClick={() => {
                  flow.send({ type: 'removal.wanted' });
                  // The button goes with the photo.
                  section.current?.focus();
                }}
              >
                <Trans>Remove the photo</Trans>
              </BusyButton>
            </div>
          )}
        </div>
      </div>
    </PageSection>
  );
}
