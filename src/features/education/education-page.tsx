import { Trans, useLingui } from '@lingui/macro';
import { HttpError } from '../../api/client.ts';
import type { Certificate, ChapterPage, Education, FuturePage } from '../../api/contract-education.ts';
import { certificateRead, educationRead } from '../../routing/reads.ts';
import { routeOf } from '../../routing/routes.ts';
import type { PageProps } from '../../shell/page.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { ReadAlert } from '../../shell/read-alert.tsx';
import { TextPageSkeleton } from '../../shell/text-page-skeleton.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { throwIfNotFound, useRead } from '../../shell/use-read.ts';
import { Certificate as CertificateSheet } from './certificate.tsx';
import { Chapter } from './chapter.tsx';
import { Future } from './future.tsx';
import { FutureComparison } from './future-comparison.tsx';
import { EducationLanding, Futures } from './futures.tsx';
import { MissingChapter } from './missing-chapter.tsx';

type EducationResponse = Education | FuturePage | ChapterPage | Certificate;

const isMissing = (error: unknown): boolean => error instanceof HttpError && error.status === 404;

/** The pages of education: what there is, a path to a profession, a chapter of it, a certificate (product §9). */
export function EducationPage({ name, params: { code, futureSlug, chapterSlug } }: PageProps) {
  const { i18n, t } = useLingui();
  const { locale } = useEdition();
  const { path } = useAddress();
  const read = useRead<EducationResponse>(
    code === undefined ? educationRead(locale, futureSlug, chapterSlug) : certificateRead(locale, code),
  );
  const isWithoutChapter = chapterSlug !== undefined && isMissing(read.error);
  const whole = useRead<FuturePage>(isWithoutChapter ? educationRead(locale, futureSlug) : null);
  const { data, isPrevious, error, retry } = isWithoutChapter ? whole : read;
  throwIfNotFound(error, path);
  const answer = isPrevious ? undefined : data;
  const ofRoute = routeOf(name).title;
  const named = ofRoute ? i18n._(ofRoute.id) : '';
  const seo = answer && 'seo' in answer ? answer : null;
  const noChapter = name === 'chapter' && answer && 'sections' in answer ? answer : null;
  const certificate = answer && 'code' in answer ? answer : null;
  const ofAnswer = noChapter ? t`Page not found` : (seo?.seo.title ?? null);
  const title = certificate ? `${named}: ${certificate.future.title}` : ofRoute ? named : ofAnswer;
  const isHidden = name === 'startupedu2' || name === 'certificate' || noChapter !== null;
  const items = answer && 'items' in answer ? answer.items : null;

  return (
    <>
      <PageHead
        title={title}
        robots={isHidden ? 'noindex, nofollow' : 'all'}
        canonical={noChapter ? null : seo?.links.canonical}
      />
      {error !== undefined && (
        <ReadAlert keeps={answer !== undefined} onRetry={retry}>
          <Trans>The page did not load.</Trans>
        </ReadAlert>
      )}
      {!answer && error === undefined && <TextPageSkeleton />}
      {certificate && <CertificateSheet certificate={certificate} />}
      {answer && 'pieces' in answer && <Chapter key={answer.id} chapter={answer} />}
      {noChapter && <MissingChapter future={noChapter} />}
      {name === 'future' && answer && 'sections' in answer && <Future key={answer.id} future={answer} />}
      {items && name === 'startupedu' && <EducationLanding title={named} items={items} />}
      {items && name === 'startupedu2' && <FutureComparison title={named} items={items} />}
      {items && name === 'futures' && <Futures title={named} items={items} />}
    </>
  );
}
