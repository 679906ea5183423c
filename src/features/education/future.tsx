import { Plural, Trans, useLingui } from '@lingui/macro';
import type { FuturePage, MedianPay } from '../../api/contract-education.ts';
import { salaryText } from '../../i18n/salary.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { lazyComponent } from '../../shell/lazy-component.tsx';
import { LiveJobs } from '../../shell/live-jobs.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { buttonClass } from '../../ui/button.tsx';
import { pageHeadingClass } from '../../ui/page-heading.ts';
import { chaptersOf, nextChapter } from './next-chapter.ts';
import { ProgressAlert } from './progress/progress-alert.tsx';
import { chapterKey, chapterProgressOf, percentDone, useProgress } from './progress/use-progress.ts';

const CertificateOffer = lazyComponent(() =>
  import('./certificate-offer.tsx').then((module) => module.CertificateOffer),
);

/** Where the user goes on: in the chapter they were in, or at the first one not done. */
function NextStep({ future }: { future: FuturePage }) {
  const { to } = useEdition();
  const progress = useProgress();
  const chapters = chaptersOf(future);
  const percent = percentDone(progress, future.id, chapters.length);
  const next = nextChapter(progress, future) ?? chapters[0];
  if (!next) return null;
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
        <AppLink
          href={to('chapter', { futureSlug: future.slug, chapterSlug: next.slug })}
          className={buttonClass(percent === 100 ? 'plain' : 'main')}
        >
          {percent === 0 && <Trans>Begin</Trans>}
          {percent > 0 && percent < 100 && <Trans>Continue: {next.title}</Trans>}
          {percent === 100 && <Trans>Read it again</Trans>}
        </AppLink>
        {percent > 0 && (
          <p className="text-quiet">
            <Trans>{percent}% done</Trans>
          </p>
        )}
      </div>
      {percent === 100 && <CertificateOffer future={future.id} />}
    </>
  );
}

/** What the work pays, by our own ads. */
function MedianPayText({ pay: { ads, salary } }: { pay: MedianPay }) {
  const { i18n } = useLingui();
  const { locale } = useEdition();
  const amount = salaryText(i18n, locale, salary);
  return (
    <p suppressHydrationWarning className="mt-3 max-w-[62ch]">
      <Trans>
        Open jobs here usually state a gross salary of <strong className="whitespace-nowrap">{amount}</strong>, the
        median of {ads} ads that state one.
      </Trans>
    </p>
  );
}

/** A path to a profession: its goal, its chapters, and what goes with it. */
export function Future({ future }: { future: FuturePage }) {
  const { t } = useLingui();
  const { to } = useEdition();
  const progress = useProgress();
  const { title, summary, hours, skills, pay, tests, sections, field, slug, id } = future;
  return (
    <div className="max-w-[880px] py-8 md:py-11">
      <h1 className={`mb-4 ${pageHeadingClass}`}>{title}</h1>
      <p className="max-w-[62ch] text-lg">{summary}</p>
      <p className="mt-3 text-quiet">
        <Plural value={hours} one="About # hour, including exercises" other="About # hours, including exercises" />
        {' · '}
        {skills.join(', ')}
      </p>
      {pay && <MedianPayText pay={pay} />}
      <ProgressAlert />
      <NextStep future={future} />
      {sections.map((section) => (
        <section key={section.title} className="mt-10">
          <h2 className="text-[22px] font-bold">{section.title}</h2>
          <ol className="mt-2 border-t border-line">
            {section.chapters.map((chapter) => (
              <li key={chapter.id} className="border-b border-line py-3.5">
                <h3 className="text-lg font-bold">
                  <AppLink
                    href={to('chapter', { futureSlug: slug, chapterSlug: chapter.slug })}
                    className="inline-block py-2 hover:text-leap"
                  >
                    {chapter.title}
                  </AppLink>
                </h3>
                <p className="max-w-[62ch]">{chapter.summary}</p>
                <p className="mt-1 text-[15px] text-quiet">
                  <Plural value={chapter.minutes} one="# minute" other="# minutes" />
                  {chapterProgressOf(progress, chapterKey(id, chapter.id))?.isDone && ` · ${t`done`}`}
                </p>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {tests.length > 0 && (
        <section className="mt-10">
          <h2 className="text-[22px] font-bold">
            <Trans>Related tests</Trans>
          </h2>
          <ul className="mt-2">
            {tests.map((test) => (
              <li key={test.slug}>
                <AppLink
                  href={to('test', { slug: test.slug })}
                  className="inline-flex min-h-11 items-center font-semibold text-leap hover:underline"
                >
                  {test.title}
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <LiveJobs props={{ fields: field }} />
    </div>
  );
}
