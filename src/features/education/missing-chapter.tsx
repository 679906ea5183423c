import { Trans } from '@lingui/macro';
import type { FutureOutline } from '../../api/contract-education.ts';
import { useServices } from '../../context.tsx';
import { AppLink } from '../../shell/app-link.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { educationHeadingClass } from './futures.tsx';
import { chaptersOf } from './next-chapter.ts';

/** The path has no such chapter: shows those that it has (product §9). Crawlers get the empty frame (ruling 28). */
export function MissingChapter({ future }: { future: FutureOutline }) {
  const { boot } = useServices();
  const { to } = useEdition();
  if (boot.crawler) return null;
  return (
    <div className="max-w-[880px] py-8 md:py-11">
      <h1 className={educationHeadingClass}>
        <Trans>There is no such chapter here.</Trans>
      </h1>
      <p className="max-w-[62ch] text-lg">
        <Trans>
          These are the chapters of{' '}
          <AppLink
            href={to('future', { futureSlug: future.slug })}
            className="font-semibold text-leap underline underline-offset-4"
          >
            {future.title}
          </AppLink>
          .
        </Trans>
      </p>
      <ol className="mt-6 border-t border-line">
        {chaptersOf(future).map((chapter) => (
          <li key={chapter.id} className="border-b border-line">
            <AppLink
              href={to('chapter', { futureSlug: future.slug, chapterSlug: chapter.slug })}
              className="inline-flex min-h-11 items-center py-2 font-semibold hover:text-leap"
            >
              {chapter.title}
            </AppLink>
          </li>
        ))}
      </ol>
    </div>
  );
}
