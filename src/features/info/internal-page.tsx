import { useLingui } from '@lingui/macro';
import { type RouteName, routes } from '../../routing/routes.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { BrandIcon, brandNames } from '../../ui/brand-icon.tsx';
import { Icon, iconNames } from '../../ui/icon.tsx';

function Icons() {
  const { i18n } = useLingui();
  const title = i18n._(routes.icons.title.id);
  return (
    <div className="py-12">
      <PageHead title={title} />
      <h1 className="mb-6 text-4xl font-bold">{title}</h1>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-6">
        {iconNames.map((name) => (
          <li key={name} className="grid justify-items-center gap-2">
            <Icon name={name} className="size-8" />
            <code>{name}</code>
          </li>
        ))}
        {brandNames.map((name) => (
          <li key={name} className="grid justify-items-center gap-2">
            <BrandIcon name={name} className="size-8" />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Throwing = (): never => {
  throw new Error('This page throws while it renders');
};

/** Pages for ourselves (ruling 12). */
export const InternalPage = ({ name }: { name: RouteName }) => (name === 'error1Test' ? <Throwing /> : <Icons />);
