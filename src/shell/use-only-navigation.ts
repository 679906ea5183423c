import type { BaseLocationHook } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

/**
 * wouter's location for links and code that go somewhere. It tells no view where the person is: that is the shown address, which
 * changes when the page is there (docs/decisions/006), and a hundred links need not draw themselves anew for the address bar.
 */
export const useOnlyNavigation: BaseLocationHook = () => ['/', navigate];
