import type { Page, PageProps } from '../../src/shell/page.ts';
import { renderView } from './app-view.tsx';

/** Shows a page of the board in English with nothing known of its data. */
export const renderPage = (
  ShownPage: Page,
  { address, ...props }: { address: string } & PageProps,
  given?: Parameters<typeof renderView>[2],
) => renderView(<ShownPage {...props} />, address, given);
