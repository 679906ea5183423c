import { useLingui } from '@lingui/macro';
import type { JobFilter } from '../../routing/job-filter.ts';
import { AlertSetting } from '../../shell/alert-setting.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = {
  filter: JobFilter;
  /** What it looks for. */
  filterLabels: readonly string[];
  onClose: () => void;
};

/** An alert for a search (product §1). */
export function AlertDialog({ filter, filterLabels, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Dialog title={t`New jobs by e-mail`} onClose={onClose}>
      <p className="pt-2 pb-3 text-quiet wrap-anywhere">
        {filterLabels.length > 0 ? filterLabels.join(', ') : t`All jobs`}
      </p>
      <AlertSetting filter={filter} />
    </Dialog>
  );
}
