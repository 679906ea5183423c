import { Plural, Trans, useLingui } from '@lingui/macro';
import { useEffect } from 'react';
import type { ChapterCard, ChapterPage } from '../../api/contract-education.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { ExternalLink } from '../../shell/external-link.tsx';
import { LiveJobs } from '../../shell/live-jobs.tsx';
import { Prose } from '../../shell/prose.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { Button } from '../../ui/button.tsx';
import { chapterKey, noteOpened, percentOf, setDone, useProgress } from './progress.ts';
import { Quiz } from './quiz.tsx';

const linkClass = 'inline-flex min-h-11 items-center font-semibold text-leap underline-offset-4 hover:underline';

/** The chapters of its path, where one is. */
function Chapters({ chapter }: { chapter: ChapterPage }) {
  const { t } = useLingui();
  const { to } = useEdition();
  const progress = useProgress();
  const { future, chapters, id } = chapter;
  const percent = percentOf(
    progress,
    future.id,
    chapters.map((each) => each.id),
  );
  return (
    <nav aria-label={t`Chapters`} className="border-b border-line pb-6 lg:border-b-0 print:hidden">
      <p className="font-bold">
        <AppLink href={to('future', { futureSlug: future.slug })} className={linkClass}>
          {future.title}
        </AppLink>
      </p>
      <p className="text-[15px] text-quiet">
        <Trans>{percent} % done</Trans>
      </p>
      <ol className="mt-2 grid">
        {chapters.map((each, at) => (
          <li key={each.id} className="flex items-baseline gap-2.5">
            <span aria-hidden="true" className="text-quiet tabular-nums">
              {at + 1}
            </span>
            <AppLink
              href={to('chapter', { futureSlug: future.slug, chapterSlug: each.slug })}
              aria-current={each.id === id ? 'page' : undefined}
              className="inline-flex min-h-11 items-center hover:text-leap aria-[current]:font-bold"
            >
              {each.title}
            </AppLink>
            {progress.done.includes(chapterKey(future.id, each.id)) && (
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

function Ways({ chapter }: { chapter: ChapterPage }) {
  const { t } = useLingui();
  const { to } = useEdition();
  const { future, chapters, id } = chapter;
  const at = chapters.findIndex((each) => each.id === id);
  const way = (card: ChapterCard | undefined) =>
    card && to('chapter', { futureSlug: future.slug, chapterSlug: card.slug });
  const [before, after] = [chapters[at - 1], chapters[at + 1]];
  return (
    <nav
      aria-label={t`Before and after`}
      className="mt-10 flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line pt-4"
    >
      {before && (
        <AppLink href={way(before) ?? ''} className={linkClass}>
          <Trans>Before: {before.title}</Trans>
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

/** One chapter: its text with the jobs that it speaks of, where it comes from, questions, and what is done. */
export function Chapter({ chapter }: { chapter: ChapterPage }) {
  const { t } = useLingui();
  const { title, minutes, pieces, sources, quiz, future, id } = chapter;
  const name = chapterKey(future.id, id);
  const isDone = useProgress().done.includes(name);
  useEffect(() => noteOpened(name), [name]);

  return (
    <div className="grid gap-8 py-8 md:py-11 lg:grid-cols-[260px_minmax(0,1fr)]">
      <Chapters chapter={chapter} />
      <article className="article py-0!">
        <h1 className="mb-3 text-[clamp(30px,4.6vw,48px)] leading-[1.05] font-bold tracking-[-.028em]">{title}</h1>
        <p className="text-quiet">
          <Plural value={minutes} one="# minute of reading" other="# minutes of reading" />
        </p>
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
              <ExternalLink url={source.url} className={linkClass}>
                {source.title}
              </ExternalLink>
            </li>
          ))}
        </ul>
        <Quiz key={name} quiz={quiz} onSolved={() => setDone(name, true)} />
        <div className="mt-8 print:hidden">
          <Button aria-pressed={isDone} onClick={() => setDone(name, !isDone)}>
            {isDone ? t`Done. Mark as not done` : t`Mark as done`}
          </Button>
          <p className="mt-2 max-w-[60ch] text-[15px] text-quiet">
            <Trans>What is done is kept in this browser.</Trans>
          </p>
        </div>
        <Ways chapter={chapter} />
      </article>
    </div>
  );
}
