import { Plural, Trans, useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectValue } from '../../../machines/optimistic-update/optimistic-update.machine.ts';
import type { Notification, SecurityEvent } from '../../api/contract-account.ts';
import { useServices } from '../../context.tsx';
import { formatAge } from '../../i18n/dates.ts';
import { parseJobListQuery } from '../../routing/job-filter.ts';
import { jobListPath } from '../../routing/list-address.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { ApplicationStatusName } from '../../shell/application-status.tsx';
import { useEdition } from '../../shell/use-edition.ts';
import { Button } from '../../ui/button.tsx';
import { type NotificationsState, useReadMark } from './use-notifications.ts';

/** The row's texts: a linked line, and one that says why. */
type NotificationText = { title: string; href: string; lang?: string; about: ReactNode };

function useSecurityEvents(): Record<SecurityEvent, string> {
  const { t } = useLingui();
  return {
    passwordChanged: t`Your password has changed`,
    twoFactorOn: t`Two-factor login is on`,
    twoFactorOff: t`Two-factor login is off`,
    recoveryBegun: t`Somebody asked to log in without a code: two-factor login turns off in 24 hours`,
    recoveryEndsSoon: t`Two-factor login turns off soon`,
    recoveryStopped: t`Two-factor login stays on`,
    recoveryDone: t`Two-factor login is off, as requested by e-mail`,
    codesPaused: t`Ten wrong codes in a row: none will be accepted for 15 minutes`,
    codesRefused: t`Codes from your app are refused for now`,
    providerLinked: t`Another way to log in was added`,
    providerUnlinked: t`A way to log in was removed`,
    recoveryCodeUsed: t`A recovery code was used`,
    addressChanged: t`Your account has a new e-mail address`,
  };
}

function useNotificationText(notification: Notification): NotificationText {
  const { t } = useLingui();
  const { locale, to, at } = useEdition();
  const events = useSecurityEvents();
  switch (notification.kind) {
    case 'applicationStatus':
    case 'replyOverdue':
    case 'message':
    case 'reminder': {
      const { identifier, slug, title, inLanguage, company } = notification.job;
      const application = 'application' in notification ? notification.application : undefined;
      const href = application ? to('messages', { id: application }) : to('job', { id: String(identifier), slug });
      const of = { title, lang: inLanguage, href };
      if (notification.kind === 'replyOverdue')
        return { ...of, about: <Trans>{company} has not replied by the promised day</Trans> };
      if (notification.kind === 'message') return { ...of, about: <Trans>{company} wrote to you</Trans> };
      if (notification.kind === 'reminder')
        return { ...of, about: <Trans>{company} · you wanted to come back to it</Trans> };
      return {
        ...of,
        about: (
          <>
            {company} · <ApplicationStatusName status={notification.status} />
          </>
        ),
      };
    }
    case 'newJobs': {
      const { filterLabels, filter, total } = notification;
      return {
        title: filterLabels.length > 0 ? filterLabels.join(', ') : t`All jobs`,
        href: at(jobListPath(locale, { ...parseJobListQuery(new URLSearchParams(filter)), sort: 'newest' })),
        about: <Plural value={total} one="# new job from your alert" other="# new jobs from your alert" />,
      };
    }
    case 'companyNews':
      return {
        title: notification.companies.join(', '),
        href: to('followedCompanies'),
        about: (
          <Plural
            value={notification.total}
            one="# new job at startups you follow"
            other="# new jobs at startups you follow"
          />
        ),
      };
    case 'security':
      return { title: events[notification.event], href: to('twoFactor'), about: <Trans>Account security</Trans> };
  }
}

type Props = { notification: Notification; of: NotificationsState };

export function NotificationRow({ notification, of }: Props) {
  const { t } = useLingui();
  const { locale } = useEdition();
  const now = useServices().today();
  const flow = useReadMark(notification, of);
  const isRead = useSelector(flow, selectValue);
  const onRead = (value: boolean) => flow.send({ type: 'value.wanted', value });
  const { title, href, lang, about } = useNotificationText(notification);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-[260px]">
        <h2 className={`text-lg leading-snug wrap-anywhere ${isRead ? 'font-medium' : 'font-bold'}`} lang={lang}>
          <AppLink
            href={href}
            onClick={() => onRead(true)}
            className="inline-flex min-h-11 items-center gap-2.5 hover:text-leap"
          >
            {!isRead && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-leap" />}
            {title}
          </AppLink>
        </h2>
        <p className="text-[15px] text-quiet">
          {!isRead && (
            <span className="sr-only">
              <Trans>Unread.</Trans>{' '}
            </span>
          )}
          {about} · {formatAge(locale, notification.at, now)}
        </p>
      </div>
      <Button
        aria-label={isRead ? t`Mark as unread: ${title}` : t`Mark as read: ${title}`}
        onClick={() => onRead(!isRead)}
      >
        {isRead ? <Trans>Mark as unread</Trans> : <Trans>Mark as read</Trans>}
      </Button>
    </li>
  );
}
