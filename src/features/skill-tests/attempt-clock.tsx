import { Plural, Trans } from '@lingui/macro';
import { useEffect, useState } from 'react';
import { formatClock } from '../../ui/countdown.tsx';

/** Minutes before the end that are announced. */
const announcedMinutes = [5, 1];

type Props = {
  /** The end, on this page's own clock. */
  end: number;
};

/** The time left, second by second. The flow ends the attempt; this only shows it. */
export function AttemptClock({ end }: Props) {
  const secondsLeft = () => Math.max(0, Math.ceil((end - performance.now()) / 1000));
  const [remaining, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [end]);
  const minutes = Math.ceil(remaining / 60);
  const announced = announcedMinutes.findLast((mark) => minutes <= mark);
  return (
    <>
      <p role="timer" className={`font-bold tabular-nums ${remaining <= 60 ? 'text-alarm' : ''}`}>
        <span className="sr-only">
          <Trans>Time left:</Trans>{' '}
        </span>
        {formatClock(remaining)}
      </p>
      <p role="status" className="sr-only">
        {announced !== undefined && (
          <Plural value={announced} one="Less than # minute is left" other="Less than # minutes are left" />
        )}
      </p>
    </>
  );
}
