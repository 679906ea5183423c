import { Trans } from '@lingui/macro';
import type { ContentPage as Content } from '../../api/contract-content.ts';
import { contentRead } from '../../routing/reads.ts';
import type { Page } from '../../shell/page.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { TextPageSkeleton } from '../../shell/text-page-skeleton.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { throwIfNotFound, useRead } from '../../shell/use-read.ts';
import { Article } from './article.tsx';
import { loadEmbeddedComponents } from './embedded-components.tsx';

/** A page of text (ruling 36). */
export const ContentPage: Page = () => {
  const address = useAddress();
  const { data, isPrevious, error, retry } = useRead<Content>(contentRead(address));
  throwIfNotFound(error, address.path);
  // Another page's text is not shown meanwhile.
  const content = isPrevious ? undefined : data;

  return (
    <>
      <PageHead title={content?.title ?? null} robots={content?.robots} canonical={content?.links.canonical} />
      {error !== undefined && (
        <ReadAlert keeps={content !== undefined} onRetry={retry}>
          <Trans>The page did not load.</Trans>
        </ReadAlert>
      )}
      {content ? (
        <Article key={address.path} content={content} />
      ) : (
        <TextPageSkeleton isWaiting={error === undefined} />
      )}
    </>
  );
};

ContentPage.prepare = async (reads) => {
  for (const read of Object.values(reads))
    if (Object.hasOwn(Object(read), 'pieces')) await loadEmbeddedComponents(read as Content);
};
