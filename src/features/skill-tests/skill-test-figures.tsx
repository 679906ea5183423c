import { Trans, useLingui } from '@lingui/macro';
import { minTakers } from '../../../machines/attempt/attempt.rules.ts';
import type { SkillTestFigures } from '../../api/contract-skill-tests.ts';
import { formatNumber } from '../../i18n/numbers.ts';
import { testDataRead } from '../../routing/reads.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { pageHeadingClass } from '../../ui/page-heading.ts';

const cell = 'py-3 pr-2.5 text-right tabular-nums sm:pr-6';

/** What is known of all tests together (product §8). */
export function SkillTestFiguresTable({ title, items }: { title: string; items: readonly SkillTestFigures[] }) {
  const { t } = useLingui();
  const { locale, to } = useEdition();
  const share = (value: number | null) => (value === null ? <Trans>not yet</Trans> : <Trans>{value}%</Trans>);
  return (
    <div className="max-w-[880px] py-8 md:py-11">
      <h1 className={`mb-4 ${pageHeadingClass}`}>{title}</h1>
      <p className="max-w-[62ch] text-lg">
        <Trans>
          Totals for everybody who finished a test here, without names; if somebody took it again, the better result
          counts. Percentages are shown once {minTakers} people have finished: fewer would say more about people than
          about the test.
        </Trans>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled, also by keys */}
      <section aria-label={title} tabIndex={0} className="mt-6 overflow-x-auto">
        <table className="w-full border-t-[1.5px] border-ink text-[15px] sm:text-base">
          <thead>
            <tr className="border-b border-line align-bottom text-sm text-quiet sm:text-[15px]">
              <th scope="col" className="py-3 pr-2.5 text-left font-semibold">
                <Trans>Test</Trans>
              </th>
              <th scope="col" className={`${cell} font-semibold`}>
                <Trans>People who finished</Trans>
              </th>
              <th scope="col" className={`${cell} font-semibold`}>
                <Trans>Median score</Trans>
              </th>
              <th scope="col" className={`${cell} pr-0! font-semibold`}>
                <Trans>Passed</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ slug, title: name, finished, medianScore, passRate }) => (
              <tr key={slug} className="border-b border-line">
                <th scope="row" className="py-1.5 pr-2.5 text-left leading-snug font-bold">
                  <AppLink href={to('test', { slug })} className="inline-flex min-h-11 items-center hover:text-leap">
                    {name}
                  </AppLink>
                </th>
                <td className={cell}>{formatNumber(locale, finished)}</td>
                <td className={`${cell} whitespace-nowrap`}>{share(medianScore)}</td>
                <td className={`${cell} pr-0! whitespace-nowrap`}>{share(passRate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-5 text-[15px] text-quiet">
        <a href={testDataRead(locale)} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t`The same as JSON`}
        </a>
      </p>
    </div>
  );
}
