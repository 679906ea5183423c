import { msg, Trans, useLingui } from '@lingui/macro';
import { useServices } from '../../context.tsx';
import { useOneTimeSecret } from '../../shell/use-one-time-secret.ts';
import { useToasts } from '../../shell/use-toasts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ClipboardButton } from '../../ui/clipboard-button.tsx';

/** Lets the browser save a text as a file. */
export function downloadText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Those that the user has not confirmed to have saved. */
export const useRecoveryCodes = () => useOneTimeSecret<readonly string[]>('recovery codes');

type Props = { title: string; codes: readonly string[]; onKept: () => void };

/** Ten codes, shown once (AU20). */
export function RecoveryCodes({ title, codes, onKept }: Props) {
  const { boot } = useServices();
  const { announce } = useToasts();
  const { t } = useLingui();
  const heading = t`Recovery codes for ${boot.siteHost}`;

  return (
    <div className="grid max-w-[460px] gap-4">
      <h3 data-step tabIndex={-1} className="text-lg font-bold outline-none">
        {title}
      </h3>
      <p>
        <Trans>
          Keep these recovery codes somewhere safe. If you do not have your phone to hand, you can log in with one of
          them; each works once. We will not show them again.
        </Trans>
      </p>
      <ol
        translate="no"
        aria-label={t`Recovery codes`}
        className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-small bg-sunken px-[18px] py-3.5 font-mono text-[16px] font-semibold"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <ClipboardButton
          // The copy fallback's field drops line ends.
          text={codes.join(' \n')}
          onCopied={() => announce({ title: msg`Codes copied`, variant: 'success', duration: 2500 })}
          className={buttonClass()}
        >
          <Trans>Copy the codes</Trans>
        </ClipboardButton>
        <Button
          onClick={() => downloadText(`${boot.siteHost}-recovery-codes.txt`, `${heading}\n\n${codes.join('\n')}\n`)}
        >
          <Trans>Save as a file</Trans>
        </Button>
      </div>
      <Button kind="main" onClick={onKept}>
        <Trans>I have saved them</Trans>
      </Button>
    </div>
  );
}
