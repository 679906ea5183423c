import type { Provider } from '../../../server/contract.ts';
import { BrandIcon } from '../../ui/brand-icon.tsx';
import { Button } from '../../ui/button.tsx';
import { providerNames } from './provider-names.ts';
import { useProviderCheck } from './use-connect.ts';

type Props = { isBusy: boolean; labelOf: (name: string) => string; onChoose: (provider: Provider) => void };

const providers = Object.keys(providerNames) as Provider[];

/** The four others who can say who a person is. */
export function ProviderButtons({ isBusy, labelOf, onChoose }: Props) {
  const isOn = useProviderCheck();
  return (
    <div className="grid grid-cols-2 gap-2.5">
      {providers.map((provider) => (
        <Button
          key={provider}
          disabled={isBusy}
          onClick={() => isOn(provider) && onChoose(provider)}
          className="px-2 text-[15px] leading-tight"
        >
          <BrandIcon name={provider} className="size-4" />
          {labelOf(providerNames[provider])}
        </Button>
      ))}
    </div>
  );
}
