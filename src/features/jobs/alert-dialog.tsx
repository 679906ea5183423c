import { useLingui } from '@lingui/macro';
import type { JobFilter } from '../../routing/job-filter.ts';
import { AlertSetting } from '../../shell/alert-setting.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = {
  filter: JobFilter;
  /** What it looks for. */
  words: readonly string[];
  onClose: () => void;
};

/** An alert for a search (product §1). */
export function AlertDialog({ filter, words, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Dialog title={t`New jobs by e-mail`} onClose={onClose}>
      <p className="pt-2 pb-3 text-quiet wrap-anywhere">{words.length > 0 ? words.join(', ') : t`All jobs`}</p>
      <AlertSetting filter={filter} />
    </Dialog>
  );
}
