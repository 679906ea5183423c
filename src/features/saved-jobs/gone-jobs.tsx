import { Plural, Trans } from '@lingui/macro';
import { Button } from '../../ui/button.tsx';

/** Marked ads that were removed from the board: nothing of them is shown, and the marks can be removed. */
export const GoneJobs = ({ count, onForget }: { count: number; onForget: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 text-[15px] text-quiet">
    <p>
      <Plural
        value={count}
        one="# of these jobs was taken down and is no longer on the board."
        other="# of these jobs were taken down and are no longer on the board."
      />
    </p>
    <Button onClick={onForget}>
      <Trans>Remove from the list</Trans>
    </Button>
  </div>
);
