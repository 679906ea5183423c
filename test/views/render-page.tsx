import type { Page, PageProps } from '../../src/shell/page.ts';
import { renderView } from './app-view.tsx';

/** Renders a page of the board in English without preloaded data. */
export const renderPage = (
  ShownPage: Page,
  { address, ...props }: { address: string } & PageProps,
  given?: Parameters<typeof renderView>[2],
) => renderView(<ShownPage {...props} />, address, given);
