import { calls, openServicePath, type ServicePath } from '@fairhouse/contracts';
import { openCall } from './chat-call.ts';

/** Players of a rank above this have a service of their own (specification §6). */
const VIP_ABOVE = 4;

/** The ways to customer service that are for this player: those of a high rank see theirs, the others see the rest. */
export function waysFor(paths: readonly ServicePath[], rank: number): readonly ServicePath[] {
  const own = paths.filter(({ vip }) => vip);
  return rank > VIP_ABOVE && own.length > 0 ? own : paths.filter(({ vip }) => !vip);
}

export type Opened = 'opened' | 'blocked' | 'failed';

/**
 * Opens an outside service in a window of 440 x 500 (specification §7). The window opens at once, within the press that asked for it; then
 * the path is asked for anew, and opened with its own key where it is sealed. If the call fails the window closes.
 */
export async function openWay(way: Pick<ServicePath, 'type' | 'labels'>): Promise<Opened> {
  const popup = window.open('', 'customer-service', 'popup,width=440,height=500');
  if (!popup) return 'blocked';
  try {
    popup.opener = null;
    const { version } = await openCall(calls.system.services);
    const same = version.pathList.find(({ type, labels }) => type === way.type && labels['EN'] === way.labels['EN']);
    if (!same) throw new Error('the way is not offered any more');
    popup.location.replace(same.type === '3' ? await openServicePath(same.path) : same.path);
    return 'opened';
  } catch {
    popup.close();
    return 'failed';
  }
}
