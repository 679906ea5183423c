const shapes = {
  close: 'M5 5l14 14M19 5L5 19',
  check: 'M5 12.5l4.5 4.5L19 7',
  chevron: 'M6 9l6 6 6-6',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20',
  menu: 'M4 7h16M4 12h16M4 17h16',
  link: 'M9.5 14.5l5-5M8 12l-2.5 2.5a3.5 3.5 0 0 0 5 5L13 17M16 12l2.5-2.5a3.5 3.5 0 0 0-5-5L11 7',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  outside: 'M13 5h6v6M19 5l-8 8M17 14v5H5V7h5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  info: 'M12 11v6M12 7v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
  alert: 'M12 9v5M12 17v.01M12 3L2.5 20h19z',
  seen: 'M2.5 12C6 6.5 18 6.5 21.5 12 18 17.5 6 17.5 2.5 12zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  unseen:
    'M4 4l16 16M9.5 8.2c4.5-1 10 .8 12 3.8a11 11 0 0 1-4 3.3M6.5 9.2A11 11 0 0 0 2.5 12c2 3 7 4.8 11.3 3.9M10.2 10.3a2.5 2.5 0 0 0 3.5 3.5',
  offline: 'M3 3l18 18M4 12a11 11 0 0 1 5-3M15 9a11 11 0 0 1 5 3M8 16a6 6 0 0 1 5-1.8M12 20v.01',
} as const;

export type IconName = keyof typeof shapes;

export const iconNames = Object.keys(shapes) as IconName[];

type DrawingProps = { path: string; className?: string };

/** The common frame of all icons: 24 px, one stroke weight. */
export const Drawing = ({ path, className = 'size-5' }: DrawingProps) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={`shrink-0 ${className}`}
  >
    <path d={path} />
  </svg>
);

/** One small set. Always beside a word or in a labelled control. */
export const Icon = ({ name, ...more }: { name: IconName; className?: string }) => (
  <Drawing path={shapes[name]} {...more} />
);
