import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useLingui } from '@lingui/macro';
import { useRef, useState } from 'react';
import type { ApplicantRow } from '../../../api/contract-applicants.ts';
import type { ApplicationStatus } from '../../../api/contract-candidate.ts';
import { applicationStatuses } from '../../../routing/applicant-filter.ts';
import { applicationStatusNames } from '../employer-labels.ts';

type DragItem = { data: { current?: unknown } };

const cardOf = ({ data }: DragItem) => (data.current as { card: ApplicantRow }).card;

/** The column under the pointer; by keyboard, the one the card lies on. */
const columnUnder: CollisionDetection = (args) => (args.pointerCoordinates ? pointerWithin(args) : closestCenter(args));

/** Left and right move from one state open for the card to the next one. */
const keyboardCoordinates: KeyboardCoordinateGetter = (event, { context: { active, over, droppableRects } }) => {
  const way = { ArrowRight: 1, ArrowLeft: -1 }[event.code];
  if (way === undefined || !active) return undefined;
  event.preventDefault();
  const { status, moves } = cardOf(active);
  const open = applicationStatuses.filter((one) => one === status || moves.includes(one));
  const next = open[open.indexOf((over?.id as ApplicationStatus | undefined) ?? status) + way];
  const rect = next && droppableRects.get(next);
  return rect ? { x: rect.left, y: rect.top } : undefined;
};

/** How cards are dragged: by mouse, by a long press, by keyboard; each move is announced. */
export function useApplicantsBoardDrag(onMove: (card: ApplicantRow, to: ApplicationStatus) => void) {
  const { i18n, t } = useLingui();
  const [held, setHeld] = useState<ApplicantRow | null>(null);
  /** A drop that no transition allows. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: keyboardCoordinates }),
  );
  const hasMoved = useRef(false);
  const nameOf = (status: unknown) => i18n._(applicationStatusNames[status as ApplicationStatus]);
  const refusalOf = ({ name, status }: ApplicantRow, to: unknown) =>
    t`${name} stays: applicants cannot move from “${nameOf(status)}” to “${nameOf(to)}”.`;

  const announcements: Announcements = {
    onDragStart({ active }) {
      hasMoved.current = false;
      return t`${cardOf(active).name} is picked up.`;
    },
    onDragOver({ active, over }) {
      const card = cardOf(active);
      const isHome = !over || over.id === card.status;
      // A lifted card lies over its own column: announcing that would replace the announcement of the lift.
      if (isHome && !hasMoved.current) return undefined;
      hasMoved.current = true;
      if (isHome) return t`${card.name} is back where they were.`;
      return card.moves.includes(over.id as ApplicationStatus)
        ? t`${card.name} is over “${nameOf(over.id)}”.`
        : refusalOf(card, over.id);
    },
    onDragEnd({ active, over }) {
      const card = cardOf(active);
      if (!over || over.id === card.status) return t`${card.name} is back where they were.`;
      return card.moves.includes(over.id as ApplicationStatus)
        ? t`${card.name} is put down in “${nameOf(over.id)}”.`
        : refusalOf(card, over.id);
    },
    onDragCancel: ({ active }) => t`${cardOf(active).name} is back where they were.`,
  };

  return {
    held,
    refusal,
    context: {
      sensors,
      collisionDetection: columnUnder,
      accessibility: {
        announcements,
        screenReaderInstructions: {
          draggable: t`Pick up the card with the space bar, choose a state with the left and right arrows, and put it down with the space bar. Escape puts it back.`,
        },
      },
      onDragStart({ active }: { active: DragItem }) {
        setRefusal(null);
        setHeld(cardOf(active));
      },
      onDragCancel: () => setHeld(null),
      onDragEnd({ active, over }: DragEndEvent) {
        setHeld(null);
        const card = cardOf(active);
        if (!over || over.id === card.status) return;
        const to = over.id as ApplicationStatus;
        if (card.moves.includes(to)) onMove(card, to);
        else setRefusal(refusalOf(card, to));
      },
    },
  };
}
