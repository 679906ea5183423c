import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { selectFault, selectIsBusy, selectProgress } from '../../../machines/profile-photo/profile-photo.machine.ts';
import { photoBounds } from '../../../machines/profile-photo/profile-photo.rules.ts';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { companyCalls } from '../../routing/company-calls.ts';
import { useIsOnline } from '../../shell/use-is-online.ts';
import { FileField } from '../../ui/file-field.tsx';
import { BusyButton } from '../../ui/submit-button.tsx';
import { usePicture } from './use-picture.ts';

type Kind = 'logo' | 'cover';

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
  const { flow, choose } = usePicture(companyCalls.picture(id, kind), { onStored: readAgain, onRemoved: readAgain });
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
