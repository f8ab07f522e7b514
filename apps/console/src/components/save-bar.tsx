import { useTranslation } from '@fairhouse/i18n/react';
import { Button, confirm, FormError } from '@fairhouse/ui';
import { useBlocker } from '@tanstack/react-router';
import type { Draft } from '../platform/use-versioned-draft.ts';

/** Saves or reverts the changes of a tab, shows why saving failed, and asks before unsaved changes are discarded. */
export function SaveBar({
  draft,
  before,
}: {
  draft: Draft<unknown>;
  /** Runs before saving; false cancels the save and the draft stays. */
  before?: () => Promise<boolean>;
}) {
  const t = useTranslation();
  useBlocker({
    shouldBlockFn: async () =>
      !(await confirm({
        icon: 'warning',
        title: t('brand.leave.title'),
        body: t('brand.leave.body'),
        confirm: t('brand.leave.yes'),
        cancel: t('brand.leave.no'),
        danger: true,
      })),
    disabled: !draft.dirty,
    enableBeforeUnload: draft.dirty,
  });
  if (!draft.dirty && !draft.failure) return null;
  const save = async () => {
    if (!before || (await before())) draft.save();
  };
  return (
    <div
      data-bar
      className="sticky bottom-0 z-10 -mx-1 flex flex-col gap-3 rounded-t-tile border border-b-0 border-line bg-raised p-3 max-sm:bottom-14 sm:px-5"
    >
      <FormError>{draft.failure}</FormError>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="min-w-0 flex-1 basis-48 text-14 max-sm:basis-full text-ink-soft">{t('brand.unsaved')}</p>
        {draft.isStale ? (
          <>
            <Button kind="ghost" onClick={draft.discardMine}>
              {t('brand.discardMine')}
            </Button>
            <Button kind="danger" busy={draft.busy} onClick={draft.overwrite}>
              {t('brand.overwrite')}
            </Button>
          </>
        ) : (
          <>
            <Button kind="ghost" onClick={draft.undo}>
              {t('brand.undo')}
            </Button>
            <Button kind="primary" busy={draft.busy} onClick={() => void save()}>
              {t('brand.save')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
