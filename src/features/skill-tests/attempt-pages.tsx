import { Trans } from '@lingui/macro';
import { lazyComponent } from '../../shell/lazy-component.tsx';
import type { PageProps } from '../../shell/page.ts';

const TakenAttempt = lazyComponent<PageProps>(() => import('./attempt.tsx').then((module) => module.AttemptScreen));
const Result = lazyComponent<PageProps>(() => import('./result.tsx').then((module) => module.Result));
const AttemptClaim = lazyComponent<PageProps>(() =>
  import('./attempt-claim.tsx').then((module) => module.AttemptClaim),
);

/** The pages of an attempt at a test: taking it, its result, and claiming that. */
export function AttemptPages(page: PageProps) {
  return (
    <>
      {/* The server renders none of the pages below. */}
      <noscript>
        <p className="py-10">
          <Trans>This needs JavaScript turned on.</Trans>
        </p>
      </noscript>
      {page.name === 'testAttempt' && <TakenAttempt {...page} />}
      {page.name === 'testResult' && <Result {...page} />}
      {page.name === 'testFinishedLogin' && <AttemptClaim {...page} />}
    </>
  );
}
