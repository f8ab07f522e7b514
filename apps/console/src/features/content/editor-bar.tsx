import { type ContentKind, calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, confirm, FormError, failureText, Icon, notify } from '@fairhouse/ui';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { call } from '../../platform/call.ts';
import { invalidateLists } from './content-queries.ts';
import type { EditorDraft } from './use-editor-draft.ts';

/** Saves, publishes, unpublishes and deletes; shows what prevents saving; asks before unsaved changes are discarded. */
export function EditorBar({ editor, kind, isNew }: { editor: EditorDraft; kind: ContentKind; isNew: boolean }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { item, dirty, busy, problem, failure, savedBy, save } = editor;
  /** Set while the page navigates away after a deletion. */
  const leaving = useRef(false);
  useBlocker({
    shouldBlockFn: async () =>
      !leaving.current &&
      !(await confirm({
        icon: 'warning',
        title: t('content.leave.title'),
        body: t('content.leave.body'),
        confirm: t('content.leave.yes'),
        cancel: t('content.leave.no'),
        danger: true,
      })),
    disabled: !dirty,
    enableBeforeUnload: dirty,
  });

  // A new item moves to its own address only after everything is saved, so later input is not lost.
  const createdId = isNew && item && !dirty && !busy && failure === null ? item.id : null;
  useEffect(() => {
    if (createdId) void navigate({ to: '/content/$id', params: { id: createdId }, replace: true });
  }, [createdId, navigate]);

  const unpublish = async () => {
    const body = t('content.unpublish.body');
    const title = t('content.unpublish.title');
    if (await confirm({ icon: 'warning', title, body, confirm: t('content.unpublish'), cancel: t('ui.cancel') }))
      await save(false);
  };
  const remove = async () => {
    if (!item) return;
    const sure = await confirm({
      icon: 'danger',
      title: t('content.delete.title', { title: item.texts['EN']?.title ?? '' }),
      body: t('content.delete.body'),
      confirm: t('content.delete'),
      cancel: t('ui.cancel'),
      danger: true,
    });
    if (!sure) return;
    try {
      await call(calls.contentBackoffice.delete, { id: item.id, version: item.version });
      notify(t('content.deleted'), 'success');
      leaving.current = true;
      void invalidateLists();
      await navigate({ to: '/content', search: { kind } });
    } catch (error) {
      notify(failureText(error, t), 'danger');
    }
  };
  const published = item?.state === 'published';
  return (
    <div
      data-bar
      className="sticky bottom-0 z-10 -mx-1 flex flex-col gap-3 rounded-t-tile border border-b-0 border-line bg-raised p-3 max-sm:bottom-14 sm:px-5"
    >
      <FormError>{problem ? t('content.problem.summary') : failure}</FormError>
      {savedBy === null ? (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="min-w-0 flex-1 basis-40 text-14 text-ink-soft">
            {t(dirty ? 'content.unsaved' : item ? 'content.allSaved' : 'content.nothingYet')}
          </p>
          {item ? (
            <Button kind="ghost" icon={<Icon of={Trash2} size={18} />} onClick={() => void remove()}>
              <span className="max-sm:sr-only">{t('content.delete')}</span>
            </Button>
          ) : null}
          <div className="flex items-center justify-end gap-2 max-sm:w-full">
            {published ? (
              <>
                <Button kind="ghost" onClick={() => void unpublish()}>
                  {t('content.unpublish')}
                </Button>
                <Button kind="primary" busy={busy} onClick={() => void save()}>
                  {t('content.save')}
                </Button>
              </>
            ) : (
              <>
                <Button busy={busy} onClick={() => void save()}>
                  {t('content.saveDraft')}
                </Button>
                <Button kind="primary" busy={busy} onClick={() => void save(true)}>
                  {t('content.publish')}
                </Button>
              </>
            )}
          </div>
        </div>
      ) : (
        <StaleNotice editor={editor} by={savedBy} />
      )}
    </div>
  );
}

/** Another operator saved in the meantime: load their version, or overwrite it deliberately. */
function StaleNotice({ editor, by }: { editor: EditorDraft; by: string }) {
  const t = useTranslation();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-1 basis-64 text-14 text-loss-ink">{t('content.stale', { by })}</p>
      <Button kind="ghost" busy={editor.busy} onClick={() => void editor.discardMine()}>
        {t('content.discardMine')}
      </Button>
      <Button kind="danger" busy={editor.busy} onClick={() => void editor.overwrite()}>
        {t('content.overwrite')}
      </Button>
    </div>
  );
}
