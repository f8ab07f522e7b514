import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useDialogs } from '../platform/dialogs.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { onSessionChange, token } from '../platform/session.ts';

/** What log-in itself opens goes first: the page that was wanted, a window of the address. */
const PAUSE_MS = 800;

const findUnseen = lazyPart(() => import('../features/content/find-unseen-notice.ts'));

/** After log-in the newest notice that the operator wants to be seen then is opened, once a browser; never over a game or another window. */
export function useNoticeAfterLogin(): void {
  const { openNotice } = useDialogs();
  const router = useRouter();
  const isFree = (): boolean => {
    const { location, matches } = router.state;
    const { modal, centre, notice } = location.search;
    return !(modal || centre || notice) && (matches.at(-1)?.staticData.frame?.footer ?? false);
  };
  const find = useEffectEvent(async () => {
    if (!isFree()) return;
    const id = await (await findUnseen()).findUnseenNotice();
    if (id && token() !== null && isFree()) openNotice(id);
  });
  useEffect(() => {
    let before = token();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onSessionChange(() => {
      const began = before === null && token() !== null;
      before = token();
      clearTimeout(timer);
      // Nobody misses a notice that could not be asked for: it opens after the next log-in.
      if (began) timer = setTimeout(() => void find().catch(() => undefined), PAUSE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
}
