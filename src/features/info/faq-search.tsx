import { Plural, Trans, useLingui } from '@lingui/macro';
import { useState } from 'react';
import type { ContentPage } from '../../api/contract-content.ts';
import { contentRead } from '../../routing/reads.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useRead } from '../../shell/use-read.ts';
import { TextField } from '../../ui/text-field.tsx';
import { findAnswers } from './find-answers.ts';

const maxFound = 8;

/** Finds an answer on its page. Without a script, the list of chapters and the browser's own search do. */
export function FaqSearch() {
  const { t } = useLingui();
  const address = useAddress();
  const { data } = useRead<ContentPage>(contentRead(address));
  const [typed, setTyped] = useState('');
  const found = findAnswers(data?.answers ?? [], typed);
  const isAsked = typed.trim() !== '';

  return (
    <search className="my-8 block max-w-[460px] noscript:hidden">
      <TextField
        label={t`Search the answers`}
        type="search"
        autoComplete="off"
        value={typed}
        error={null}
        onType={setTyped}
        onSettle={() => {}}
      />
      <p role="status" className="mt-2 text-[15px] text-quiet">
        {isAsked && found.length > 0 && (
          <Plural value={found.length} one="Found in # answer" other="Found in # answers" />
        )}
        {isAsked && found.length === 0 && <Trans>None of the answers mention it. Try another word, or ask us.</Trans>}
      </p>
      {found.length > 0 && (
        <ul className="mt-1">
          {found.slice(0, maxFound).map(({ id, question }) => (
            <li key={id} className="border-b border-line">
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center py-2 font-semibold text-leap underline-offset-4 hover:underline"
              >
                {question}
              </a>
            </li>
          ))}
        </ul>
      )}
      {isAsked && found.length === 0 && (
        <AppLink
          href={address.to('contact')}
          className="inline-flex min-h-11 items-center font-semibold text-leap underline underline-offset-4"
        >
          <Trans>Write to us</Trans>
        </AppLink>
      )}
    </search>
  );
}
