import { Plural, Trans } from '@lingui/macro';
import type { Education, FutureCard } from '../../api/contract-education.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { buttonClass } from '../../ui/button.tsx';
import { doneIn, lastOf, useProgress } from './progress/use-progress.ts';

const heading = 'mb-4 text-[clamp(30px,4.6vw,48px)] leading-[1.05] font-bold tracking-[-.028em]';

function FutureRow({ future }: { future: FutureCard }) {
  const { to } = useEdition();
  const progress = useProgress();
  const done = doneIn(progress, future.id);
  const all = future.chapters;
  return (
    <li className="border-b border-line py-6">
      <h2 className="text-2xl font-bold">
        <AppLink
          href={to('future', { futureSlug: future.slug })}
          className="inline-flex min-h-11 items-center hover:text-leap"
        >
          {future.title}
        </AppLink>
      </h2>
      <p className="max-w-[62ch]">{future.summary}</p>
      <p className="mt-1.5 text-[15px] text-quiet">
        <Plural value={all} one="# chapter" other="# chapters" />
        {' · '}
        <Plural value={future.hours} one="about # hour" other="about # hours" />
        {done > 0 && (
          <>
            {' · '}
            <Trans>
              {done} of {all} done
            </Trans>
          </>
        )}
      </p>
    </li>
  );
}

export const FutureList = ({ items }: Pick<Education, 'items'>) => (
  <ul className="mt-6 border-t border-line">
    {items.map((future) => (
      <FutureRow key={future.id} future={future} />
    ))}
  </ul>
);

/** All paths to professions. */
export const Futures = ({ title, items }: { title: string; items: FutureCard[] }) => (
  <div className="max-w-[880px] py-8 md:py-11">
    <h1 className={heading}>{title}</h1>
    <p className="max-w-[62ch] text-lg">
      <Trans>
        A path leads from what you know today to a profession. Reading is free and needs no account. With one you go on
        where you stopped on any device.
      </Trans>
    </p>
    <FutureList items={items} />
  </div>
);

/** What education is here, and where somebody goes on. */
export function Landing({ title, items }: { title: string; items: FutureCard[] }) {
  const { to } = useEdition();
  const last = lastOf(useProgress());
  const future = items.find(({ id }) => last?.startsWith(`${id}/`));
  return (
    <div className="max-w-[880px] py-8 md:py-11">
      <h1 className={heading}>{title}</h1>
      <p className="max-w-[62ch] text-lg">
        <Trans>
          What to learn for the work that startups look for, in which order, and how to prove it. Every chapter ends
          with an exercise and a few questions, and shows the jobs that are open right now.
        </Trans>
      </p>
      {future && (
        <p className="mt-5">
          <AppLink href={to('future', { futureSlug: future.slug })} className={buttonClass('main')}>
            <Trans>Go on: {future.title}</Trans>
          </AppLink>
        </p>
      )}
      <FutureList items={items} />
    </div>
  );
}
