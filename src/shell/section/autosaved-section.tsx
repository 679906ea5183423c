import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  isSame,
  type SectionRef,
  selectConflictingPart,
  selectProgress,
  selectValues,
} from '../../../machines/profile-section/profile-section.machine.ts';
import { Button } from '../../ui/button.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { PageSection } from '../page-section.tsx';
import { RetryAlert } from '../read-alert.tsx';
import { PartSummary } from './part-summary.tsx';
import { useSectionLabels } from './section-labels.ts';
import { type SectionOptions, useSection } from './use-section.ts';

type Flow = { flow: SectionRef };

/** Progress of saving. Its space is reserved, so that nothing moves while the user types; a success soon disappears. */
function SavingProgress({ flow }: Flow) {
  const progress = useSelector(flow, selectProgress);
  return (
    <>
      <p
        role="status"
        className={`-mx-2 min-h-6 w-fit rounded-small px-2 text-[15px] text-quiet ${progress ? 'bg-paper' : ''} ${progress === 'saved' ? 'saved-note animate-[toast-leaves_400ms_4s_forwards] motion-reduce:[animation-duration:0s]' : ''}`}
      >
        {progress === 'busy' && <Trans>Saving…</Trans>}
        {progress === 'saved' && <Trans>Saved</Trans>}
        {progress === 'held' && <Trans>You are offline. It will be saved once the connection is back.</Trans>}
      </p>
      {progress === 'failed' && (
        <div className="bg-paper">
          <RetryAlert onRetry={() => flow.send({ type: 'retry.wanted' })}>
            <Trans>This could not be saved. What you wrote is still here.</Trans>
          </RetryAlert>
        </div>
      )}
    </>
  );
}

/** Scrolls the focused field out from under what covers it. */
const uncoverField = (cover: Element | null) =>
  void (cover && document.activeElement?.scrollIntoView({ block: 'nearest' }));

/** Shows both versions; nothing is lost unasked (product §6). Of many fields, only those that differ. */
function SavingConflict({ flow }: Flow) {
  const { t } = useLingui();
  const conflictingPart = useSelector(flow, selectConflictingPart);
  const values = useSelector(flow, selectValues);
  if (!conflictingPart) return null;
  const differing = Object.entries(conflictingPart.values).filter(([field, value]) => !isSame(value, values[field]));
  return (
    <div
      ref={uncoverField}
      role="alert"
      className="grid gap-3 rounded-normal border-[1.5px] border-alarm bg-paper px-[18px] py-3"
    >
      <p className="font-medium">
        <Trans>You changed this somewhere else in the meantime. There it says:</Trans>
      </p>
      <ScrollRegion label={t`What it says there`}>
        <PartSummary values={Object.fromEntries(differing)} empty={<Trans>Nothing</Trans>} />
      </ScrollRegion>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => flow.send({ type: 'mine.chosen' })}>
          <Trans>Keep what is here</Trans>
        </Button>
        <Button onClick={() => flow.send({ type: 'theirs.chosen' })}>
          <Trans>Use what is there</Trans>
        </Button>
      </div>
    </div>
  );
}

/** What happens to what was typed. It stays in sight: there may be many fields. */
export const Saving = ({ flow }: Flow) => (
  <div className="sticky bottom-[var(--bottom-bars,0px)] z-1 grid gap-4">
    <SavingConflict flow={flow} />
    <SavingProgress flow={flow} />
  </div>
);

type Props = SectionOptions & {
  /** The fields of the part. */
  children: (flow: SectionRef) => ReactNode;
};

/** A part of a profile that saves itself. */
export function AutosavedSection({ children, ...section }: Props) {
  const flow = useSection(section);
  const { partName } = useSectionLabels();
  const { part } = section;
  return (
    <PageSection title={partName(part)} id={part} data-part={part}>
      <div className="grid max-w-[520px] gap-4 **:scroll-mb-48">
        {children(flow)}
        <Saving flow={flow} />
      </div>
    </PageSection>
  );
}
