import { Plural } from '@lingui/macro';
import type { Locale } from '../routing/locales.ts';

type Props = { steps: readonly { step: string; days: number }[]; language: Locale };

/** Spans its box from side to side. The stroke keeps its width however wide the box is. */
const Hop = () => (
  <svg viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true" className="h-8 w-full overflow-visible">
    <path
      d="M0 30 C18 -8 72 -8 100 30"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
      className="stroke-leap"
    />
  </svg>
);

/** The way from an application to an answer, hop by hop, with the days that each one takes. */
export function HiringSteps({ steps, language }: Props) {
  const total = steps.reduce((sum, { days }) => sum + days, 0);
  return (
    <>
      <ol className="grid gap-y-4 max-sm:grid-cols-1 sm:auto-cols-fr sm:grid-flow-col">
        {steps.map(({ step, days }, at) => (
          <li key={step} className="flex min-w-0 gap-3 sm:block sm:pr-4">
            <div className="relative w-14 shrink-0 pt-2 sm:-mr-4 sm:w-auto sm:pt-0">
              <Hop />
              <span className="absolute right-0 bottom-0 size-2.5 translate-x-1/2 translate-y-1/2 rounded-full bg-leap max-sm:hidden" />
            </div>
            <div className="min-w-0 sm:pt-4">
              <p className="leading-snug font-semibold">
                <span className="sr-only">{at + 1}. </span>
                <span lang={language}>{step}</span>
              </p>
              <p className="text-[15px] text-quiet">
                <Plural value={days} one="# day" other="# days" />
              </p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-[15px] text-quiet">
        <Plural value={total} one="# day in all" other="# days in all" />
      </p>
    </>
  );
}
