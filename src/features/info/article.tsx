import { Trans, useLingui } from '@lingui/macro';
import type { ContentHeading, ContentPage } from '../../api/contract-content.ts';
import { formatDate } from '../../i18n/dates.ts';
import { Prose } from '../../shell/prose.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { pageHeading } from '../../ui/page-heading.ts';
import { PlacedComponent } from './placed-components.tsx';

/** From so many chapters on a list of them is of use. */
const fewestChapters = 4;

function Chapters({ headings }: { headings: ContentHeading[] }) {
  const { t } = useLingui();
  const chapters = headings.filter(({ depth }) => depth === 2);
  if (chapters.length < fewestChapters) return null;
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

/** The one date of a text that holds, and what changed with each of its versions. */
function Version({ validFrom, changes = [] }: { validFrom: string; changes: ContentPage['changes'] }) {
  const { locale } = useEdition();
  const day = formatDate(locale, validFrom);
  return (
    <div className="version">
      <p>
        <Trans>Valid from {day}</Trans>
      </p>
      {changes.length > 0 && (
        <details>
          <summary>
            <Trans>What changed</Trans>
          </summary>
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
      <Trans>This campaign ended on {day}. What it offered cannot be ordered any more.</Trans>
    </p>
  );
}

/** A text under its title, with its chapters, its version where it has one, and components of ours between its parts. */
export function Article({ content }: { content: ContentPage }) {
  const { title, headings, pieces, validFrom, changes, to, isOver } = content;
  return (
    <article className="article">
      <h1 className={`mb-5 ${pageHeading}`}>{title}</h1>
      {validFrom && <Version validFrom={validFrom} changes={changes} />}
      {isOver && to && <CampaignEnd to={to} />}
      <Chapters headings={headings} />
      {pieces.map((piece, at) =>
        'html' in piece ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is shown
          <Prose key={at} html={piece.html} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <PlacedComponent key={at} name={piece.component} props={piece.props} />
        ),
      )}
    </article>
  );
}
