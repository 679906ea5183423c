import { Analytics } from './analytics.tsx';
import { LanguageOffer } from './language-offer.tsx';

/** What is asked at the lower edge of the window, above a phone's bar with the main action. */
export const BottomBars = () => (
  <div className="fixed inset-x-0 bottom-[68px] z-2 lg:bottom-0 print:hidden">
    <LanguageOffer />
    <Analytics />
  </div>
);
