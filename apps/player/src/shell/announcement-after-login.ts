import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useDialogs } from '../platform/dialogs.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { onSessionChange, token } from '../platform/session.ts';

/** The pages and dialogs that the login itself opens come first. */
const PAUSE_MS = 800;

const findUnseen = lazyPart(() => import('../features/content/find-unseen-announcement.ts'));

/** After login, opens the newest announcement that the operator marked for it, once per browser, and never over a game or another dialog. */
export function useAnnouncementAfterLogin(): void {
  const { openAnnouncement } = useDialogs();
  const router = useRouter();
  const isFree = (): boolean => {
    const { location, matches } = router.state;
    const { modal, centre, announcement } = location.search;
    return !(modal || centre || announcement) && (matches.at(-1)?.staticData.frame?.footer ?? false);
  };
  const find = useEffectEvent(async () => {
    if (!isFree()) return;
    const id = await (await findUnseen()).findUnseenAnnouncement();
    if (id && token() !== null && isFree()) openAnnouncement(id);
  });
  useEffect(() => {
    let before = token();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onSessionChange(() => {
      const began = before === null && token() !== null;
      before = token();
      clearTimeout(timer);
      // If the request fails, the announcement opens after the next login.
      if (began) timer = setTimeout(() => void find().catch(() => undefined), PAUSE_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
}
