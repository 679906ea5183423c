import { useServices } from '../context.tsx';
import { imageSet, imageUrl } from '../routing/image-url.ts';

type Props = { source: string; width: number; height: number; alt?: string; className?: string; eager?: boolean };

/** A picture through the image-resizing path, at densities 1 and 2. */
export function Picture({ source, width, height, alt = '', className = '', eager = false }: Props) {
  const { boot } = useServices();
  return (
    <img
      src={imageUrl(source, width, height, 1, boot.images)}
      srcSet={imageSet(source, width, height, boot.images)}
      width={width}
      height={height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  );
}
