import { Trans, useLingui } from '@lingui/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { type PageRoute, routeOf } from '../../routing/routes.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { BrandIcon, brandNames } from '../../ui/brand-icon.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ClipboardButton } from '../../ui/clipboard-button.tsx';
import { Icon, iconNames } from '../../ui/icon.tsx';

function CopyName({ name }: { name: string }) {
  return (
    <ClipboardButton text={name} className={buttonClass()}>
      <span className="sr-only">{name} </span>
      <Trans>Copy</Trans>
    </ClipboardButton>
  );
}

const IconItem = ({ name, children }: { name: string; children: ReactNode }) => (
  <li className="grid justify-items-center gap-2">
    {children}
    <code>{name}</code>
    <CopyName name={name} />
  </li>
);

function Icons() {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-6">
      {iconNames.map((name) => (
        <IconItem key={name} name={name}>
          <Icon name={name} className="size-8" />
        </IconItem>
      ))}
      {brandNames.map((name) => (
        <IconItem key={name} name={name}>
          <BrandIcon name={name} className="size-8" />
        </IconItem>
      ))}
    </ul>
  );
}

/** Rendered by the browser alone: the server's document has no egg. */
function ClientEgg() {
  const [laid, setLaid] = useState<string | null>(null);
  useEffect(() => setLaid(navigator.userAgent), []);
  return laid === null ? (
    <p>
      <Trans>The server drew this page without an egg. Your browser will lay one.</Trans>
    </p>
  ) : (
    <p>
      <Trans>This egg was laid by your browser, which calls itself {laid}. It is still warm.</Trans>
    </p>
  );
}

/** The same with and without JavaScript. */
const ServerEgg = () => (
  <p>
    <Trans>This egg was laid by the server. It travelled well, even without JavaScript.</Trans>
  </p>
);

const Throwing = (): never => {
  throw new Error('This page throws while it renders');
};

/** Pages for ourselves (ruling 12). */
export function InternalPage({ name }: { name: PageRoute }) {
  const { i18n } = useLingui();
  const { title } = routeOf(name);
  const heading = title ? i18n._(title.id) : '';
  if (name === 'error1Test') return <Throwing />;
  return (
    <div className="py-12">
      <PageHead title={heading} />
      <h1 className="mb-6 text-4xl font-bold">{heading}</h1>
      {name === 'easterEggClient' ? <ClientEgg /> : name === 'easterEggServer' ? <ServerEgg /> : <Icons />}
    </div>
  );
}
