import { Trans } from '@lingui/macro';

export type Moved = { option: string; place: number; all: number };

/** Announces the new position of a moved item. */
export const MovedStatus = ({ moved, lang }: { moved: Moved | null; lang?: string | undefined }) => {
  const { option, place, all } = moved ?? {};
  return (
    <p role="status" className="sr-only">
      {moved && (
        <Trans>
          <span lang={lang}>{option}</span>: place {place} of {all}
        </Trans>
      )}
    </p>
  );
};
