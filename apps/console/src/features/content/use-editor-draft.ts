import { type ContentKind, calls, RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { failureText, notify } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';
import { useEdits } from '../../platform/use-edits.ts';
import { type Item, invalidateLists, itemQuery } from './content-queries.ts';
import { type Draft, draftOf, firstProblem, sameDraft, toInput } from './draft.ts';

/** An operator's unsaved changes. */
export interface EditorDraft {
  /** As stored when this editor last loaded or saved it; null while it is new. */
  item: Item | null;
  draft: Draft;
  set: (draft: Draft) => void;
  dirty: boolean;
  busy: boolean;
  /** Why the last attempt failed, as text. */
  failure: string | null;
  /** Another operator who saved in the meantime. */
  savedBy: string | null;
  /** What prevents saving, set after the first attempt. */
  problem: ReturnType<typeof firstProblem>;
  /** Saves; `publish` publishes or unpublishes the item. Resolves to the item, or null if it was not saved. */
  save: (publish?: boolean) => Promise<Item | null>;
  /** Reloads the other operator's version; the local changes are discarded. */
  discardMine: () => Promise<void>;
  /** Overwrites the other operator's version. */
  overwrite: () => Promise<void>;
}

/**
 * A draft with its save logic. It carries the version it is based on, so that no change is overwritten unknowingly. A missing field may be
 * on another tab: `onFault` receives the language.
 */
export function useEditorDraft(
  stored: Item | null,
  kind: ContentKind,
  onProblem: (language: string) => void,
): EditorDraft {
  const t = useTranslation();
  const [item, setItem] = useState(stored);
  const { form: draft, set, settle } = useEdits(draftOf(item, kind));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const dirty = !sameDraft(draft, draftOf(item, kind));
  const refused = failure instanceof RefusedCall ? failure : null;
  const isStale = refused?.code === 'STALE_VERSION' && item !== null;

  /** The stored item replaces the draft; input since the request was sent stays. */
  const applySaved = (fresh: Item) => {
    setItem(fresh);
    settle(draft);
    setTried(false);
  };
  const attempt = async (run: () => Promise<Item>): Promise<Item | null> => {
    setBusy(true);
    setFailure(null);
    try {
      const fresh = await run();
      applySaved(fresh);
      void invalidateLists();
      return fresh;
    } catch (error) {
      setFailure(error);
      return null;
    } finally {
      setBusy(false);
    }
  };
  const write = async (version?: number): Promise<Item> => {
    if (item === null) return call(calls.contentBackoffice.create, toInput(draft));
    if (!dirty && version === undefined) return item;
    return call(calls.contentBackoffice.change, { ...toInput(draft), id: item.id, version: version ?? item.version });
  };
  const save = async (publish?: boolean): Promise<Item | null> => {
    setTried(true);
    const found = firstProblem(draft);
    if (found) {
      if (typeof found === 'object') onProblem(found.language);
      return null;
    }
    const fresh = await attempt(async () => {
      const written = await write();
      // Applied immediately: if publishing fails, the text is still saved.
      applySaved(written);
      if (publish === undefined || (written.state === 'published') === publish) return written;
      const contract = publish ? calls.contentBackoffice.publish : calls.contentBackoffice.unpublish;
      return call(contract, { id: written.id, version: written.version });
    });
    if (fresh) notify(t(publish === undefined ? 'content.saved' : `content.done.${fresh.phase}`), 'success');
    return fresh;
  };
  const newest = (): Promise<Item> => queryClient.fetchQuery(itemQuery(item?.id ?? ''));

  return {
    item,
    draft,
    set,
    dirty,
    busy,
    failure: failure === null || isStale ? null : failureText(failure, t),
    savedBy: isStale ? ((refused.value as { by?: string } | null)?.by ?? '') : null,
    problem: tried ? firstProblem(draft) : null,
    save,
    discardMine: async () => void (await attempt(newest)),
    overwrite: async () => void (await attempt(async () => write((await newest()).version))),
  };
}
