import { useLingui } from '@lingui/macro';
import { useServices } from '../context.tsx';
import { languageNames } from '../i18n/locale-cookie.ts';
import { locales } from '../routing/locales.ts';
import { useAddress } from '../shell/use-address.ts';
import { LanguageLink } from './language-link.tsx';
import { useAfterwards } from './use-afterwards.ts';

export function LanguageSwitch() {
  const { boot } = useServices();
  const { locale, path, search, elsewhere } = useAddress();
  const afterwards = useAfterwards();
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
              addressOf={(hash) =>
                afterwards ? elsewhere(afterwards.alternateOf(locale, { path, search, hash })) : boot.elsewhere
              }
              depart={afterwards?.depart}
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
