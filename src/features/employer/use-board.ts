import type { KeyedMutator } from 'swr';
import { noteLook, readBoard } from '../../api/applicants.ts';
import type { ApplicantBoard, ApplicantRow } from '../../api/contract-applicants.ts';
import type { ApplicationStatus } from '../../api/contract-candidate.ts';
import { useServices } from '../../context.tsx';
import { type ApplicantFilter, applicantQuery } from '../../routing/applicant-filter.ts';
import { useEdition } from '../../shell/use-edition.ts';
import { useOptimisticWrite } from '../../shell/use-optimistic-write.ts';
import { useAccountRead, useListRefresh } from './use-company.ts';

export function useBoard(id: string, filter: ApplicantFilter) {
  const { clients } = useServices();
  const { locale } = useEdition();
  return useAccountRead<ApplicantBoard>(
    `applicants ${id} ${locale} board ${applicantQuery({ ...filter, page: 1 })}`,
    () => readBoard(clients.locale, { id, locale }, filter),
    { keepPreviousData: true },
  );
}

/** The board once somebody has come to another column: they are its first. */
export function moved(board: ApplicantBoard, card: ApplicantRow, to: ApplicationStatus): ApplicantBoard {
  const here = { ...card, status: to, moves: card.moves.filter((status) => status !== to) };
  return {
    ...board,
    columns: board.columns.map(({ status, total, items }) => {
      const others = items.filter(({ id }) => id !== card.id);
      if (status === to) return { status, total: total + 1, items: [here, ...others] };
      return { status, total: status === card.status ? total - 1 : total, items: others };
    }),
  };
}

/** Marks somebody as looked at, which sends nothing: it is shown at once, and taken back where it failed. */
export function useLook(id: string, mutate: KeyedMutator<ApplicantBoard>): (card: ApplicantRow) => Promise<void> {
  const { clients } = useServices();
  const refresh = useListRefresh();
  const writeOptimistically = useOptimisticWrite(mutate);
  return async (card) => {
    const isWritten = await writeOptimistically(
      (board) => moved(board, card, 'seen'),
      async () => {
        const outcome = await noteLook(clients.locale, id, card.id);
        if (outcome.type !== 'done') throw new Error(outcome.type);
      },
    );
    if (isWritten) await refresh(`applicants ${id}`);
  };
}
