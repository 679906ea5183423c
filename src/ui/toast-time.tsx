import { type CSSProperties, useState } from 'react';

export type TimeLeft = {
  /** Milliseconds, all three. `left` is what was left at `since`, or is while it does not count. */
  duration: number;
  left: number;
  since: number;
  isCounting: boolean;
};

type Props = TimeLeft & { now: () => number };

function Bar({ duration, left, since, isCounting, now }: Props) {
  const [rest] = useState(() => (isCounting ? left - (now() - since) : left));
  const style = { '--time-left': rest / duration, animationDuration: `${rest}ms` } as CSSProperties;
  return <i className="toast-time" data-counting={isCounting || undefined} style={style} aria-hidden="true" />;
}

/** How much of its time a toast still has. The motion is CSS, from where the time stands. */
export const ToastTime = (time: Props) => <Bar key={`${time.since} ${time.left} ${time.isCounting}`} {...time} />;
