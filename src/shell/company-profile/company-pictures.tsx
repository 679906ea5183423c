import { Trans } from '@lingui/macro';
import type { CompanyDetail } from '../../api/contract-board.ts';
import { useServices } from '../../context.tsx';
import { imageSrcSet, imageUrl } from '../../routing/image-url.ts';
import type { Locale } from '../../routing/locales.ts';
import { TitledSection } from '../../ui/titled-section.tsx';
import { ExternalLink } from '../external-link.tsx';

type PictureProps = { source: string; width: number; height: number; alt?: string; className: string };

function Picture({ source, width, height, alt = '', className }: PictureProps) {
  const { boot } = useServices();
  return (
    <img
      src={imageUrl(source, width, height, 1, boot.images)}
      srcSet={imageSrcSet(source, width, height, boot.images)}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      className={`bg-sunken object-cover ${className}`}
    />
  );
}

/** A person's photo, shown beside the name. */
export const Photo = ({ source }: { source: string }) => (
  <Picture source={source} width={72} height={72} className="size-[72px] shrink-0 rounded-full" />
);

type GalleryProps = { pictures: CompanyDetail['gallery']; language: Locale };

export const Gallery = ({ pictures, language }: GalleryProps) => (
  <TitledSection title={<Trans>Pictures</Trans>}>
    <ul lang={language} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {pictures.map(({ image, alt }) => (
        <li key={image}>
          <Picture source={image} width={480} height={320} alt={alt} className="aspect-[3/2] w-full rounded-normal" />
        </li>
      ))}
    </ul>
  </TitledSection>
);

const socialNetworkNames: Record<string, string> = {
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  facebook: 'Facebook',
  x: 'X',
  youtube: 'YouTube',
  github: 'GitHub',
};

const linkClass = 'inline-flex min-h-11 items-center font-semibold text-leap underline underline-offset-4';

/** Press about a startup, and its other sites. */
export function CompanyLinks({ company: { press, socials, videoUrl } }: { company: CompanyDetail }) {
  if (press.length + socials.length === 0 && videoUrl === null) return null;
  return (
    <TitledSection title={<Trans>Elsewhere</Trans>}>
      <ul>
        {press.map(({ title, url }) => (
          <li key={url}>
            <ExternalLink url={url} className={linkClass}>
              {title}
            </ExternalLink>
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-x-6">
        {videoUrl !== null && (
          <li>
            <ExternalLink url={videoUrl} className={linkClass}>
              <Trans>Video</Trans>
            </ExternalLink>
          </li>
        )}
        {socials.map(({ network, url }) => (
          <li key={network}>
            <ExternalLink url={url} className={linkClass}>
              {socialNetworkNames[network]}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
