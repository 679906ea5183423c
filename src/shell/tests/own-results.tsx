import { Trans } from '@lingui/macro';
import { formatDate } from '../../i18n/dates.ts';
import { formatPercent } from '../../i18n/numbers.ts';
import { AppLink } from '../app-link.tsx';
import { useEdition } from '../use-edition.ts';
import { useOwnAttempts } from './use-attempts.ts';

const linkClass = 'inline-flex min-h-11 items-center font-semibold text-leap underline-offset-4 hover:underline';

/** What somebody has of tests, on their profile. */
export function OwnResults() {
  const { locale, to } = useEdition();
  const finished = useOwnAttempts().filter(({ state }) => state === 'finished');
  return (
    <>
      <ul>
        {finished.map(({ id, test, title, score, startedAt, isShared }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <AppLink href={to('testResult', { slug: test, id })} className={linkClass}>
              {title}: {formatPercent(locale, score ?? 0)}
            </AppLink>
            <span className="text-[15px] text-quiet">
              {formatDate(locale, startedAt)}
              {isShared && (
                <>
                  {' · '}
                  <Trans>shown to others</Trans>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <AppLink href={to('tests')} className={linkClass}>
          <Trans>Choose a test</Trans>
        </AppLink>
      </p>
    </>
  );
}
