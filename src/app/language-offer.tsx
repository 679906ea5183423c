import { useState } from 'react';
import { useServices } from '../context.tsx';
import { languageNames } from '../i18n/locale.ts';
import { writeLocaleCookie } from '../i18n/locale-cookie.ts';
import { useAddress } from '../shell/use-address.ts';
import { Icon } from '../ui/icon.tsx';
import { LanguageLink } from './language-switch.tsx';

// In the offered language, not the page's: the user may not read the other one. So these are not messages.
const texts = {
  cs: { text: 'Tahle stránka je i v češtině.', go: 'Číst česky', close: 'Zavřít' },
  en: { text: 'This page is also in English.', go: 'Read in English', close: 'Close' },
};

/** Offers the language that the browser prefers if the address is in the other one (design §4). */
export function LanguageOffer() {
  const { boot } = useServices();
  const { locale, route } = useAddress();
  const [dismissed, setDismissed] = useState(false);
  const { offer } = boot;
  if (!offer || dismissed || offer === locale || route === null || boot.error) return null;

  return (
    <aside lang={offer} aria-label={languageNames[offer]} className="border-y border-line bg-sunken lg:border-b-0">
      <div className="wrap flex min-h-12 items-center gap-4 text-[15px]">
        <p>
          {texts[offer].text}{' '}
          <LanguageLink
            language={offer}
            aria-label={`${texts[offer].go} (${languageNames[offer]})`}
            className="font-semibold text-leap underline underline-offset-4"
          >
            {texts[offer].go}
          </LanguageLink>
        </p>
        <button
          type="button"
          aria-label={texts[offer].close}
          className="ml-auto grid size-11 cursor-pointer place-items-center text-quiet hover:text-ink"
          onClick={() => {
            writeLocaleCookie(locale, { crossOrigin: boot.crossOriginCookie });
            setDismissed(true);
          }}
        >
          <Icon name="close" />
        </button>
      </div>
    </aside>
  );
}
