import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { selectValue } from '../../../../machines/optimistic-update/optimistic-update.machine.ts';
import { markApplicantSeen, readApplicantsBoard } from '../../../api/applicants.ts';
import type { ApplicantRow, ApplicantsBoard } from '../../../api/contract-applicants.ts';
import { useServices } from '../../../context.tsx';
import { type ApplicantFilter, applicantQuery } from '../../../routing/applicant-filter.ts';
import { useEdition } from '../../../shell/use-edition.ts';
import { useOptimisticUpdate } from '../../../shell/use-optimistic-update.ts';
import { useAccountRead, useListRefresh } from '../use-company.ts';

/** The board once an applicant was looked at: they move to the top of the seen. */
function withSeen(board: ApplicantsBoard, id: string): ApplicantsBoard {
  const card = board.columns.flatMap(({ items }) => items).find((one) => one.id === id);
  if (!card?.moves.includes('seen')) return board;
  const seen: ApplicantRow = { ...card, status: 'seen', moves: card.moves.filter((status) => status !== 'seen') };
  return {
    ...board,
    columns: board.columns.map(({ status, total, items }) => {
      if (status === 'seen') return { status, total: total + 1, items: [seen, ...items] };
      return { status, total: status === card.status ? total - 1 : total, items: items.filter((one) => one !== card) };
    }),
  };
}

const noApplicantIds: readonly string[] = [];

/** The board, and a function that marks an applicant as looked at, which sends nothing. */
export function useApplicantsBoard(id: string, filter: ApplicantFilter) {
  const { clients } = useServices();
  const { locale } = useEdition();
  const refresh = useListRefresh();
  const reading = useAccountRead<ApplicantsBoard>(
    `applicants ${id} ${locale} board ${applicantQuery({ ...filter, page: 1 })}`,
    () => readApplicantsBoard(clients.localeApi, { id, locale }, filter),
    { keepPreviousData: true },
  );
  const flow = useOptimisticUpdate(noApplicantIds, {
    what: `looks ${id}`,
    async write(looked, signal, before) {
      for (const one of looked.filter((each) => !before.includes(each))) {
        const outcome = await markApplicantSeen(clients.localeApi, id, one, signal);
        if (outcome.type !== 'done') return outcome;
      }
      return { type: 'done' };
    },
    onWritten: () => refresh(`applicants ${id}`),
    onFailed: () => void reading.mutate(),
  });
  const seenIds = useSelector(flow, selectValue);
  const { data } = reading;
  return {
    ...reading,
    data: useMemo(() => data && seenIds.reduce(withSeen, data), [data, seenIds]),
    markSeen: ({ id: one }: ApplicantRow) =>
      flow.send({ type: 'value.wanted', value: [...selectValue(flow.getSnapshot()), one] }),
  };
}
