import type { BrandSheet } from '@fairhouse/contracts';
import { useFormats, useText } from '@fairhouse/i18n/react';
import { Badge, Card, confirm, Switch } from '@fairhouse/ui';
import { closedModules, isOn, leftWithout, throwSwitch } from './closed-modules.ts';
import { useModuleName } from './module-names.ts';
import { SaveBar } from './save-bar.tsx';
import { useDraft } from './use-draft.ts';

type Module = BrandSheet['modules'][number];

/** What of the platform the brand offers. A closed branch closes all under it; closing asks first and says what goes with it. */
export function ModulesTab({ sheet }: { sheet: BrandSheet }) {
  const say = useText();
  const written = useFormats();
  const nameOf = useModuleName();
  const draft = useDraft(sheet, 'modules');
  const switches = draft.part.modules;
  const closed = closedModules(sheet.modules, switches);
  const isClosed = (modId: string | null) => closed.some((module) => module.modId === modId);
  const closing = closed.filter(
    ({ modId }) => !closedModules(sheet.modules, sheet.settings.modules).some((module) => module.modId === modId),
  );
  const askToClose = async () =>
    closing.length === 0 ||
    confirm({
      icon: closing.some(({ vital }) => vital) ? 'danger' : 'warning',
      title: say('brand.modules.close.title', { count: closing.length }),
      body: <Closing closing={closing} broken={leftWithout(sheet.modules, closed)} />,
      confirm: say('brand.modules.close.yes'),
      cancel: say('brand.cancel'),
      danger: true,
    });
  const row = (module: Module) => (
    <Switch
      key={module.modId}
      label={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {nameOf(module.modId)}
          {module.vital ? <Badge tone="waiting">{say('brand.module.vital')}</Badge> : null}
          {module.standard ? null : <Badge>{say('brand.module.later')}</Badge>}
        </span>
      }
      help={
        <>
          <bdi>{module.modId}</bdi>
          {module.needs.length > 0
            ? ` · ${say('brand.module.needs', { names: written.row(module.needs.map(nameOf)) })}`
            : null}
        </>
      }
      checked={isOn(module, switches) && !isClosed(module.parent)}
      disabled={!module.standard || isClosed(module.parent)}
      onChange={(event) => draft.set({ modules: throwSwitch(module, event.target.checked, switches) })}
    />
  );
  return (
    <>
      <p className="text-14 text-ink-soft">{say('brand.modules.about')}</p>
      <div className="-mb-4 gap-4 lg:columns-2">
        {sheet.modules
          .filter(({ parent }) => parent === null)
          .map((branch) => (
            <Card key={branch.modId} className="mb-4 break-inside-avoid">
              <div className="font-semibold">{row(branch)}</div>
              <div className="mt-2 divide-y divide-line border-t border-line ps-3">
                {sheet.modules.filter(({ parent }) => parent === branch.modId).map(row)}
              </div>
            </Card>
          ))}
      </div>
      <SaveBar draft={draft} before={askToClose} />
    </>
  );
}

function Closing({ closing, broken }: { closing: readonly Module[]; broken: readonly Module[] }) {
  const say = useText();
  const { row } = useFormats();
  const nameOf = useModuleName();
  const vital = closing.filter((module) => module.vital);
  return (
    <div className="flex flex-col gap-3 text-start">
      <p>{row(closing.map(({ modId }) => nameOf(modId)))}</p>
      {vital.length > 0 ? <p className="text-loss-ink">{say('brand.modules.close.vital')}</p> : null}
      {broken.length > 0 ? (
        <p>{say('brand.modules.close.broken', { names: row(broken.map(({ modId }) => nameOf(modId))) })}</p>
      ) : null}
    </div>
  );
}
