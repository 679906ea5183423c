import { useLingui } from '@lingui/macro';
import { type ReactNode, useRef } from 'react';
import { useServices } from '../../context.tsx';
import { companyCalls } from '../../routing/company-calls.ts';
import { imageUrl } from '../../routing/image-url.ts';
import { PictureField } from '../../shell/picture-field.tsx';
import { Button } from '../../ui/button.tsx';

type Props = {
  /** The company's id. */
  id: string;
  kind: 'logo' | 'cover';
  isThere: boolean;
  refetch: () => Promise<unknown>;
  /** The picture as currently shown. */
  children: ReactNode;
};

/** The logo or the cover, changed or taken away. */
export function CompanyPicture({ id, kind, isThere, refetch, children }: Props) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const isLogo = kind === 'logo';
  const remove = isLogo ? t`Remove the logo` : t`Remove the cover`;
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3 outline-none">
      {children}
      <PictureField
        path={companyCalls.picture(id, kind)}
        name={kind}
        label={isLogo ? t`Logo: JPEG, PNG, WebP or AVIF, 5 MB at most` : t`Cover: three times as wide as high`}
        newOne={t`The new picture`}
        onStored={refetch}
        onRemoved={refetch}
        removal={isThere ? { label: remove, next: place } : null}
      />
    </div>
  );
}

type UploadProps = { id: string; kind: 'gallery' | 'person'; label: string; onStored: (photo: string) => void };

/** A picture for a row of the profile. */
export function PictureUpload({ id, kind, label, onStored }: UploadProps) {
  const { t } = useLingui();
  const path = companyCalls.picture(id, kind);
  return <PictureField path={path} name={kind} label={label} newOne={t`The new picture`} onStored={onStored} />;
}

/** A picture of a gallery, described by its row. */
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

/** A photo beside a person's name, with buttons to change or remove it. */
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
