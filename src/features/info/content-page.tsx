import { Trans } from '@lingui/macro';
import type { ContentPage as Content } from '../../api/contract-content.ts';
import { contentRead } from '../../routing/reads.ts';
import type { Page } from '../../shell/page.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { throwMissing, useRead } from '../../shell/use-read.ts';
import { Bone, TextSkeleton } from '../../ui/skeleton.tsx';
import { Article } from './article.tsx';
import { loadPlaced } from './placed-components.tsx';

const Skeleton = ({ isWaiting }: { isWaiting: boolean }) => (
  <div aria-busy={isWaiting} className="py-8 md:py-11">
    <p role="status" className="sr-only">
      {isWaiting && <Trans>The page is loading.</Trans>}
    </p>
    {isWaiting && (
      <div aria-hidden="true">
        <Bone className="mb-5 h-12 max-w-[420px]" />
        <TextSkeleton lines={6} />
      </div>
    )}
  </div>
);

/** A page of text (ruling 36). */
export const ContentPage: Page = () => {
  const address = useAddress();
  const { data, isPrevious, error, retry } = useRead<Content>(contentRead(address));
  throwMissing(error, address.path);
  // Another page's text is no stand-in.
  const content = isPrevious ? undefined : data;

  return (
    <>
      <PageHead title={content?.title ?? null} robots={content?.robots} canonical={content?.links.canonical} />
      {error !== undefined && (
        <ReadAlert keeps={content !== undefined} onRetry={retry}>
          <Trans>The page did not load.</Trans>
        </ReadAlert>
      )}
      {content ? <Article key={address.path} content={content} /> : <Skeleton isWaiting={error === undefined} />}
    </>
  );
};

ContentPage.prepare = async (reads) => {
  for (const read of Object.values(reads)) if (Object.hasOwn(Object(read), 'pieces')) await loadPlaced(read as Content);
};
