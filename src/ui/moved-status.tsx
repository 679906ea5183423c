import { Trans } from '@lingui/macro';

export type Moved = { option: string; place: number; all: number };

/** Where something is by now that was moved in its order. */
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
