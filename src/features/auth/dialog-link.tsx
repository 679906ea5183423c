import type { ComponentProps } from 'react';
import { dialogHash, type FragmentName } from '../../routing/fragments.ts';
import { isPlainClick } from '../../shell/app-link.tsx';
import { useDialogs } from '../../shell/use-dialogs.ts';
import { useEdition } from '../../shell/use-edition.ts';

/** Style of such a link within a line of text: 44 px high to press without taking that height. */
export const linkClass = '-my-2.5 inline-flex min-h-11 items-center font-semibold text-leap hover:underline';

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { to: FragmentName };

/** Links from one dialog to another, which replaces it in the history (ruling 13). */
export function DialogLink({ to, ...anchor }: Props) {
  const { locale } = useEdition();
  const { switchTo } = useDialogs();
  return (
    <a
      {...anchor}
      href={dialogHash(locale, to)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        switchTo(to);
      }}
    />
  );
}
