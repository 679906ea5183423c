import { useLingui } from '@lingui/macro';
import { useLocationProperty } from 'wouter/use-browser-location';
import { useServices } from '../context.tsx';
import { fetchLocale } from '../i18n/activate.ts';
import { languageNames, rememberLocale } from '../i18n/locale-cookie.ts';
import { locales } from '../routing/locales.ts';
import { useAddress } from '../shell/use-address.ts';
import { useGo } from '../shell/use-go.ts';
import { useAfterwards } from './use-afterwards.ts';

/** Goes to the same page in the other language: here without a reload, or on that edition's own origin. */
export function LanguageSwitch() {
  const { boot } = useServices();
  const { locale, path, search, elsewhere } = useAddress();
  const afterwards = useAfterwards();
  const go = useGo();
  const hash = useLocationProperty(
    () => location.hash,
    () => '',
  );
  const { t } = useLingui();
  const href = afterwards ? elsewhere(afterwards.counterpart(locale, path, search, hash)) : boot.elsewhere;

  return (
    <ul aria-label={t`Language`} className="flex text-sm font-semibold">
      {locales.map((name) => (
        <li key={name}>
          {name === locale ? (
            <span
              aria-current="true"
              lang={name}
              className="block px-1.5 py-2.5 underline decoration-leap decoration-2 underline-offset-[6px]"
            >
              {languageNames[name]}
            </span>
          ) : (
            <a
              href={href}
              hrefLang={name}
              lang={name}
              className="block px-1.5 py-2.5 text-quiet transition-colors hover:text-ink"
              onPointerEnter={() => void fetchLocale(boot.build, name).catch(() => undefined)}
              onClick={(event) => {
                rememberLocale(name, { crossOrigin: boot.crossOriginCookie });
                if (boot.edition || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                go(href);
              }}
            >
              {languageNames[name]}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
