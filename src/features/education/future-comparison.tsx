import { Trans, useLingui } from '@lingui/macro';
import type { FutureOutline } from '../../api/contract-education.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { Tags } from '../../ui/titled-section.tsx';
import { educationHeadingClass, FutureFacts } from './futures.tsx';
import { ProgressAlert } from './progress/progress-alert.tsx';
import { chapterKey, chapterProgressOf, useProgress } from './progress/use-progress.ts';

function Column({ future }: { future: FutureOutline }) {
  const { t } = useLingui();
  const { to } = useEdition();
  const progress = useProgress();
  const { id, slug, title, summary, skills, sections } = future;
  return (
    <section aria-labelledby={id} className="border-t-[1.5px] border-ink pt-5">
      <h2 id={id} className="text-2xl font-bold">
        <AppLink
          href={to('future', { futureSlug: slug })}
          className="inline-flex min-h-11 items-center hover:text-leap"
        >
          {title}
        </AppLink>
      </h2>
      <p>{summary}</p>
      <FutureFacts future={future} />
      <div className="mt-3">
        <Tags names={skills} />
      </div>
      {sections.map((section) => (
        <div key={section.title} className="mt-6">
          <h3 className="font-bold">{section.title}</h3>
          <ol>
            {section.chapters.map((chapter) => (
              <li key={chapter.id} className="flex items-baseline justify-between gap-4 border-b border-line">
                <AppLink
                  href={to('chapter', { futureSlug: slug, chapterSlug: chapter.slug })}
                  className="inline-flex min-h-11 items-center py-2 hover:text-leap"
                >
                  {chapter.title}
                </AppLink>
                <span className="text-[15px] whitespace-nowrap text-quiet">
                  {chapterProgressOf(progress, chapterKey(id, chapter.id))?.isDone
                    ? t`done`
                    : t`${chapter.minutes} min`}
                </span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

/** The other layout of the landing page: paths side by side, with all their chapters. */
export const FutureComparison = ({ title, items }: { title: string; items: FutureOutline[] }) => (
  <div className="py-8 md:py-11">
    <h1 className={educationHeadingClass}>{title}</h1>
    <p className="max-w-[62ch] text-lg">
      <Trans>All paths side by side, with every chapter. Begin with whichever you need.</Trans>
    </p>
    <ProgressAlert />
    <div className="mt-8 grid gap-x-12 gap-y-10 md:grid-cols-2">
      {items.map((future) => (
        <Column key={future.id} future={future} />
      ))}
    </div>
  </div>
);
