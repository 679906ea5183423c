import { useEffect, useState } from 'react';

/** Minutes and seconds. */
export const formatClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Counts down a waiting time in seconds. It starts on mount; nothing happens at its end. */
export function Countdown({ milliseconds }: { milliseconds: number }) {
  const [end] = useState(() => performance.now() + milliseconds);
  const [remaining, setLeft] = useState(milliseconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, end - performance.now())), 250);
    return () => clearInterval(timer);
  }, [end]);
  return <span className="tabular-nums">{formatClock(Math.ceil(remaining / 1000))}</span>;
}
