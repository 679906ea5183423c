import { Trans, useLingui } from '@lingui/macro';
import { useEffect, useRef } from 'react';
import { useConsent } from '../shell/consent.ts';
import { Button } from '../ui/button.tsx';

function Question() {
  const { t } = useLingui();
  const bar = useRef<HTMLElement>(null);
  const { consent, give } = useConsent();
  const isAskedAgain = useRef(consent !== null);

  useEffect(() => {
    // Opened by the user: focus moves to the bar, and back afterwards.
    if (!isAskedAgain.current) return;
    const before = document.activeElement;
    bar.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={t`Consent to analytics`}
      className="border-t border-line bg-raised outline-none"
    >
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-3 py-3 text-[15px]">
        <p className="min-w-[min(100%,24rem)] flex-1">
          <Trans>
            May we measure how the board is used? A script would then learn which pages you open and, once you log in,
            who you are. Everything works without it.
          </Trans>
        </p>
        <div className="grid grid-cols-2 gap-3 max-sm:w-full">
          <Button onClick={() => give('accepted')}>
            <Trans>Accept</Trans>
          </Button>
          <Button onClick={() => give('refused')}>
            <Trans>Refuse</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Asks once whether analytics may run; both answers take one press (ruling 31). */
export function ConsentBar() {
  const { isAsked } = useConsent();
  return isAsked ? <Question /> : null;
}
