import { msg } from '@lingui/macro';
import { type ReactNode, useCallback } from 'react';
import type { Provider } from '../../api/contract-account.ts';
import { useServices } from '../../context.tsx';
import { providerNames, providers } from '../../shell/providers.ts';
import { useToasts } from '../../shell/use-toasts.ts';
import { BrandIcon } from '../../ui/brand-icon.tsx';
import { BusyButton } from '../../ui/submit-button.tsx';

/** Words between two ways to do the same. */
export const Separator = ({ children }: { children: ReactNode }) => (
  <p className="flex items-center gap-3 text-[15px] text-quiet before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
    {children}
  </p>
);

/** Returns whether this server has a provider enabled, and tells the user if not (ruling 10). */
function useProviderCheck(): (provider: Provider) => boolean {
  const { providers } = useServices().boot;
  const { announce } = useToasts();
  return useCallback(
    (provider) => {
      if (providers.includes(provider)) return true;
      const name = providerNames[provider];
      announce({
        title: msg`${name} is not available here`,
        description: msg`Logging in via ${name} is not set up on this server. Use your e-mail instead.`,
        duration: 5000,
      });
      return false;
    },
    [providers, announce],
  );
}

type Props = {
  /** A request is running. */
  isBusy: boolean;
  /** The provider that is being opened. */
  chosen: string | null;
  labelOf: (name: string) => string;
  /** If the label would not fit: shows the name alone, while the label is still what is read out. */
  isShort?: boolean;
  onChoose: (provider: Provider) => void;
};

/** The four providers that can vouch for a user. */
export function ProviderButtons({ isBusy, chosen, labelOf, isShort = false, onChoose }: Props) {
  const isOn = useProviderCheck();
  return (
    <div className="grid grid-cols-2 gap-2.5">
      {providers.map((provider) => (
        <BusyButton
          key={provider}
          isBusy={provider === chosen}
          disabled={isBusy}
          onClick={() => isOn(provider) && onChoose(provider)}
          aria-label={isShort ? labelOf(providerNames[provider]) : undefined}
          className="px-1! text-left text-sm leading-tight"
        >
          <BrandIcon name={provider} className="size-4" />
          {isShort ? providerNames[provider] : labelOf(providerNames[provider])}
        </BusyButton>
      ))}
    </div>
  );
}
