import { Plural, Trans } from '@lingui/macro';
import type { FutureOutline } from '../../api/contract-education.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { OutOf } from '../../shell/out-of.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { buttonClass } from '../../ui/button.tsx';
import { pageHeadingClass } from '../../ui/page-heading.ts';
import { nextChapter } from './next-chapter.ts';
import { ProgressAlert } from './progress/progress-alert.tsx';
import { countDoneChapters, lastChapterOf, useProgress } from './progress/use-progress.ts';

export const educationHeadingClass = `mb-4 ${pageHeadingClass}`;

/** How long a path is, and how much of it is done. */
export function FutureFacts({ future: { id, chapters: all, hours } }: { future: FutureOutline }) {
  const done = countDoneChapters(useProgress(), id);
  return (
    <p className="mt-1.5 text-[15px] text-quiet">
      <Plural value={all} one="# chapter" other="# chapters" />
      {' · '}
      <Plural value={hours} one="about # hour" other="about # hours" />
      {done > 0 && (
        <>
          {' · '}
          <Trans>
            {done} <OutOf all={all} /> done
          </Trans>
        </>
      )}
    </p>
  );
}

const FutureList = ({ items }: { items: FutureOutline[] }) => {
  const { to } = useEdition();
  return (
    <ul className="mt-6 border-t border-line">
      {items.map((future) => (
        <li key={future.id} className="border-b border-line py-6">
          <h2 className="text-2xl font-bold">
            <AppLink
              href={to('future', { futureSlug: future.slug })}
              className="inline-flex min-h-11 items-center hover:text-leap"
            >
              {future.title}
            </AppLink>
          </h2>
          <p className="max-w-[62ch]">{future.summary}</p>
          <FutureFacts future={future} />
        </li>
      ))}
    </ul>
  );
};

/** All paths to professions. */
export const Futures = ({ title, items }: { title: string; items: FutureOutline[] }) => (
  <div className="max-w-[880px] py-8 md:py-11">
    <h1 className={educationHeadingClass}>{title}</h1>
    <p className="max-w-[62ch] text-lg">
      <Trans>
        A path takes you from what you know today to a profession. Reading is free and needs no account. With one, you
        can continue where you left off on any device.
      </Trans>
    </p>
    <ProgressAlert />
    <FutureList items={items} />
  </div>
);

/** The link on for a returning reader: the chapter they were in, or the next one if that is done. */
function ContinueReading({ items }: { items: FutureOutline[] }) {
  const { to } = useEdition();
  const progress = useProgress();
  const last = lastChapterOf(progress);
  const future = items.find(({ id }) => last?.startsWith(`${id}/`));
  const next = future && nextChapter(progress, future);
  if (!future || !next) return null;
  return (
    <section className="mt-6 max-w-[62ch] border-l-4 border-leap py-1 pl-5">
      <h2 className="text-[15px] text-quiet">
        <Trans>Where you left off</Trans>
      </h2>
      <p className="mt-1 text-lg font-bold">{next.title}</p>
      <p className="text-[15px] text-quiet">{future.title}</p>
      <AppLink
        href={to('chapter', { futureSlug: future.slug, chapterSlug: next.slug })}
        className={buttonClass('main', 'mt-3')}
      >
        <Trans>Continue reading</Trans>
      </AppLink>
    </section>
  );
}

/** What education is here, and where the user goes on. */
export const EducationLanding = ({ title, items }: { title: string; items: FutureOutline[] }) => (
  <div className="max-w-[880px] py-8 md:py-11">
    <h1 className={educationHeadingClass}>{title}</h1>
    <p className="max-w-[62ch] text-lg">
      <Trans>
        What to learn for the work startups hire for, in what order, and how to prove it. Every chapter ends with an
        exercise and a few questions, and shows the jobs that are open right now.
      </Trans>
    </p>
    <ProgressAlert />
    <ContinueReading items={items} />
    <FutureList items={items} />
  </div>
);
