import { Trans, useLingui } from '@lingui/macro';
import type { ChapterPage, Education, FuturePage } from '../../api/contract-education.ts';
import { educationRead } from '../../routing/reads.ts';
import { routeOf } from '../../routing/routes.ts';
import type { PageProps } from '../../shell/page.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { throwMissing, useRead } from '../../shell/use-read.ts';
import { Bone, TextSkeleton } from '../../ui/skeleton.tsx';
import { Chapter } from './chapter.tsx';
import { Future } from './future.tsx';
import { Futures, Landing } from './futures.tsx';

const Skeleton = () => (
  <div aria-busy="true" className="py-8 md:py-11">
    <p role="status" className="sr-only">
      <Trans>The page is loading.</Trans>
    </p>
    <div aria-hidden="true">
      <Bone className="mb-5 h-12 max-w-[420px]" />
      <TextSkeleton lines={6} />
    </div>
  </div>
);

type Answer = Education | FuturePage | ChapterPage;

/** The pages of education: what there is, a path to a profession, a chapter of it (product §9). */
export function EducationPage({ name, params }: PageProps) {
  const { i18n } = useLingui();
  const { locale } = useEdition();
  const { path } = useAddress();
  const { data, isPrevious, error, retry } = useRead<Answer>(
    educationRead(locale, params.futureSlug, params.chapterSlug),
  );
  throwMissing(error, path);
  const answer = isPrevious ? undefined : data;
  const ofRoute = routeOf(name).title;
  const named = ofRoute ? i18n._(ofRoute.id) : '';
  const seo = answer && 'seo' in answer ? answer : null;
  const title = ofRoute ? named : (seo?.seo.title ?? null);

  return (
    <>
      <PageHead
        title={title}
        robots={name === 'startupedu2' ? 'noindex, nofollow' : 'all'}
        canonical={seo?.links.canonical}
      />
      {error !== undefined && (
        <ReadAlert keeps={answer !== undefined} onRetry={retry}>
          <Trans>The page did not load.</Trans>
        </ReadAlert>
      )}
      {!answer && error === undefined && <Skeleton />}
      {answer && 'pieces' in answer && <Chapter key={answer.id} chapter={answer} />}
      {answer && 'sections' in answer && <Future key={answer.id} future={answer} />}
      {answer && 'items' in answer && (name === 'futures' || name === 'startupedu2') && (
        <Futures title={named} items={answer.items} />
      )}
      {answer && 'items' in answer && name === 'startupedu' && <Landing title={named} items={answer.items} />}
    </>
  );
}
