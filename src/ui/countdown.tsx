import { useEffect, useState } from 'react';

const inMinutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Counts down a waiting time in seconds. It starts on mount; nothing happens at its end. */
export function Countdown({ milliseconds }: { milliseconds: number }) {
  const [end] = useState(() => performance.now() + milliseconds);
  const [remaining, setLeft] = useState(milliseconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, end - performance.now())), 250);
    return () => clearInterval(timer);
  }, [end]);
  return <span className="tabular-nums">{inMinutes(Math.ceil(remaining / 1000))}</span>;
}
