import { Plural, Trans, useLingui } from '@lingui/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ContentHeading } from '../../api/contract-content.ts';
import type { ChapterCard, ChapterPage } from '../../api/contract-education.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { ExternalLink } from '../../shell/external-link.tsx';
import { LiveJobs } from '../../shell/live-jobs.tsx';
import { Prose } from '../../shell/prose.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { MultilingualText } from '../../ui/multilingual-text.tsx';
import { pageHeadingClass } from '../../ui/page-heading.ts';
import { ChapterDone } from './chapter-done.tsx';
import {
  chapterKey,
  chapterProgressOf,
  lastChapterOf,
  percentDone,
  useProgress,
  useProgressFlows,
} from './progress/use-progress.ts';
import { Quiz } from './quiz.tsx';

const linkClass = 'inline-flex min-h-11 items-center font-semibold text-leap underline-offset-4 hover:underline';

/** The chapters of its path, where one is. */
function ChapterNav({ chapter }: { chapter: ChapterPage }) {
  const { t } = useLingui();
  const { to } = useEdition();
  const progress = useProgress();
  const { future, chapters, id } = chapter;
  const percent = percentDone(progress, future.id, chapters.length);
  return (
    <nav aria-label={t`Chapters`} className="lg:col-start-1 lg:row-start-1 print:hidden">
      <p className="font-bold">
        <AppLink href={to('future', { futureSlug: future.slug })} className={linkClass}>
          {future.title}
        </AppLink>
      </p>
      {progress && (
        <p className="text-[15px] text-quiet">
          <Trans>{percent}% done</Trans>
        </p>
      )}
      <ol className="mt-2 grid">
        {chapters.map((each, at) => (
          <li key={each.id} className="flex items-baseline gap-2.5">
            <span aria-hidden="true" className="text-quiet tabular-nums">
              {at + 1}
            </span>
            <AppLink
              href={to('chapter', { futureSlug: future.slug, chapterSlug: each.slug })}
              aria-current={each.id === id ? 'page' : undefined}
              className="inline-flex min-h-11 items-center py-1.5 leading-snug hover:text-leap aria-[current]:font-bold"
            >
              {each.title}
            </AppLink>
            {chapterProgressOf(progress, chapterKey(future.id, each.id))?.isDone && (
              <span className="text-[15px] text-quiet">
                <Trans>done</Trans>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function PreviousNextChapter({ chapter }: { chapter: ChapterPage }) {
  const { t } = useLingui();
  const { to } = useEdition();
  const { future, chapters, id } = chapter;
  const at = chapters.findIndex((each) => each.id === id);
  const way = (card: ChapterCard | undefined) =>
    card && to('chapter', { futureSlug: future.slug, chapterSlug: card.slug });
  const before = chapters[at - 1];
  const after = chapters[at + 1];
  return (
    <nav
      aria-label={t`Previous and next chapter`}
      className="mt-10 flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line pt-4"
    >
      {before && (
        <AppLink href={way(before) ?? ''} className={linkClass}>
          <Trans>Previous: {before.title}</Trans>
        </AppLink>
      )}
      {after && (
        <AppLink href={way(after) ?? ''} className={linkClass}>
          <Trans>Next: {after.title}</Trans>
        </AppLink>
      )}
    </nav>
  );
}

/** Notes which heading is being read, so that the user finds it again on another device. */
function useTrackReadingPosition(name: string, headings: readonly ContentHeading[]): void {
  const flows = useProgressFlows();
  const isKnown = useProgress() !== null;
  const reach = useEffectEvent((place: number) => {
    if (chapterProgressOf(flows?.read() ?? null, name)?.place !== place) flows?.recordChange(name, { place });
  });
  useEffect(() => {
    if (!isKnown) return;
    if (lastChapterOf(flows?.read() ?? null) !== name) flows?.recordChange(name, {});
    const places = new Map(headings.map(({ id }, at) => [document.getElementById(id), at + 1]));
    const observer = new IntersectionObserver(
      (seen) => {
        const [last] = seen.filter(({ isIntersecting }) => isIntersecting).slice(-1);
        if (last && scrollY > 0) reach(places.get(last.target as HTMLElement) ?? 0);
      },
      { rootMargin: '0px 0px -50% 0px' },
    );
    for (const heading of places.keys()) if (heading) observer.observe(heading);
    return () => observer.disconnect();
  }, [isKnown, flows, name, headings]);
}

/** A link to where the user stopped reading, on whichever device. It stays as it was when the chapter was opened. */
function ContinueReadingLink({ name, headings }: { name: string; headings: readonly ContentHeading[] }) {
  const progress = useProgress();
  const [place, setPlace] = useState<number | null>(null);
  const known = chapterProgressOf(progress, name);
  if (progress && place === null) setPlace(known && !known.isDone ? known.place : 0);
  const heading = place ? headings[place - 1] : undefined;
  if (!heading) return null;
  return (
    <p className="mt-3 print:hidden">
      <a href={`#${heading.id}`} className={linkClass}>
        <Trans>Continue where you left off: {heading.text}</Trans>
      </a>
    </p>
  );
}

/** One chapter: its text with the jobs that it mentions, its sources, questions, and whether it is done. */
export function Chapter({ chapter }: { chapter: ChapterPage }) {
  const { title, minutes, pieces, headings, sources, quiz, future, id } = chapter;
  const name = chapterKey(future.id, id);
  const flows = useProgressFlows();
  const best = chapterProgressOf(useProgress(), name)?.score;
  useTrackReadingPosition(name, headings);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:py-11 lg:grid-cols-[260px_minmax(0,1fr)] print:block">
      <article className="article py-0! lg:col-start-2">
        <h1 className={`mb-3 ${pageHeadingClass}`}>{title}</h1>
        <p className="text-quiet">
          <Plural value={minutes} one="# minute of reading" other="# minutes of reading" />
        </p>
        <ContinueReadingLink name={name} headings={headings} />
        {pieces.map((piece, at) =>
          'html' in piece ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is shown
            <Prose key={at} html={piece.html} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <LiveJobs key={at} props={piece.props} />
          ),
        )}
        <h2 className="mt-10 mb-3 text-[26px] font-bold">
          <Trans>Sources</Trans>
        </h2>
        <ul className="grid">
          {sources.map((source) => (
            <li key={source.url}>
              <ExternalLink url={source.url} className={`${linkClass} py-1.5 not-print:after:content-none!`}>
                <span>
                  <MultilingualText text={source.title} />
                </span>
              </ExternalLink>
            </li>
          ))}
        </ul>
        <Quiz
          key={name}
          name={name}
          quiz={quiz}
          best={best ?? null}
          onChecked={(right) => {
            flows?.recordChange(name, { score: right });
            if (right === quiz.length) flows?.setDone(name, true);
          }}
        />
        <ChapterDone chapter={chapter} />
        <PreviousNextChapter chapter={chapter} />
      </article>
      <ChapterNav chapter={chapter} />
    </div>
  );
}
