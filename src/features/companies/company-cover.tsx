import { useServices } from '../../context.tsx';
import { imageSet, imageUrl } from '../../routing/image-url.ts';

/** The company's picture over its page, smaller for a phone. It is what the page waits for, so it comes first. */
export function CompanyCover({ source }: { source: string }) {
  const { boot } = useServices();
  return (
    <picture>
      <source media="(width < 640px)" srcSet={imageSet(source, 640, 213, boot.images)} width={640} height={213} />
      <img
        src={imageUrl(source, 1200, 400, 1, boot.images)}
        srcSet={imageSet(source, 1200, 400, boot.images)}
        width={1200}
        height={400}
        alt=""
        fetchPriority="high"
        className="aspect-[3/1] w-full rounded-large bg-sunken object-cover lg:aspect-[9/2] print:hidden"
      />
    </picture>
  );
}
