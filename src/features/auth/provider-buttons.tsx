import type { Provider } from '../../api/contract.ts';
import { providerNames, providers } from '../../shell/provider-names.ts';
import { BrandIcon } from '../../ui/brand-icon.tsx';
import { Button } from '../../ui/button.tsx';
import { useProviderCheck } from './use-connect.ts';

type Props = {
  isBusy: boolean;
  labelOf: (name: string) => string;
  /** Where the label would not fit: the name alone, while the label is still what is read out. */
  isShort?: boolean;
  onChoose: (provider: Provider) => void;
};

/** The four others who can say who a person is. */
export function ProviderButtons({ isBusy, labelOf, isShort = false, onChoose }: Props) {
  const isOn = useProviderCheck();
  return (
    <div className={`grid gap-2.5 ${isShort ? 'grid-cols-2' : 'sm:grid-cols-2'}`}>
      {providers.map((provider) => (
        <Button
          key={provider}
          disabled={isBusy}
          onClick={() => isOn(provider) && onChoose(provider)}
          aria-label={isShort ? labelOf(providerNames[provider]) : undefined}
          className="px-1! text-[15px] leading-tight sm:text-[14.5px]"
        >
          <BrandIcon name={provider} className="size-4" />
          {isShort ? providerNames[provider] : labelOf(providerNames[provider])}
        </Button>
      ))}
    </div>
  );
}
