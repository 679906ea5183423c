import { Trans, useLingui } from '@lingui/macro';
import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
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
import { companyCalls } from '../../routing/company-calls.ts';
import { useAccountCall } from '../../shell/use-account-call.ts';
import { useFlowReports } from '../../shell/use-flow-reports.ts';
import { useIsOnline } from '../../shell/use-is-online.ts';
import { useErrorToast } from '../../shell/use-toasts.ts';
import { FileField } from '../../ui/file-field.tsx';
import { BusyButton } from '../../ui/submit-button.tsx';

type Kind = 'logo' | 'cover';

/** The flow of a picture, wired to the network and the toasts. */
function usePicture(path: string, readAgain: () => Promise<unknown>) {
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
          const outcome = await storePhoto(clients.locale, { file: chosen.current, tell, signal }, path);
          if (outcome.type === 'stored') await readAgain();
          return outcome;
        }),
        remove: port<PhotoRemoving, void>(async (_, signal) => {
          const outcome = await removePhoto(clients.locale, signal, path);
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
    choose(file: File) {
      if (!selectIsBusy(flow.getSnapshot())) chosen.current = file;
      flow.send({ type: 'picture.chosen', picture: { type: file.type, size: file.size } });
    },
  };
}

type Props = {
  /** The company's id. */
  id: string;
  kind: Kind;
  isThere: boolean;
  readAgain: () => Promise<unknown>;
  /** The picture as it is shown. */
  children: ReactNode;
};

/** The logo or the cover, changed or taken away. */
export function CompanyPicture({ id, kind, isThere, readAgain, children }: Props) {
  const { i18n, t } = useLingui();
  const { flow, choose } = usePicture(companyCalls.picture(id, kind), readAgain);
  const fault = useSelector(flow, selectFault);
  const progress = useSelector(flow, selectProgress);
  const isBusy = useSelector(flow, selectIsBusy);
  const isOnline = useIsOnline();
  const place = useRef<HTMLDivElement>(null);
  const isLogo = kind === 'logo';
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3 outline-none">
      {children}
      <FileField
        label={isLogo ? t`Logo: JPEG, PNG, WebP or AVIF, 5 MB at most` : t`Cover: three times as wide as high`}
        name={kind}
        accept={photoBounds.types.join()}
        chosen={progress === null ? null : t`The new picture`}
        note={null}
        progress={progress}
        disabled={isBusy || !isOnline}
        error={fault && fieldErrorText(i18n, fault)}
        onChoose={choose}
        onRemove={() => flow.send({ type: 'upload.cancelled' })}
      />
      {isThere && (
        <div>
          <BusyButton
            isBusy={isBusy && progress === null}
            disabled={isBusy || !isOnline}
            onClick={() => {
              flow.send({ type: 'removal.wanted' });
              // The button goes with the picture.
              place.current?.focus();
            }}
          >
            {isLogo ? <Trans>Remove the logo</Trans> : <Trans>Remove the cover</Trans>}
          </BusyButton>
        </div>
      )}
    </div>
  );
}
