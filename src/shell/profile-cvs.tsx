import { Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { acceptedCvs } from '../../machines/application/application.rules.ts';
import {
  type ProfileCvsRef,
  selectCvToDelete,
  selectDocument,
  selectError,
  selectIsBusy,
  selectIsFailed,
  selectIsHeld,
  selectIsIdle,
  selectIsOffline,
  selectProgress,
} from '../../machines/profile-cvs/profile-cvs.machine.ts';
import { maxCvs } from '../../machines/profile-section/profile.rules.ts';
import type { ProfileCv } from '../api/contract-candidate.ts';
import { useServices } from '../context.tsx';
import { formatDate } from '../i18n/dates.ts';
import { fieldErrorText } from '../i18n/field-errors.ts';
import { formatFileSize } from '../i18n/file-size.ts';
import { accountCalls } from '../routing/account-calls.ts';
import { Button } from '../ui/button.tsx';
import { FileField } from '../ui/file-field.tsx';
import { RetryAlert } from './read-alert.tsx';
import { useEdition } from './use-edition.ts';
import { useProfileCvs } from './use-profile-cvs.ts';

type Flow = { flow: ProfileCvsRef };

function Deleting({ flow, onConfirm }: Flow & { onConfirm: () => void }) {
  const isOffline = useSelector(flow, selectIsOffline);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div className="grid gap-3 py-2">
      <p role="alert">
        <Trans>Delete it for good? Companies that received it with an application keep it.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={isOffline}
          onClick={() => {
            flow.send({ type: 'deletion.confirmed' });
            onConfirm();
          }}
        >
          <Trans>Yes, delete it</Trans>
        </Button>
        <Button ref={keep} onClick={() => flow.send({ type: 'deletion.cancelled' })}>
          <Trans>Keep it</Trans>
        </Button>
      </div>
    </div>
  );
}

function Row({ flow, cv, onPress }: Flow & { cv: ProfileCv; onPress: () => void }) {
  const { t } = useLingui();
  const { apis } = useServices().boot;
  const { locale } = useEdition();
  const isIdle = useSelector(flow, selectIsIdle);
  const isOffline = useSelector(flow, selectIsOffline);
  const isToDelete = useSelector(flow, selectCvToDelete) === cv.id;
  const { id, name, size, addedAt, isFirst } = cv;
  const opener = useRef<HTMLButtonElement>(null);
  // A user who keeps the CV continues where they were.
  useEffect(() => (isToDelete ? () => opener.current?.focus() : undefined), [isToDelete]);
  return (
    <li className="border-b border-line py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <a
            href={apis.locale + accountCalls.profileCv(id)}
            download
            className="inline-block py-2.5 font-semibold wrap-anywhere underline underline-offset-4"
          >
            {name}
          </a>
          <p className="text-[15px] text-quiet">
            {formatFileSize(locale, size)} · {formatDate(locale, addedAt)}
            {isFirst && (
              <>
                {' · '}
                <strong className="text-ink">
                  <Trans>first choice</Trans>
                </strong>
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {!isFirst && (
            <Button
              aria-label={`${t`Make it the first choice`}: ${name}`}
              disabled={!isIdle || isOffline}
              onClick={() => {
                flow.send({ type: 'choice.wanted', id });
                onPress();
              }}
            >
              <Trans>Make it the first choice</Trans>
            </Button>
          )}
          {!isToDelete && (
            <Button
              aria-label={`${t`Delete`}: ${name}`}
              ref={opener}
              disabled={!isIdle}
              onClick={() => flow.send({ type: 'deletion.wanted', id })}
            >
              <Trans>Delete</Trans>
            </Button>
          )}
        </div>
      </div>
      {isToDelete && <Deleting flow={flow} onConfirm={onPress} />}
    </li>
  );
}

function Upload({ flow, choose }: Flow & { choose: (file: File) => void }) {
  const { i18n, t } = useLingui();
  const { locale } = useEdition();
  const document = useSelector(flow, selectDocument);
  const error = useSelector(flow, selectError);
  const isHeld = useSelector(flow, selectIsHeld);
  const isFailed = useSelector(flow, selectIsFailed);
  return (
    <div className="max-w-[520px]">
      <FileField
        label={t`Add a CV: PDF, DOCX or ODT, 10 MB at most`}
        name="cv"
        accept={acceptedCvs}
        chosen={document?.name ?? null}
        note={
          document && (
            <>
              {formatFileSize(locale, document.size)}{' '}
              {isHeld && <Trans>You are offline. It will be uploaded once the connection is back.</Trans>}
            </>
          )
        }
        progress={useSelector(flow, selectProgress)}
        disabled={useSelector(flow, selectIsBusy)}
        error={error && fieldErrorText(i18n, error)}
        onChoose={choose}
        onRemove={() => flow.send({ type: 'upload.cancelled' })}
      />
      {isFailed && (
        <RetryAlert onRetry={() => flow.send({ type: 'retry.pressed' })}>
          <Trans>The file could not be uploaded.</Trans>
        </RetryAlert>
      )}
    </div>
  );
}

/** The current user's CVs (product §6). `refetch`: reads the profile again after a change. */
export function ProfileCvs({ cvs, refetch }: { cvs: ProfileCv[]; refetch: () => Promise<void> }) {
  const { flow, choose } = useProfileCvs(refetch);
  const list = useRef<HTMLDivElement>(null);
  const number = cvs.length;
  const isOffline = useSelector(flow, selectIsOffline);
  // Pressed buttons disappear or are disabled meanwhile.
  const stay = () => list.current?.focus();
  return (
    <div ref={list} tabIndex={-1} className="grid gap-4 outline-none">
      {number > 0 && (
        <ul className="border-t border-line">
          {cvs.map((cv) => (
            <Row key={cv.id} flow={flow} cv={cv} onPress={stay} />
          ))}
        </ul>
      )}
      {isOffline && number > 0 && (
        <p role="status" className="text-[15px] text-quiet">
          <Trans>You are offline. It can be changed once the connection is back.</Trans>
        </p>
      )}
      {number === 0 && (
        <p className="text-quiet">
          <Trans>No CV yet. Add one, and you will not have to look for it when you apply.</Trans>
        </p>
      )}
      {number < maxCvs ? (
        <Upload flow={flow} choose={choose} />
      ) : (
        <p className="text-quiet">
          <Trans>You have {maxCvs} files, and that is the limit. Delete one to add another.</Trans>
        </p>
      )}
    </div>
  );
}
