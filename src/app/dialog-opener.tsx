import type { ComponentProps } from 'react';
import type { prepareDialog } from '../features/auth/dialog-code.ts';
import { type FragmentName, hashTo } from '../routing/fragments.ts';
import { isPlain } from '../shell/app-link.tsx';
import type { pushDialog } from '../shell/dialog-history.ts';
import { useEdition } from '../shell/use-edition.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  name: FragmentName;
  /** Before it is here the browser follows the fragment by itself. */
  push: typeof pushDialog | undefined;
  prepare: typeof prepareDialog | undefined;
};

/** Opens a dialog over the page. */
export function DialogOpener({ name, push, prepare, onClick, ...anchor }: Props) {
  const { locale } = useEdition();
  const hash = hashTo(locale, name);
  return (
    <a
      {...anchor}
      href={hash}
      onPointerEnter={() => prepare?.(name)}
      onClick={(event) => {
        onClick?.(event);
        if (!push || !isPlain(event)) return;
        event.preventDefault();
        push(hash, {});
      }}
    />
  );
}
