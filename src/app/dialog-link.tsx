import type { ComponentProps, MouseEvent } from 'react';
import type { prepareDialog } from '../features/auth/dialog-code.ts';
import { type FragmentName, hashTo } from '../routing/fragments.ts';
import type { pushDialog } from '../shell/dialog-history.ts';
import { useEdition } from '../shell/use-edition.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  name: FragmentName;
  /** Before it is here the browser follows the fragment by itself. */
  push: typeof pushDialog | undefined;
  prepare: typeof prepareDialog | undefined;
};

/** Opens a dialog over the page. */
export function DialogLink({ name, push, prepare, onClick, ...anchor }: Props) {
  const { locale } = useEdition();
  const hash = hashTo(locale, name);
  return (
    <a
      {...anchor}
      href={hash}
      onPointerEnter={() => prepare?.(name)}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.(event);
        if (!push || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        push(hash, {});
      }}
    />
  );
}
