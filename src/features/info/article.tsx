import { Trans, useLingui } from '@lingui/macro';
import { Fragment } from 'react';
import type { ContentHeading, ContentPage, ContentPiece } from '../../api/contract-content.ts';
import { formatDate } from '../../i18n/dates.ts';
import { isLegalText } from '../../routing/legal-texts.ts';
import { useLegalTextHref } from '../../shell/agreed-texts.tsx';
import { Prose } from '../../shell/prose.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { pageHeadingClass } from '../../ui/page-heading.ts';
import { Summary } from '../../ui/summary.tsx';
import { EmbeddedComponent } from './embedded-components.tsx';

/** From this many chapters on, a list of them is useful. */
const minChapters = 4;

function Chapters({ headings }: { headings: ContentHeading[] }) {
  const { t } = useLingui();
  const chapters = headings.filter(({ depth }) => depth === 2);
  if (chapters.length < minChapters) return null;
  return (
    <nav aria-label={t`On this page`} className="chapters">
      <ol>
        {chapters.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Earlier versions, as they were. Until the version on screen takes effect, the newest of them is valid. */
function EarlierVersions({ earlier, isAhead }: { earlier: string[]; isAhead: boolean }) {
  const { locale, route } = useAddress();
  const hrefOf = useLegalTextHref();
  if (!isLegalText(route)) return null;
  return (
    <p>
      {isAhead ? <Trans>Until then an earlier version applies:</Trans> : <Trans>Earlier versions:</Trans>}{' '}
      {earlier.map((version, nth) => (
        <Fragment key={version}>
          {nth > 0 && ', '}
          <a href={hrefOf(route, version)}>{formatDate(locale, version)}</a>
        </Fragment>
      ))}
    </p>
  );
}

type VersionProps = Pick<ContentPage, 'changes' | 'earlier' | 'isAhead'> & { validFrom: string };

/** The date a text is valid from, what changed with each of its versions, and links to them. */
function Version({ validFrom, changes = [], earlier, isAhead = false }: VersionProps) {
  const { locale } = useEdition();
  const day = formatDate(locale, validFrom);
  return (
    <div className="version">
      <p>
        <Trans>Valid from {day}</Trans>
      </p>
      {earlier && <EarlierVersions earlier={earlier} isAhead={isAhead} />}
      {changes.length > 0 && (
        <details className="group/more">
          <Summary className="underline-offset-4 hover:underline">
            <Trans>What changed</Trans>
          </Summary>
          <dl>
            {changes.map(({ date, text }) => (
              <div key={date}>
                <dt>{formatDate(locale, date)}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

function CampaignEnd({ to }: { to: string }) {
  const { locale } = useEdition();
  const day = formatDate(locale, to);
  return (
    <p role="note" className="campaign-end">
      <Trans>This campaign ended on {day}. What it offered can no longer be ordered.</Trans>
    </p>
  );
}

function Heading({ title, heading = title }: Pick<ContentPage, 'title' | 'heading'>) {
  return (
    <h1 className={`mb-5 max-w-[24ch] ${pageHeadingClass}`}>
      {heading.split('*').map((part, nth) =>
        nth % 2 === 1 ? (
          <em key={part} className="text-leap not-italic">
            {part}
          </em>
        ) : (
          part
        ),
      )}
    </h1>
  );
}

const beginsChapter = (piece: ContentPiece) => 'html' in piece && piece.html.startsWith('<h2');

/** A text under its heading, its chapters after the introduction, its version if it has one, and our components between its parts. */
export function Article({ content }: { content: ContentPage }) {
  const { title, heading, headings, pieces, validFrom, changes, earlier, isAhead, to, isOver } = content;
  const parts = pieces.map((piece, at) =>
    'html' in piece ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is shown
      <Prose key={at} html={piece.html} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <EmbeddedComponent key={at} name={piece.component} props={piece.props} />
    ),
  );
  const introduction = Math.max(0, pieces.findIndex(beginsChapter));
  return (
    <article className="article">
      <Heading title={title} heading={heading} />
      {validFrom && <Version {...{ validFrom, changes, earlier, isAhead }} />}
      {isOver && to && <CampaignEnd to={to} />}
      {parts.slice(0, introduction)}
      <Chapters headings={headings} />
      {parts.slice(introduction)}
    </article>
  );
}
