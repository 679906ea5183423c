import { Trans } from '@lingui/macro';
import type { CompanyDetail } from '../../api/contract.ts';
import { CompanyMark } from '../../shell/company-mark.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CompanyCover } from './company-cover.tsx';

const websiteOf = (website: string | null): URL | null => {
  if (!website || !URL.canParse(website)) return null;
  const url = new URL(website);
  return /^https?:$/.test(url.protocol) ? url : null;
};

export function CompanyHeading({ company }: { company: CompanyDetail }) {
  const { name, tagline, cover } = company;
  const website = websiteOf(company.website);
  const host = website?.hostname.replace(/^www\./, '');

  return (
    <header>
      {cover && <CompanyCover source={cover} />}
      <div className={`flex flex-wrap gap-x-6 gap-y-4 ${cover ? 'items-end sm:px-6 lg:px-8' : 'items-center'}`}>
        <div
          className={`relative shrink-0 self-start rounded-[28px] bg-paper p-1.5 print:mt-0 ${cover ? '-mt-12 max-sm:ml-3' : '-ml-1.5'}`}
        >
          <CompanyMark organization={company} size={96} />
        </div>
        <div className={`min-w-0 grow basis-72 ${cover ? 'sm:pt-4' : ''}`}>
          <h1 className="text-[clamp(30px,4vw,44px)] leading-[1.06] font-[750] tracking-[-.028em]">{name}</h1>
          {tagline && <p className="mt-1 text-lg text-quiet">{tagline}</p>}
        </div>
        {website && (
          <a
            href={website.href}
            target="_blank"
            rel="noopener nofollow"
            className={buttonClass('plain', 'max-sm:w-full')}
          >
            {host}
            <Icon name="outside" />
            <span className="sr-only">
              <Trans>(opens in a new tab)</Trans>
            </span>
          </a>
        )}
      </div>
    </header>
  );
}
