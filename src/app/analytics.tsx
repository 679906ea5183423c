import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import type { IntercomUser } from '../api/contract.ts';
import { readIntercomUser } from '../api/intercom.ts';
import { useServices } from '../context.tsx';
import { lastSignUp } from '../effects/own-sign-in.ts';
import { userOf } from '../effects/session-store.ts';
import { useConsent } from '../shell/consent.ts';
import { pushToDataLayer } from '../shell/page-views.ts';
import { trustedTypesPolicy } from '../shell/trusted-types.ts';
import { ConsentBar } from './consent-bar.tsx';

/** Passes the current user to the data layer (spec §7), with the account type where only this tab knows it yet (ruling 65). */
function Intercom() {
  const { clients, session } = useServices();
  const { data } = useSWR('intercom', () => readIntercomUser(clients.localeApi), { revalidateOnFocus: false });
  const pushed = useRef<IntercomUser>(undefined);

  useEffect(() => {
    if (!data || data === pushed.current) return;
    pushed.current = data;
    const user_type = data.user_type ?? (data.user_id && lastSignUp.find(userOf(session.read())));
    pushToDataLayer({ event: 'intercom_user', intercom_user: user_type ? { ...data, user_type } : data });
  }, [data, session]);
  return null;
}

/** The configured script, once the user has allowed it. */
function AnalyticsScript({ url }: { url: string }) {
  const loaded = useRef<string>(undefined);

  useEffect(() => {
    if (loaded.current === url) return;
    loaded.current = url;
    const script = document.createElement('script');
    script.async = true;
    script.src = trustedTypesPolicy.createScriptURL(url);
    document.head.append(script);
  }, [url]);
  return null;
}

function AnalyticsWithConsent({ url }: { url: string }) {
  const { isAsked, isMeasured } = useConsent();
  return (
    <>
      {isAsked && <ConsentBar />}
      {isMeasured && <AnalyticsScript url={url} />}
      {isMeasured && <Intercom />}
    </>
  );
}

/** Analytics as far as the user allows; without a configured script nothing reads the data layer and no consent is asked (ruling 31). */
export function Analytics() {
  const { boot } = useServices();
  return boot.analytics === null ? <Intercom /> : <AnalyticsWithConsent url={boot.analytics} />;
}
