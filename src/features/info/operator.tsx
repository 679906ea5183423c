import { Trans } from '@lingui/macro';
import { appInfo } from '../../app-info.ts';
import type { EmbeddedProps } from './embedded-components.tsx';

/** Who runs the board, as the server's configuration says (OPERATOR_*). */
export function Operator({ props: { name, address, ico, vat } }: EmbeddedProps) {
  return (
    <address className="my-5 grid gap-1 border-l-4 border-leap pl-4 not-italic leading-relaxed">
      {name ? (
        <>
          <b>{name}</b>
          {address && <span>{address}</span>}
          {ico && (
            <span>
              <Trans>Company ID {ico}</Trans>
            </span>
          )}
          {vat && (
            <span>
              <Trans>VAT ID {vat}</Trans>
            </span>
          )}
        </>
      ) : (
        <span>
          <Trans>
            This is a demonstration of {appInfo.name}: the companies, ads and people in it are made up, and nobody does
            business here.
          </Trans>
        </span>
      )}
      <a href={`mailto:${appInfo.mail}`} className="w-fit py-2 text-leap underline underline-offset-4">
        {appInfo.mail}
      </a>
    </address>
  );
}
