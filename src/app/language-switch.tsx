import { useLingui } from '@lingui/macro';
import type { ComponentProps } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { useServices } from '../context.tsx';
import { fetchLocale, languageNames } from '../i18n/locale.ts';
import { writeLocaleCookie } from '../i18n/locale-cookie.ts';
import { alternateOf } from '../routing/alternate.ts';
import { splitListQuery } from '../routing/list-address.ts';
import { type Locale, locales } from '../routing/locales.ts';
import { currentPath, withoutRedirects } from '../routing/sign-in-redirects.ts';
import { navigateTo, useNavigate } from '../shell/navigate-to.ts';
import { useAddress } from '../shell/use-address.ts';
import { useEdition } from '../shell/use-edition.ts';
import { useErrorToast } from '../shell/use-toasts.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & { language: Locale };

/** Links to the same page in the other language and stores the choice: here without a reload, or on that edition's own origin. */
export function LanguageLink({ language, ...anchor }: Props) {
  const services = useServices();
  const { boot, session } = services;
  const go = useNavigate();
  const showError = useErrorToast();
  const hash = useLocationProperty(
    () => location.hash,
    () => '',
  );
  const { locale, path, pathname, route, search, inOtherEdition } = useAddress();
  const addressWith = (query: string) => inOtherEdition(alternateOf(locale, { path, search: query, hash }));
  const { own } = splitListQuery(route, search);

  return (
    <a
      {...anchor}
      href={addressWith(own && `?${own}`)}
      hrefLang={language}
      onPointerEnter={() => void fetchLocale(boot.build, language).catch(() => undefined)}
      onClick={(event) => {
        // Parameters the page doesn't read are carried on, even to a new tab; the rendered link omits them (ruling 47).
        const isOwnTarget = new URLSearchParams(search).get('redirect_to') === currentPath({ pathname, search });
        const href = addressWith(isOwnTarget ? withoutRedirects(search) : search);
        event.currentTarget.href = href;
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
  const { locale } = useEdition();
  const { t } = useLingui();

  return (
    <ul aria-label={t`Language`} className="flex gap-2 text-sm font-semibold">
      {locales.map((name) => (
        <li key={name}>
          {name === locale ? (
            <span
              aria-current="true"
              lang={name}
              className="flex min-h-11 min-w-11 items-center underline decoration-leap decoration-2 underline-offset-[6px]"
            >
              {languageNames[name]}
            </span>
          ) : (
            <LanguageLink
              language={name}
              lang={name}
              className="flex min-h-11 min-w-11 items-center text-quiet transition-colors hover:text-ink"
            >
              {languageNames[name]}
            </LanguageLink>
          )}
        </li>
      ))}
    </ul>
  );
}
