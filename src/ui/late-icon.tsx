import { Drawing, Icon, type IconName } from './icon.tsx';

/** The part of the set that nothing needs before the first paint. */
const shapes = {
  info: 'M12 11v6M12 7v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
  alert: 'M12 9v5M12 17v.01M12 3L2.5 20h19z',
  seen: 'M2.5 12C6 6.5 18 6.5 21.5 12 18 17.5 6 17.5 2.5 12zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  unseen:
    'M4 4l16 16M9.5 8.2c4.5-1 10 .8 12 3.8a11 11 0 0 1-4 3.3M6.5 9.2A11 11 0 0 0 2.5 12c2 3 7 4.8 11.3 3.9M10.2 10.3a2.5 2.5 0 0 0 3.5 3.5',
  offline: 'M3 3l18 18M4 12a11 11 0 0 1 5-3M15 9a11 11 0 0 1 5 3M8 16a6 6 0 0 1 5-1.8M12 20v.01',
} as const;

type LateName = keyof typeof shapes;
export type AnyIconName = IconName | LateName;

export const lateIconNames = Object.keys(shapes) as LateName[];

const isLate = (name: AnyIconName): name is LateName => name in shapes;

type Props = { name: AnyIconName; className?: string };

/** Any icon of the set, for views that come after the first paint. */
export const AnyIcon = ({ name, ...more }: Props) =>
  isLate(name) ? <Drawing path={shapes[name]} {...more} /> : <Icon name={name} {...more} />;
