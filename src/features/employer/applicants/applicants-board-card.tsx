import { useDraggable } from '@dnd-kit/core';
import { Plural, Trans, useLingui } from '@lingui/macro';
import { type DOMAttributes, useEffect, useId, useRef, useState } from 'react';
import type { ApplicantRow } from '../../../api/contract-applicants.ts';
import type { ApplicationStatus } from '../../../api/contract-candidate.ts';
import type { CompanyAccount } from '../../../api/contract-employer.ts';
import { AppLink } from '../../../shell/app-link.tsx';
import { useAddress } from '../../../shell/use-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawing } from '../../../ui/icon.tsx';
import { applicationStatusNames } from '../employer-labels.ts';
import { ReplyDue } from '../reply-due.tsx';
import { withCompany } from '../use-company.ts';
import { SelectApplicant } from './select-applicant.tsx';
import type { ApplicantSelection } from './use-applicant-selection.ts';

const gripIconPath = 'M9 5v.01M9 12v.01M9 19v.01M15 5v.01M15 12v.01M15 19v.01';

const cardClass = 'grid gap-1 rounded-normal border border-line bg-raised px-3 py-2.5';

/** The part of a card that moves with the pointer. */
export function DraggedCard({ card }: { card: ApplicantRow }) {
  const { t } = useLingui();
  return (
    <div className={`${cardClass} cursor-grabbing shadow-raised`}>
      <ReplyDue applicant={card} />
      <p className="font-semibold wrap-anywhere">{card.name || t`Deleted account`}</p>
      <p className="text-[15px] text-quiet wrap-anywhere">{card.job.title}</p>
    </div>
  );
}

type MoveProps = { card: ApplicantRow; name: string; onMove: (to: ApplicationStatus) => void };

/** The alternative to dragging (ruling 56). */
function MoveTo({ card, name, onMove }: MoveProps) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="grid gap-1">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((before) => !before)}
        className="inline-flex min-h-11 w-fit cursor-pointer items-center rounded-small px-2 text-[15px] font-semibold text-leap hover:underline"
      >
        <Trans>
          Move to… <span className="sr-only">{name}</span>
        </Trans>
      </button>
      <ul id={id} hidden={!isOpen} className="grid gap-1">
        {card.moves.map((to) => (
          <li key={to}>
            <Button
              className="w-full justify-start"
              onClick={() => {
                setOpen(false);
                onMove(to);
              }}
            >
              {i18n._(applicationStatusNames[to])}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Props = {
  card: ApplicantRow;
  column: readonly ApplicantRow[];
  company: CompanyAccount;
  choice: ApplicantSelection | null;
  isLast: boolean;
  onMove: (card: ApplicantRow, to: ApplicationStatus) => void;
};

/** An applicant on the board: dragged as a whole by mouse and finger, by its handle with the keyboard. */
export function ApplicantsBoardCard({ card, column, company, choice, isLast, onMove }: Props) {
  const { t } = useLingui();
  const { to } = useAddress();
  const { id, name, job, rating, tags, unread, consentOn } = card;
  const shown = name || t`Deleted account`;
  const isMovable = choice !== null && card.moves.length > 0;
  const drag = useDraggable({
    id,
    data: { card },
    disabled: !isMovable,
    attributes: { roleDescription: t`draggable card` },
  });
  const { onMouseDown, onTouchStart, onKeyDown }: DOMAttributes<HTMLElement> = drag.listeners ?? {};
  const link = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isLast) link.current?.querySelector('a')?.focus();
  }, [isLast]);
  return (
    <li
      ref={drag.setNodeRef}
      data-card={id}
      {...{ onMouseDown, onTouchStart }}
      className={`${cardClass} ${isMovable ? 'cursor-grab touch-manipulation select-none [-webkit-touch-callout:none]' : ''} ${drag.isDragging ? 'opacity-40' : ''}`}
    >
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <ReplyDue applicant={card} />
          <p ref={link}>
            <AppLink
              draggable={false}
              href={withCompany(to('employerApplicant', { id }), company.id)}
              className="inline-flex min-h-9 items-center font-semibold wrap-anywhere underline-offset-4 hover:text-leap hover:underline pointer-coarse:min-h-11"
            >
              {shown}
            </AppLink>
          </p>
        </div>
        {choice && <SelectApplicant applicant={card} among={column} choice={choice} className="-mt-2 -mr-2 shrink-0" />}
      </div>
      <p lang={job.inLanguage} className="text-[15px] text-quiet wrap-anywhere">
        {job.title}
      </p>
      {consentOn !== null && (
        <p className="text-[15px] text-quiet">
          <Trans>Added by hand</Trans>
        </p>
      )}
      {unread > 0 && (
        <p className="text-[15px] font-semibold text-leap">
          <Plural value={unread} one="# new message" other="# new messages" />
        </p>
      )}
      {(tags.length > 0 || rating !== null) && (
        <p className="text-[15px] text-quiet wrap-anywhere">
          {rating !== null && <Trans>{rating} of 5</Trans>}
          {rating !== null && tags.length > 0 && ' · '}
          {tags.join(' · ')}
        </p>
      )}
      {isMovable && (
        <div className="-mx-2 -mb-1.5 flex items-start justify-between">
          <MoveTo card={card} name={shown} onMove={(status) => onMove(card, status)} />
          <button
            type="button"
            ref={drag.setActivatorNodeRef}
            {...drag.attributes}
            onKeyDown={onKeyDown}
            aria-label={t`Drag ${shown}`}
            className="grid size-11 shrink-0 cursor-grab place-items-center rounded-small text-quiet hover:text-ink"
          >
            <Drawing path={gripIconPath} />
          </button>
        </div>
      )}
    </li>
  );
}
