import { useLingui } from '@lingui/macro';
import type { ComponentProps } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { useServices } from '../context.tsx';
import { fetchLocale, languageNames } from '../i18n/locale.ts';
import { writeLocaleCookie } from '../i18n/locale-cookie.ts';
import { alternateOf } from '../routing/alternate.ts';
import { type Locale, locales } from '../routing/locales.ts';
import { navigateTo, useGo } from '../shell/navigate-to.ts';
import { useAddress } from '../shell/use-address.ts';
import { useErrorToast } from '../shell/use-error-toast.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  language: Locale;
  /** Where this page is in that language, with the fragment that is in the address now. */
  addressOf: (hash: string) => string;
};

/** Leads to the same page in the other language and remembers the choice: here without a reload, or on that edition's own origin. */
export function LanguageLink({ language, addressOf, ...anchor }: Props) {
  const services = useServices();
  const { boot, session } = services;
  const go = useGo();
  const showError = useErrorToast();
  const hash = useLocationProperty(
    () => location.hash,
    () => '',
  );
  const href = addressOf(hash);

  return (
    <a
      {...anchor}
      href={href}
      hrefLang={language}
      onPointerEnter={() => void fetchLocale(boot.build, language).catch(() => undefined)}
      onClick={(event) => {
        writeLocaleCookie(language, { crossOrigin: boot.crossOriginCookie });
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        if (!boot.edition) {
          event.preventDefault();
          go(href);
        } else if (session.read().state === 'active') {
          event.preventDefault();
          navigateTo(services, href).catch(() => showError());
        }
      }}
    />
  );
}

export function LanguageSwitch() {
  const { locale, path, search, elsewhere } = useAddress();
  const { t } = useLingui();

  return (
    <ul aria-label={t`Language`} className="flex text-sm font-semibold">
      {locales.map((name) => (
        <li key={name}>
          {name === locale ? (
            <span
              aria-current="true"
              lang={name}
              className="block px-1 py-2.5 underline decoration-leap decoration-2 underline-offset-[6px]"
            >
              {languageNames[name]}
            </span>
          ) : (
            <LanguageLink
              language={name}
              addressOf={(hash) => elsewhere(alternateOf(locale, { path, search, hash }))}
              lang={name}
              className="block px-1 py-2.5 text-quiet transition-colors hover:text-ink"
            >
              {languageNames[name]}
            </LanguageLink>
          )}
        </li>
      ))}
    </ul>
  );
}
