import type { ComponentProps } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { useServices } from '../context.tsx';
import { fetchLocale } from '../i18n/locale.ts';
import { writeLocaleCookie } from '../i18n/locale-cookie.ts';
import type { Locale } from '../routing/locales.ts';
import { navigateTo } from '../shell/navigate-to.ts';
import { useErrorToast } from '../shell/use-error-toast.ts';
import { useGo } from '../shell/use-go.ts';

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
