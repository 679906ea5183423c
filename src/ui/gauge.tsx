type Props = { /** 0 to 1: how much of the leap is filled. */ share: number; className?: string };

/** The leap as a gauge. */
export const Gauge = ({ share, className = '' }: Props) => (
  <svg viewBox="0 0 60 33" aria-hidden="true" className={`overflow-visible ${className}`}>
    <path d="M4 31 A26 27 0 0 1 56 31" fill="none" strokeWidth="7" strokeLinecap="round" className="stroke-line" />
    <path
      d="M4 31 A26 27 0 0 1 56 31"
      fill="none"
      strokeWidth="7"
      strokeLinecap="round"
      className="stroke-leap"
      pathLength={100}
      strokeDasharray={`${Math.round(share * 100)} 200`}
    />
  </svg>
);
