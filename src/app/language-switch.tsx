import { useLingui } from '@lingui/macro';
import { languageNames } from '../i18n/locale.ts';
import { alternateOf } from '../routing/alternate.ts';
import { locales } from '../routing/locales.ts';
import { useAddress } from '../shell/use-address.ts';
import { LanguageLink } from './language-link.tsx';

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
