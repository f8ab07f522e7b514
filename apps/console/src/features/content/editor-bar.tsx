import { type ContentKind, calls } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { Button, confirm, FormError, failureText, Icon, notify } from '@fairhouse/ui';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { call } from '../../platform/call.ts';
import { forgetLists } from './content-queries.ts';
import type { EditorDraft } from './use-editor-draft.ts';

/** Saves, publishes, takes off and deletes; says what stands in the way; asks before a draft is left behind. */
export function EditorBar({ editor, kind, isNew }: { editor: EditorDraft; kind: ContentKind; isNew: boolean }) {
  const say = useText();
  const navigate = useNavigate();
  const { item, dirty, busy, fault, failure, overtakenBy, save } = editor;
  /** Set while the page leaves on its own account, after a deletion. */
  const leaving = useRef(false);
  useBlocker({
    shouldBlockFn: async () =>
      !leaving.current &&
      !(await confirm({
        icon: 'warning',
        title: say('content.leave.title'),
        body: say('content.leave.body'),
        confirm: say('content.leave.yes'),
        cancel: say('content.leave.no'),
        danger: true,
      })),
    disabled: !dirty,
    enableBeforeUnload: dirty,
  });

  // A new piece takes its own address once nothing waits to be saved: what was typed meanwhile stays where it is.
  const made = isNew && item && !dirty && !busy && failure === null ? item.id : null;
  useEffect(() => {
    if (made) void navigate({ to: '/content/$id', params: { id: made }, replace: true });
  }, [made, navigate]);

  const takeOff = async () => {
    const body = say('content.takeOff.body');
    const title = say('content.takeOff.title');
    if (await confirm({ icon: 'warning', title, body, confirm: say('content.unpublish'), cancel: say('ui.cancel') }))
      await save(false);
  };
  const remove = async () => {
    if (!item) return;
    const sure = await confirm({
      icon: 'danger',
      title: say('content.delete.title', { title: item.texts['EN']?.title ?? '' }),
      body: say('content.delete.body'),
      confirm: say('content.delete'),
      cancel: say('ui.cancel'),
      danger: true,
    });
    if (!sure) return;
    try {
      await call(calls.contentDesk.delete, { id: item.id, version: item.version });
      notify(say('content.deleted'), 'success');
      leaving.current = true;
      void forgetLists();
      await navigate({ to: '/content', search: { kind } });
    } catch (error) {
      notify(failureText(error, say), 'danger');
    }
  };
  const published = item?.state === 'published';
  return (
    <div
      data-bar
      className="sticky bottom-0 z-10 -mx-1 flex flex-col gap-3 rounded-t-tile border border-b-0 border-line bg-raised p-3 max-sm:bottom-14 sm:px-5"
    >
      <FormError>{fault ? say('content.fault.summary') : failure}</FormError>
      {overtakenBy === null ? (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="min-w-0 flex-1 basis-40 text-14 text-ink-soft">
            {say(dirty ? 'content.unsaved' : item ? 'content.allSaved' : 'content.nothingYet')}
          </p>
          {item ? (
            <Button kind="ghost" icon={<Icon of={Trash2} size={18} />} onClick={() => void remove()}>
              <span className="max-sm:sr-only">{say('content.delete')}</span>
            </Button>
          ) : null}
          <div className="flex items-center justify-end gap-2 max-sm:w-full">
            {published ? (
              <>
                <Button kind="ghost" onClick={() => void takeOff()}>
                  {say('content.unpublish')}
                </Button>
                <Button kind="primary" busy={busy} onClick={() => void save()}>
                  {say('content.save')}
                </Button>
              </>
            ) : (
              <>
                <Button busy={busy} onClick={() => void save()}>
                  {say('content.saveDraft')}
                </Button>
                <Button kind="primary" busy={busy} onClick={() => void save(true)}>
                  {say('content.publish')}
                </Button>
              </>
            )}
          </div>
        </div>
      ) : (
        <Overtaken editor={editor} by={overtakenBy} />
      )}
    </div>
  );
}

/** Somebody else saved meanwhile: look at theirs, or knowingly write over it. */
function Overtaken({ editor, by }: { editor: EditorDraft; by: string }) {
  const say = useText();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-1 basis-64 text-14 text-loss-ink">{say('content.overtaken', { by })}</p>
      <Button kind="ghost" busy={editor.busy} onClick={() => void editor.takeNewest()}>
        {say('content.takeNewest')}
      </Button>
      <Button kind="danger" busy={editor.busy} onClick={() => void editor.saveOver()}>
        {say('content.saveOver')}
      </Button>
    </div>
  );
}
