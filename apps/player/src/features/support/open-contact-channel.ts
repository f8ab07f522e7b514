import { calls, openServicePath, type ServicePath } from '@fairhouse/contracts';
import { openPopup } from '../../platform/open-popup.ts';
import { openCall } from './chat-call.ts';

export type OpenResult = 'opened' | 'blocked' | 'failed';

/**
 * Opens an outside service in a window of 440 x 500 (specification §7). The window opens at once, within the press that asked for it; then
 * the path is asked for anew, and opened with its own key where it is sealed. If the call fails the window closes.
 */
export async function openContactChannel(channel: Pick<ServicePath, 'type' | 'labels'>): Promise<OpenResult> {
  const popup = openPopup('customer-service');
  if (!popup) return 'blocked';
  try {
    const { version } = await openCall(calls.system.services);
    const same = version.pathList.find(
      ({ type, labels }) => type === channel.type && labels['EN'] === channel.labels['EN'],
    );
    if (!same) throw new Error('the way is not offered any more');
    popup.location.replace(same.type === '3' ? await openServicePath(same.path) : same.path);
    return 'opened';
  } catch {
    popup.close();
    return 'failed';
  }
}
