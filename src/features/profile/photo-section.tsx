import { Trans, useLingui } from '@lingui/macro';
import { useRef } from 'react';
import { lazyComponent } from '../../shell/lazy-component.tsx';
import { OwnPhoto, useOwnPhoto } from '../../shell/own-photo.tsx';
import { PageSection } from '../../shell/page-section.tsx';
import { useIsOnline } from '../../shell/use-is-online.ts';

const PictureField = lazyComponent(() => import('../../shell/picture-field.tsx').then((module) => module.PictureField));

/** One's picture, or initials in its place (product §6). */
export function PhotoSection() {
  const { t } = useLingui();
  const { data, mutate } = useOwnPhoto();
  const isOnline = useIsOnline();
  const section = useRef<HTMLDivElement>(null);
  return (
    <PageSection title={t`Photo`} id="photo">
      <div ref={section} tabIndex={-1} className="flex flex-wrap items-start gap-6 outline-none">
        <OwnPhoto size={96} className="size-24 shrink-0 rounded-full text-[36px]" />
        {/* As high as with the loaded field, so that nothing below moves. */}
        <div className="grid min-h-[156px] max-w-[420px] min-w-0 flex-1 basis-64 content-start gap-3 sm:min-h-[134px]">
          <PictureField
            name="photo"
            label={t`Your photo: JPEG, PNG, WebP or AVIF, 5 MB at most`}
            newOne={t`The new photo`}
            onStored={() => mutate()}
            onRemoved={() => mutate()}
            removal={data?.photo ? { label: t`Remove the photo`, next: section } : null}
            note={
              <p className="text-[15px] text-quiet">
                {isOnline ? (
                  <Trans>We keep a square from its centre, without the place and time that a camera saves in it.</Trans>
                ) : (
                  <Trans>You are offline. It can be changed once the connection is back.</Trans>
                )}
              </p>
            }
          />
        </div>
      </div>
    </PageSection>
  );
}
