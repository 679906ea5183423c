import { DndContext, DragOverlay, useDroppable } from '@dnd-kit/core';
import { Trans, useLingui } from '@lingui/macro';
import { useEffect, useRef, useState } from 'react';
import type { AnswerStep, ApplicantRow, ApplicantsBoard as Board } from '../../../api/contract-applicants.ts';
import type { ApplicationStatus } from '../../../api/contract-candidate.ts';
import { AppLink } from '../../../shell/app-link.tsx';
import { applicationStatusNames } from '../employer-labels.ts';
import { ApplicantsBoardCard, DraggedCard } from './applicants-board-card.tsx';
import { ApplicantsFrame, type ApplicantsViewProps } from './applicants-frame.tsx';
import { useApplicantsBoard } from './use-applicants-board.ts';
import { useApplicantsBoardDrag } from './use-applicants-board-drag.ts';

/** The step that moves an applicant to a state. A look is no answer: it sends nothing. */
const stepByStatus: Partial<Record<ApplicationStatus, AnswerStep | 'looked'>> = {
  seen: 'looked',
  talking: 'wrote',
  invited: 'invited',
  offer: 'offered',
  hired: 'hired',
  refused: 'refused',
};

/** Null where the statechart has no such way. */
const stepTo = (card: ApplicantRow, to: ApplicationStatus): AnswerStep | 'looked' | null =>
  card.moves.includes(to) ? (stepByStatus[to] ?? null) : null;

type ColumnProps = Omit<ApplicantsViewProps, 'onAnswer' | 'filter' | 'hrefOf'> & {
  column: Board['columns'][number];
  held: ApplicantRow | null;
  href: string;
  onMove: (card: ApplicantRow, to: ApplicationStatus) => void;
};

function Column({ column: { status, total, items }, held, href, last, ...props }: ColumnProps) {
  const { i18n, t } = useLingui();
  const { choice } = props;
  const state = i18n._(applicationStatusNames[status]);
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const isOpen = held?.moves.includes(status) ?? false;
  const isShut = held !== null && !isOpen && held.status !== status;
  const outline = isOpen ? 'outline-2 outline-dashed outline-leap' : isShut ? 'opacity-45' : '';
  return (
    <section
      ref={setNodeRef}
      data-column={status}
      aria-labelledby={`column-${status}`}
      className={`grid w-[264px] shrink-0 snap-start scroll-ml-px content-start gap-2 rounded-normal bg-sunken p-2 ${outline} ${isOpen && isOver ? 'bg-leap/15' : ''}`}
    >
      <div className="flex min-h-11 items-center justify-between gap-2 px-1">
        <h2 id={`column-${status}`} className="font-semibold">
          {state} <span className="pl-1 text-[15px] font-medium text-quiet">{total}</span>
        </h2>
        {choice && items.length > 0 && (
          <label className="grid size-11 cursor-pointer place-items-center">
            <input
              type="checkbox"
              aria-label={t`Select all in “${state}”`}
              checked={items.every(({ id }) => choice.chosen.has(id))}
              onChange={(event) => choice.chooseAll(items, event.target.checked)}
              className="tick"
            />
          </label>
        )}
      </div>
      {isShut && (
        <p className="px-1 text-[15px] text-quiet">
          <Trans>Not possible from “{i18n._(applicationStatusNames[held.status])}”.</Trans>
        </p>
      )}
      {items.length > 0 && (
        <ul className="grid gap-2">
          {items.map((card) => (
            <ApplicantsBoardCard key={card.id} card={card} column={items} isLast={card.id === last} {...props} />
          ))}
        </ul>
      )}
      {total > items.length && (
        <AppLink
          href={href}
          className="inline-flex min-h-11 items-center px-1 text-[15px] font-semibold text-leap underline underline-offset-4"
        >
          <Trans>All {total} in the table</Trans>
        </AppLink>
      )}
    </section>
  );
}

/** There is rarely room for all columns: their names lead to each. */
function ColumnJumpButtons({
  columns,
  onJump,
}: Pick<Board, 'columns'> & { onJump: (status: ApplicationStatus) => void }) {
  const { i18n, t } = useLingui();
  return (
    <nav aria-label={t`States on the board`} className="-ml-2 flex flex-wrap gap-x-1 pb-2">
      {columns.map(({ status, total }) => (
        <button
          key={status}
          type="button"
          onClick={() => onJump(status)}
          className="min-h-11 cursor-pointer px-2 text-[15px] font-semibold text-quiet hover:text-ink"
        >
          {i18n._(applicationStatusNames[status])} {total}
        </button>
      ))}
    </nav>
  );
}

/** A company cannot move anybody to these. */
const isDropTarget = (status: ApplicationStatus): boolean => !['sent', 'withdrawn', 'closed'].includes(status);

/** Applicants by how far they have come. A move that is an answer is written and reviewed before it is sent. */
export function ApplicantsBoard(props: ApplicantsViewProps) {
  const { company, filter, hrefOf, choice, last, onAnswer } = props;
  const { i18n, t } = useLingui();
  const { markSeen, ...reading } = useApplicantsBoard(company.id, filter);
  const scroller = useRef<HTMLDivElement>(null);
  const moved = useRef<string>(null);
  const move = (card: ApplicantRow, to: ApplicationStatus) => {
    const step = stepTo(card, to);
    moved.current = card.id;
    if (step === 'looked') markSeen(card);
    else if (step) onAnswer(step, [card]);
  };
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const { held, refusal, context } = useApplicantsBoardDrag((card, to) => {
    setAnnouncement(null);
    move(card, to);
  });
  const moveByPress = (card: ApplicantRow, to: ApplicationStatus) => {
    move(card, to);
    if (stepTo(card, to) === 'looked')
      setAnnouncement(t`${card.name} is put down in “${i18n._(applicationStatusNames[to])}”.`);
  };
  const { data } = reading;
  // The focus moves with a card, whose place in the other column is known after the next read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever cards have moved
  useEffect(() => {
    // The pressed element left the column with its card.
    if (moved.current !== null && document.activeElement === document.body)
      scroller.current?.querySelector<HTMLElement>(`[data-card="${moved.current}"] a`)?.focus();
    const focused = document.activeElement;
    const card = focused?.closest<HTMLElement>('[data-card]')?.dataset.card;
    if (card !== undefined && card === moved.current) focused?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [data]);
  const columns = data?.columns.filter(({ status, total }) => total > 0 || isDropTarget(status)) ?? [];
  const tableOf = (status: ApplicationStatus) => hrefOf({ ...filter, status, page: 1 }).replace(/&view=board\b/, '');
  return (
    <ApplicantsFrame {...props} {...reading} isBoard isEmpty={data?.total === 0}>
      <ColumnJumpButtons
        columns={columns}
        onJump={(status) =>
          scroller.current
            ?.querySelector(`[data-column="${status}"]`)
            ?.scrollIntoView({ block: 'nearest', inline: 'start' })
        }
      />
      <p role="status" className="min-h-6 text-[15px]">
        {refusal ?? announcement}
      </p>
      <DndContext {...context}>
        <div
          ref={scroller}
          className={`relative flex gap-3 overflow-x-auto px-0.5 py-1 ${held ? '' : 'max-md:snap-x'}`}
        >
          {columns.map((column) => (
            <Column
              key={column.status}
              {...{ column, company, choice, last, held }}
              href={tableOf(column.status)}
              onMove={moveByPress}
            />
          ))}
        </div>
        <DragOverlay dropAnimation={null}>{held && <DraggedCard card={held} />}</DragOverlay>
      </DndContext>
    </ApplicantsFrame>
  );
}
