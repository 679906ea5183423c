import { useRef, useState } from 'react';
import type { ApplicantRow } from '../../../api/contract-applicants.ts';

export type ApplicantSelection = {
  chosen: ReadonlyMap<string, ApplicantRow>;
  /** `among`: selects all from the last one on, in this order, for the Shift key. */
  choose: (applicant: ApplicantRow, isChosen: boolean, among: readonly ApplicantRow[] | null) => void;
  chooseAll: (rows: readonly ApplicantRow[], isChosen: boolean) => void;
  clear: () => void;
};

/** A selection from a list, for bulk actions. */
export function useApplicantSelection(): ApplicantSelection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ApplicantRow>>(new Map());
  const last = useRef<string | null>(null);
  const chooseAll = (rows: readonly ApplicantRow[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Map(before);
      for (const row of rows) {
        if (isChosen) after.set(row.id, row);
        else after.delete(row.id);
      }
      return after;
    });
  return {
    chosen,
    choose(applicant, isChosen, among) {
      const rows = among ?? [applicant];
      const at = rows.findIndex(({ id }) => id === applicant.id);
      const from = rows.findIndex(({ id }) => id === last.current);
      chooseAll(rows.slice(Math.min(at, from < 0 ? at : from), Math.max(at, from) + 1), isChosen);
      last.current = applicant.id;
    },
    chooseAll,
    clear: () => setChosen(new Map()),
  };
}
