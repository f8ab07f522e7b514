import { type BrandConfig, calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, Card, confirm, failureText, notify, Switch } from '@fairhouse/ui';
import { SaveBar } from '../../components/save-bar.tsx';
import { call } from '../../platform/call.ts';
import { closedModules, isOn, toggleModule } from './closed-modules.ts';
import { ModuleEffects } from './module-effects.tsx';
import { useModuleName } from './module-names.ts';
import { useDraft } from './use-draft.ts';

type Module = BrandConfig['modules'][number];

const requiredOf = (modIds: readonly string[], modules: readonly Module[]): boolean =>
  modules.some(({ modId, required }) => required && modIds.includes(modId));

/**
 * The modules that the brand offers. A disabled branch disables everything below it; before saving, a preview shows what players gain and
 * lose.
 */
export function ModulesTab({ config }: { config: BrandConfig }) {
  const t = useTranslation();
  const written = useFormats();
  const nameOf = useModuleName();
  const draft = useDraft(config, 'modules');
  const switches = draft.part.modules;
  const closed = closedModules(config.modules, switches);
  const isClosed = (modId: string | null) => closed.some((module) => module.modId === modId);
  const askAboutEffects = async () => {
    try {
      const preview = await call(calls.brandBackoffice.previewModules, { modules: switches });
      const required = requiredOf(preview.removed.modules, config.modules);
      return await confirm({
        icon: required ? 'danger' : 'warning',
        title: t('brand.preview.title'),
        body: <ModuleEffects preview={preview} required={required} />,
        confirm: t('brand.preview.yes'),
        cancel: t('brand.cancel'),
        danger: preview.removed.modules.length > 0,
      });
    } catch (failure) {
      notify(failureText(failure, t), 'danger');
      return false;
    }
  };
  const row = (module: Module) => (
    <Switch
      key={module.modId}
      label={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {nameOf(module.modId)}
          {module.required ? <Badge tone="waiting">{t('brand.module.vital')}</Badge> : null}
        </span>
      }
      help={
        <>
          <bdi>{module.modId}</bdi>
          {module.dependencies.length > 0
            ? ` · ${t('brand.module.needs', { names: written.row(module.dependencies.map(nameOf)) })}`
            : null}
        </>
      }
      checked={isOn(module, switches) && !isClosed(module.parent)}
      disabled={isClosed(module.parent)}
      onChange={(event) => draft.set({ modules: toggleModule(module, event.target.checked, switches) })}
    />
  );
  return (
    <>
      <p className="text-14 text-ink-soft">{t('brand.modules.about')}</p>
      <div className="-mb-4 gap-4 lg:columns-2">
        {config.modules
          .filter(({ parent }) => parent === null)
          .map((branch) => (
            <Card key={branch.modId} className="mb-4 break-inside-avoid">
              <div className="font-semibold">{row(branch)}</div>
              <div className="mt-2 divide-y divide-line border-t border-line ps-3">
                {config.modules.filter(({ parent }) => parent === branch.modId).map(row)}
              </div>
            </Card>
          ))}
      </div>
      <SaveBar draft={draft} before={askAboutEffects} />
    </>
  );
}
