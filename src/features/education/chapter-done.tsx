import { Trans, useLingui } from '@lingui/macro';
import type { ChapterPage } from '../../api/contract-education.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressAlert } from './progress/progress-alert.tsx';
import {
  chapterKey,
  chapterProgressOf,
  useProgress,
  useProgressFlows,
  useProgressRetry,
} from './progress/use-progress.ts';

/** Whether a chapter is done, and where that is kept. */
export function ChapterDone({ chapter: { id, future } }: { chapter: ChapterPage }) {
  const { t } = useLingui();
  const name = chapterKey(future.id, id);
  const flows = useProgressFlows();
  const progress = useProgress();
  const retry = useProgressRetry();
  const isDone = chapterProgressOf(progress, name)?.isDone ?? false;
  return (
    <div className="mt-8 print:hidden">
      <ProgressAlert />
      {(progress || !retry) && (
        <Button aria-pressed={isDone} disabled={!progress} onClick={() => flows?.setDone(name, !isDone)}>
          {isDone ? t`Done. Mark as not done` : t`Mark as done`}
        </Button>
      )}
      {progress?.user === '' && (
        <p className="mt-2 max-w-[60ch] text-[15px] text-quiet">
          <Trans>Your progress is kept in this browser, and added to your account once you log in.</Trans>
        </p>
      )}
    </div>
  );
}
