import { Trans } from '@lingui/macro';
import { formatDate } from '../../i18n/dates.ts';
import { formatPercent } from '../../i18n/numbers.ts';
import { AppLink } from '../app-link.tsx';
import { useEdition } from '../use-edition.ts';
import { OwnAttemptsError, OwnAttemptsSkeleton } from './own-attempts-states.tsx';
import { useOwnAttempts } from './use-attempts.ts';

const linkClass = 'inline-flex min-h-11 items-center font-semibold text-leap underline-offset-4 hover:underline';

/** The user's own test results, on their profile. */
export function OwnResults() {
  const { locale, to } = useEdition();
  const own = useOwnAttempts();
  const finished = own.items.filter(({ state }) => state === 'finished');
  return (
    <>
      <OwnAttemptsError own={own} />
      {own.isLoading && <OwnAttemptsSkeleton />}
      {finished.length === 0 && !own.isLoading && own.error === undefined && (
        <p className="text-quiet">
          <Trans>You have not taken a test yet.</Trans>
        </p>
      )}
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

/** What companies that the user applied to see of their tests: the shared results, whoever sees the profile. */
export function SharedResults() {
  const { locale } = useEdition();
  const own = useOwnAttempts();
  const shared = own.items.filter(({ isShared }) => isShared);
  if (own.error === undefined && shared.length === 0) return null;
  return (
    <div>
      <p className="font-semibold">
        <Trans>Tests, for companies that you applied to</Trans>
      </p>
      <OwnAttemptsError own={own} />
      <ul>
        {shared.map(({ id, title, score, startedAt }) => (
          <li key={id}>
            {title}: {formatPercent(locale, score ?? 0)}{' '}
            <span className="text-[15px] text-quiet">{formatDate(locale, startedAt)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
