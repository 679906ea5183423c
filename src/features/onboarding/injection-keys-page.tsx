import { useLingui } from '@lingui/macro';
import { useSelector } from '@xstate/react';
import { use } from 'react';
import type { OnboardingRef } from '../../../machines/onboarding/onboarding.machine.ts';
import { routes } from '../../routing/routes.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { OnboardingFlowContext } from './onboarding-flow-context.ts';

function Dump({ flow }: { flow: OnboardingRef }) {
  const { value, context } = useSelector(flow, (state) => state);
  return (
    <pre className="overflow-x-auto rounded-normal bg-sunken p-4 text-sm">
      {JSON.stringify({ value, context }, null, 2)}
    </pre>
  );
}

/** The state of the onboarding flow, for its developers (product §7). */
export function InjectionKeysPage() {
  const { i18n } = useLingui();
  const flow = use(OnboardingFlowContext);
  const title = i18n._(routes.onboardingInjectionKeys.title.id);
  return (
    <>
      <PageHead title={title} />
      <h1 className="mb-6 text-4xl font-bold">{title}</h1>
      {flow && <Dump flow={flow} />}
    </>
  );
}
