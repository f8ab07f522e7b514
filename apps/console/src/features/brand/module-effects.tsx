import type { calls, ModuleEffects as Effects, Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import type { ReactNode } from 'react';
import { useModuleName } from './module-names.ts';

type Preview = Output<typeof calls.brandBackoffice.previewModules>;

/** Previews the effect of module switches on the player site, before they are saved. */
export function ModuleEffects({ preview, required }: { preview: Preview; required: boolean }) {
  const t = useTranslation();
  const { row } = useFormats();
  const nameOf = useModuleName();
  const { added, removed, missing } = preview;
  return (
    <div className="flex flex-col gap-4 text-start text-14">
      <Side title={t('brand.preview.added')} effects={added} />
      <Side title={t('brand.preview.removed')} effects={removed} />
      {required ? <p className="text-loss-ink">{t('brand.preview.required')}</p> : null}
      {missing.map(({ modId, dependencies }) => (
        <p key={modId} className="text-loss-ink">
          {t('brand.preview.missing', { name: nameOf(modId), needs: row(dependencies.map(nameOf)) })}
        </p>
      ))}
      <p className="text-ink-soft">{t('brand.preview.when')}</p>
    </div>
  );
}

function Side({ title, effects: { modules, pages, parts, calls } }: { title: string; effects: Effects }) {
  const t = useTranslation();
  const { row } = useFormats();
  const nameOf = useModuleName();
  if (modules.length === 0) return null;
  return (
    <section aria-label={title} className="flex flex-col gap-2 rounded-box border border-line p-3">
      <h3 className="text-16">{title}</h3>
      <p>{row(modules.map(nameOf))}</p>
      {parts.length > 0 ? (
        <Entries title={t('brand.preview.parts')}>
          {parts.map((part) => (
            <li key={part}>{t(`brand.part.${part}`)}</li>
          ))}
        </Entries>
      ) : null}
      {pages.length > 0 ? (
        <Entries title={t('brand.preview.pages')}>
          {pages.map((path) => (
            <Code key={path}>{path}</Code>
          ))}
        </Entries>
      ) : null}
      {calls.length > 0 ? (
        <details>
          <summary className="min-h-6 cursor-pointer text-ink-soft">
            {t('brand.preview.calls', { count: calls.length })}
          </summary>
          <ul className="mt-1 flex flex-col gap-0.5">
            {calls.map((each) => (
              <Code key={each}>{each}</Code>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

function Entries({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="text-12 text-ink-faint">{title}</h4>
      <ul className="flex flex-col gap-0.5">{children}</ul>
    </div>
  );
}

function Code({ children }: { children: string }) {
  return (
    <li>
      <code dir="ltr" className="break-all text-12">
        {children}
      </code>
    </li>
  );
}
