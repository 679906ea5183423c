import { Plural, Trans, useLingui } from '@lingui/macro';
import type { ReactNode } from 'react';
import { noonOf } from '../../../machines/calendar.rules.ts';
import { replyDueOn } from '../../../machines/reply-clock/due-date.rules.ts';
import {
  figuresOn,
  publicFigures,
  type ReplyClockApplication,
  type ReplyStatus,
  replyStatusOn,
} from '../../../machines/reply-clock/reply-figures.rules.ts';
import { formatDate } from '../../i18n/dates.ts';
import { withNonBreakingSpaces } from '../../i18n/non-breaking.ts';
import { intlLocales, memoizedFormat } from '../../i18n/numbers.ts';
import type { Locale } from '../../routing/locales.ts';
import { routes } from '../../routing/routes.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { pageHeadingClass } from '../../ui/page-heading.ts';
import { TitledSection } from '../../ui/titled-section.tsx';

type ExampleApplication = { sent: string; replied?: string; withdrawn?: string };

/** With a promise of seven days. */
const exampleApplications: ExampleApplication[] = [
  { sent: '2026-11-02', replied: '2026-11-04' },
  { sent: '2026-11-03', replied: '2026-11-10' },
  { sent: '2026-11-05', replied: '2026-11-16' },
  { sent: '2026-11-06', withdrawn: '2026-11-09' },
  { sent: '2026-11-09' },
  { sent: '2026-11-10', replied: '2026-11-18' },
  { sent: '2026-11-13', replied: '2026-11-16' },
  { sent: '2026-11-20' },
];
const exampleDay = '2026-11-23';

const toClockedApplication = ({ sent, replied, withdrawn }: ExampleApplication): ReplyClockApplication => ({
  sentAt: noonOf(sent),
  dueOn: replyDueOn(sent, 7),
  firstReplyAt: replied ? noonOf(replied) : null,
  endedAt: withdrawn ? noonOf(withdrawn) : null,
  isWaiting: !replied && !withdrawn,
});

/** Days of the example, whose year the sentence before it says: "4. 11.", "4 Nov". */
const daysOfYear = memoizedFormat(
  (locale: Locale) =>
    new Intl.DateTimeFormat(intlLocales[locale], {
      day: 'numeric',
      month: locale === 'cs' ? 'numeric' : 'short',
      timeZone: 'UTC',
    }),
);

const verdicts: Record<ReplyStatus, ReactNode> = {
  'in-time': <Trans>on time</Trans>,
  late: <Trans>late</Trans>,
  unanswered: <Trans>overdue</Trans>,
  pending: <Trans>not yet</Trans>,
  none: <Trans>does not count</Trans>,
};

function ExampleRow({ happened }: { happened: ExampleApplication }) {
  const { locale } = useEdition();
  const application = toClockedApplication(happened);
  const { replied, withdrawn, sent } = happened;
  const day = (iso: string) => withNonBreakingSpaces(locale, daysOfYear(locale).format(new Date(iso)));
  const cell = 'py-2 pr-2.5 align-top last:pr-0 sm:pr-4';
  return (
    <tr className="border-b border-line">
      <td suppressHydrationWarning className={cell}>
        {day(sent)}
      </td>
      <td suppressHydrationWarning className={cell}>
        {application.dueOn && day(application.dueOn)}
      </td>
      <td suppressHydrationWarning className={cell}>
        {replied && <Trans>reply on {day(replied)}</Trans>}
        {withdrawn && <Trans>withdrawn on {day(withdrawn)}</Trans>}
        {!replied && !withdrawn && <Trans>no reply</Trans>}
      </td>
      <td className={`${cell} font-semibold`}>{verdicts[replyStatusOn(application, exampleDay)]}</td>
    </tr>
  );
}

function Example() {
  const { locale } = useEdition();
  const { t } = useLingui();
  const day = formatDate(locale, exampleDay);
  const figures = figuresOn(exampleApplications.map(toClockedApplication), exampleDay);
  const shown = publicFigures(figures);
  if (!shown) return null;
  const { counted, overdue } = figures;
  const { inTime, medianDays } = shown;
  const share = Math.floor((overdue * 100) / counted);
  return (
    <TitledSection title={<Trans>An example</Trans>}>
      <p suppressHydrationWarning>
        <Trans>A company promises a reply within 7 days. This is where it stands on {day}:</Trans>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section aria-label={t`Applications in the example`} tabIndex={0} className="my-5 overflow-x-auto">
        <table className="w-full text-left text-[14px] sm:text-[15px]">
          <thead>
            <tr className="border-b-[1.5px] border-ink">
              {[
                <Trans key="sent">Sent</Trans>,
                <Trans key="due">Promised by</Trans>,
                <Trans key="what">What happened</Trans>,
                <Trans key="verdict">Counted as</Trans>,
              ].map((title) => (
                <th key={title.key} scope="col" className="py-2 pr-2.5 font-semibold last:pr-0 sm:pr-4">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {exampleApplications.map((happened) => (
              <ExampleRow key={happened.sent} happened={happened} />
            ))}
          </tbody>
        </table>
      </section>
      <p>
        <Trans>
          Six applications count, so the figures are public. Four of them got a reply on time: 4 ÷ 6 is {inTime}%,
          rounded down. The replies took 2, 3, 7, 8 and 11 days, and the middle one is{' '}
          <Plural value={medianDays ?? 0} one="# day" other="# days" />.
        </Trans>{' '}
        <Trans>
          17 November is a holiday, so the reply to the application of 10 November was due a day later than the others.
          One person is still waiting after the promised day: {share}% of those that count, which has no consequences
          yet.
        </Trans>
      </p>
    </TitledSection>
  );
}

/** How the figures beside ads come about: the rules of machines/reply-clock in words. */
export function ReplyFiguresPage() {
  const { i18n } = useLingui();
  const title = i18n._(routes.replyFigures.title.id);
  return (
    <article className="max-w-[66ch] py-12">
      <PageHead title={title} />
      <h1 className={`mb-5 ${pageHeadingClass}`}>{title}</h1>
      <p className="text-lg leading-relaxed">
        <Trans>
          Companies that write their ads here promise to reply within 3, 7, 14 or 21 days. We track whether they do and
          show it, good or bad. Nobody can buy better figures.
        </Trans>
      </p>
      <div className="mt-9 grid grid-cols-1 gap-9 leading-relaxed">
        <TitledSection title={<Trans>What counts as a reply</Trans>}>
          <p>
            <Trans>
              A message from the company, or an invitation, an offer or a refusal with a few words of its own. An
              automatic receipt does not count, and neither does opening the application.
            </Trans>
          </p>
        </TitledSection>
        <TitledSection title={<Trans>By when</Trans>}>
          <p>
            <Trans>
              The promised days are counted from the day after the application. If the last one falls on a weekend or a
              Czech public holiday, the next working day counts instead, until midnight in Prague. Pausing or renewing
              the ad changes nothing.
            </Trans>
          </p>
        </TitledSection>
        <TitledSection title={<Trans>Three figures</Trans>}>
          <ul className="leap-list">
            <li>
              <Trans>
                <b>On time</b>: applications that got a reply by the promised day, divided by all that count, as a
                percentage rounded down.
              </Trans>
            </li>
            <li>
              <Trans>
                <b>Usual reply</b>: days from the application to the first reply. Half of those who got a reply waited
                no longer than this.
              </Trans>
            </li>
            <li>
              <Trans>
                <b>Overdue now</b>: how many people are still waiting after the promised day.
              </Trans>
            </li>
          </ul>
        </TitledSection>
        <TitledSection title={<Trans>What counts</Trans>}>
          <ul className="leap-list">
            <li>
              <Trans>
                Applications that got a reply on time, or whose promised day came, in the last 90 days. Those sent
                without an account count too.
              </Trans>
            </li>
            <li>
              <Trans>
                People who are still waiting count, however long ago they applied. An overdue reply counts as none.
              </Trans>
            </li>
            <li>
              <Trans>
                An application withdrawn by the promised day does not count. One that the company closed without a word
                counts as one without a reply.
              </Trans>
            </li>
            <li>
              <Trans>
                Fewer than five would say too much about individual people, so then we show no figures, only the
                promise.
              </Trans>
            </li>
            <li>
              <Trans>We update the figures every hour, and whenever a company replies.</Trans>
            </li>
          </ul>
        </TitledSection>
        <Example />
        <TitledSection title={<Trans>Consequences</Trans>}>
          <ul className="leap-list">
            <li>
              <Trans>More than 20% overdue: the company’s ads say “replies slowly” and cannot be boosted.</Trans>
            </li>
            <li>
              <Trans>
                More than 50% overdue, and at least five people: the company cannot take new applications as long as
                both are true.
              </Trans>
            </li>
            <li>
              <Trans>
                The company is warned at least a day in advance, and this ends as soon as it has replied to enough
                people.
              </Trans>
            </li>
          </ul>
        </TitledSection>
        <TitledSection title={<Trans>Fair to both</Trans>}>
          <p>
            <Trans>
              Candidates who are invited have 7 days to reply too. If they do not, only the companies that invited them
              see it, as a number.
            </Trans>
          </p>
        </TitledSection>
      </div>
    </article>
  );
}
