import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { AGENT_REQUESTS } from '../centres/agent/agent-pages.ts';
import { useDialogs } from '../platform/dialogs.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { onSessionChange, token } from '../platform/session.ts';

/** After the announcement, which opens first. */
const PAUSE_MS = 1_600;

const findRequests = lazyPart(() => import('../features/agents/contracts/find-requests.ts'));
const findUnconfirmed = lazyPart(() => import('../features/payments/find-unconfirmed.ts'));

async function findWaitingPage(): Promise<'withdraw' | 'requests' | null> {
  if (await (await findUnconfirmed()).hasUnconfirmed()) return 'withdraw';
  return (await (await findRequests()).hasRequests()) ? 'requests' : null;
}

/**
 * After login, opens once what waits for an answer, as soon as no game and no other dialog is open: a withdrawal that may have arrived, else
 * the contract requests of an agent.
 */
export function useRequestsAfterLogin(): void {
  const { openAgentCentre, openCentre } = useDialogs();
  const router = useRouter();
  const isFree = (): boolean => {
    const { location, matches } = router.state;
    const { modal, centre, agent, announcement } = location.search;
    return !(modal || centre || agent || announcement) && (matches.at(-1)?.staticData.frame?.footer ?? false);
  };
  const open = useEffectEvent((page: 'withdraw' | 'requests') =>
    page === 'withdraw' ? openCentre('withdraw') : openAgentCentre(AGENT_REQUESTS),
  );
  const isOpenNow = useEffectEvent(isFree);
  useEffect(() => {
    let before = token();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let leave = (): void => undefined;
    const begin = async (): Promise<void> => {
      const session = token();
      const page = await findWaitingPage();
      if (!page || token() !== session) return;
      if (isOpenNow()) return open(page);
      leave = router.subscribe('onResolved', () => {
        if (!isOpenNow()) return;
        leave();
        if (token() === session) open(page);
      });
    };
    const stop = onSessionChange(() => {
      const began = before === null && token() !== null;
      before = token();
      clearTimeout(timer);
      leave();
      if (began) timer = setTimeout(() => void begin().catch(() => undefined), PAUSE_MS);
    });
    return () => {
      stop();
      leave();
      clearTimeout(timer);
    };
  }, [router]);
}
