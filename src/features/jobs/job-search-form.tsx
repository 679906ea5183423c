import { Trans, useLingui } from '@lingui/macro';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { createActor } from 'xstate';
import { type JobSearchRef, jobSearchMachine, selectDraft } from '../../../machines/job-search/job-search.machine.ts';
import type { Facet } from '../../api/contract-board.ts';
import { inspect } from '../../effects/inspection.ts';
import { textKey } from '../../routing/filter-query.ts';
import { type JobFilter, withText } from '../../routing/job-filter.ts';
import { PlaceField } from '../../shell/job-list/place-field.tsx';
import { SalaryInput, useSalaryInput } from '../../shell/job-list/salary-input.tsx';
import { useFilterField } from '../../shell/job-list/use-filter-field.ts';
import { useJobListAddress } from '../../shell/job-list/use-job-list.ts';
import { SearchForm } from '../../shell/list/search-form.tsx';
import { useLazyList } from '../../shell/list/use-lazy-list.ts';
import { NoSalaryAlert } from '../../shell/salary.tsx';
import { useEdition } from '../../shell/use-edition.ts';

type SettledSearch = { text: string; by: 'rest' | 'submit' };

type JobSearch = {
  /** Holds the text, so that typing never waits for the flow. */
  field: RefObject<HTMLInputElement | null>;
  type: (text: string) => void;
  submit: () => void;
};

/**
 * The flow of typing a search, wired to its field and the address: a changed `text` updates the field, and settled text
 * is reported.
 */
function useJobSearch(text: string, onSettled: (settled: SettledSearch) => void): JobSearch {
  const field = useRef<HTMLInputElement>(null);
  const flow = useRef<JobSearchRef | null>(null);
  const settle = useEffectEvent(onSettled);
  const textNow = useEffectEvent(() => text);

  useEffect(() => {
    const started = createActor(jobSearchMachine, { input: { text: textNow() }, inspect }).start();
    flow.current = started;
    // It may have been typed into before the page was hydrated.
    const typed = field.current?.value ?? textNow();
    started.subscribe((state) => {
      const draft = selectDraft(state);
      // Writing moves the caret.
      if (field.current && field.current.value !== draft) field.current.value = draft;
    });
    started.on('search.settled', (settled) => settle(settled));
    if (typed !== textNow()) started.send({ type: 'text.typed', text: typed });
    return () => {
      started.stop();
      flow.current = null;
    };
  }, []);

  useEffect(() => flow.current?.send({ type: 'address.changed', text }), [text]);

  return {
    field,
    type: (typed) => flow.current?.send({ type: 'text.typed', text: typed }),
    submit: () => flow.current?.send({ type: 'search.submitted' }),
  };
}

const loadSuggestions = () => import('./search-suggestions.tsx').then((module) => module.SearchSuggestions);

const maxTextLength = 200;

const searchFieldClass =
  'block px-[18px] pt-2.5 pb-[9px] text-[13px] text-quiet focus-within:shadow-[inset_0_-3px_var(--color-leap)]';
const searchInputClass =
  'block w-full text-ellipsis bg-transparent text-[17px] font-semibold text-ink outline-none placeholder:font-medium placeholder:text-quiet';

/** Needs a script: without one the filters beside the list do the same by links. */
const scriptOnly = 'noscript:hidden';

const hideMobileKeyboard = () => {
  if (matchMedia('(pointer: coarse)').matches) (document.activeElement as HTMLElement | null)?.blur();
};

/** What, where and for how much. Every field navigates by itself; the button is for users who look for one. */
export function JobSearchForm({ filter, facets }: { filter: JobFilter; facets: Facet[] }) {
  const { locale } = useEdition();
  const { t } = useLingui();
  const { navigateTo, isLeaving, hrefOf } = useJobListAddress();
  const leaveFor = useFilterField(filter, navigateTo);
  const typedAt = useRef('');
  // With some text: the order follows it.
  const href = hrefOf(withText(filter, 'text'));
  const salary = useSalaryInput(filter);

  const search = useJobSearch(filter.text, ({ text, by }) => {
    if (by === 'rest' && isLeaving()) return;
    const from = by === 'submit' ? salary.judge() : filter;
    if (text === filter.text && from === filter) return;
    // The results of one spell of typing share one history entry.
    navigateTo(withText(from, text), { replace: from === filter && typedAt.current === location.href });
    typedAt.current = location.href;
  });

  const { List: Suggestions, load } = useLazyList(loadSuggestions);

  const submit = () => {
    search.submit();
    hideMobileKeyboard();
  };

  return (
    <SearchForm
      href={href}
      textName={textKey[locale]}
      onSearch={submit}
      className="relative mt-5 grid grid-cols-[minmax(0,1fr)_auto] rounded-normal border-[1.5px] border-ink bg-raised md:mt-[26px] md:grid-cols-[1.4fr_1fr_1fr_auto] noscript:md:grid-cols-[minmax(0,1fr)_auto] print:hidden"
    >
      <div className="md:relative md:border-r md:border-line">
        <label className={`${searchFieldClass} rounded-l-normal`}>
          <Trans>What</Trans>
          <input
            type="search"
            name={textKey[locale]}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={maxTextLength}
            ref={search.field}
            defaultValue={filter.text}
            onChange={(event) => search.type(event.target.value)}
            onFocus={() => {
              typedAt.current = '';
              load();
            }}
            placeholder={t`field, skill or company`}
            className={`${searchInputClass} [&::-webkit-search-cancel-button]:appearance-none`}
          />
        </label>
        {Suggestions && (
          <Suggestions
            field={search.field}
            filter={filter}
            onText={(text) => {
              search.type(text);
              search.submit();
            }}
            onFilter={(next) => {
              search.type('');
              navigateTo(next);
            }}
          />
        )}
      </div>
      <PlaceField
        filter={filter}
        facets={facets}
        onChoose={(next, isLate) => {
          // A town found late does not take back a user who has set out for another page.
          if (!isLate || !isLeaving()) leaveFor(next);
        }}
        className={`${searchFieldClass} border-r border-line max-md:hidden ${scriptOnly}`}
        inputClass={searchInputClass}
      />
      <label htmlFor="salary" className={`relative ${searchFieldClass} max-md:hidden ${scriptOnly}`}>
        <Trans>Salary from</Trans>
        <SalaryInput
          id="salary"
          errorId="salary-error"
          salary={salary}
          filter={filter}
          onChoose={leaveFor}
          className={searchInputClass}
        />
        {salary.isRefused && (
          <span className="absolute inset-x-[-1.5px] top-full z-2 mt-2 rounded-normal bg-raised shadow-raised">
            <NoSalaryAlert id="salary-error" />
          </span>
        )}
      </label>
    </SearchForm>
  );
}
