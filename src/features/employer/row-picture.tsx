import { useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { selectFault, selectIsBusy, selectProgress } from '../../../machines/profile-photo/profile-photo.machine.ts';
import { photoBounds } from '../../../machines/profile-photo/profile-photo.rules.ts';
import { useServices } from '../../context.tsx';
import { fieldErrorText } from '../../i18n/field-errors.ts';
import { companyCalls } from '../../routing/company-calls.ts';
import { imageUrl } from '../../routing/image-url.ts';
import { useIsOnline } from '../../shell/use-is-online.ts';
import { Button } from '../../ui/button.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { usePicture } from './use-picture.ts';

type UploadProps = { id: string; kind: 'gallery' | 'person'; label: string; onStored: (photo: string) => void };

/** A picture is uploaded as soon as it is chosen. */
export function PictureUpload({ id, kind, label, onStored }: UploadProps) {
  const { i18n, t } = useLingui();
  const { flow, choose } = usePicture(companyCalls.picture(id, kind), { onStored });
  const fault = useSelector(flow, selectFault);
  const progress = useSelector(flow, selectProgress);
  const isBusy = useSelector(flow, selectIsBusy);
  const isOnline = useIsOnline();
  return (
    <FileField
      label={label}
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
  );
}

/** A picture of a gallery, which its line describes. */
export function GalleryPicture({ image }: { image: string }) {
  const { boot } = useServices();
  return (
    <img
      src={imageUrl(image, 480, 320, 1, boot.images)}
      width={480}
      height={320}
      alt=""
      className="aspect-[3/2] w-full max-w-[320px] rounded-normal bg-sunken object-cover"
    />
  );
}

/** Somebody's face beside the name, changed or taken away. */
export function PersonPhoto({ id, photo, write }: { id: string; photo: string; write: (photo: string) => void }) {
  const { t } = useLingui();
  const { boot } = useServices();
  return (
    <div className="flex flex-wrap items-end gap-4">
      {photo !== '' && (
        <img
          src={imageUrl(photo, 72, 72, 1, boot.images)}
          width={72}
          height={72}
          alt=""
          className="size-[72px] rounded-full bg-sunken object-cover"
        />
      )}
      <div className="min-w-[200px] grow">
        <PictureUpload id={id} kind="person" label={t`Photo`} onStored={write} />
      </div>
      {photo !== '' && <Button onClick={() => write('')}>{t`Remove the photo`}</Button>}
    </div>
  );
}
