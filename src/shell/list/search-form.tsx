import { Trans } from '@lingui/macro';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

type Props = {
  /** Where the list would lead with the text, as far as it is known. */
  href: string;
  /** The parameter of the field that holds the text. */
  textName: string;
  onSearch: (form: HTMLFormElement) => void;
  className: string;
  children: ReactNode;
};

/** A search over a list. Without a script, or before it runs, the browser submits it, the other filters in hidden fields. */
export function SearchForm({ href, textName, onSearch, className, children }: Props) {
  const [path, query] = href.split('?');
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not known to older screen readers
    <form
      role="search"
      action={path}
      className={className}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        onSearch(event.currentTarget);
      }}
    >
      {[...new URLSearchParams(query)]
        .filter(([name]) => name !== textName)
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {children}
      <Button type="submit" kind="main" className="m-2 min-h-12">
        <Icon name="search" className="size-5 sm:hidden" />
        <span className="max-sm:sr-only">
          <Trans>Search</Trans>
        </span>
      </Button>
    </form>
  );
}
