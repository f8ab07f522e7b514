import { calls, openServicePath, type ServicePath } from '@fairhouse/contracts';
import { openPopup } from '../../platform/open-popup.ts';
import { openCall } from './chat-call.ts';

export type OpenResult = 'opened' | 'blocked' | 'failed';

/**
 * Opens an external service in a window of 440 x 500 (specification §7). The window opens immediately, within the press that requested it.
 * Then the path is requested again, and decrypted with its own key if it is encrypted. If the call fails, the window closes.
 */
export async function openContactChannel(channel: Pick<ServicePath, 'type' | 'labels'>): Promise<OpenResult> {
  const popup = openPopup('customer-service');
  if (!popup) return 'blocked';
  try {
    const { version } = await openCall(calls.system.services);
    const same = version.pathList.find(
      ({ type, labels }) => type === channel.type && labels['EN'] === channel.labels['EN'],
    );
    if (!same) throw new Error('the contact channel is no longer available');
    popup.location.replace(same.type === '3' ? await openServicePath(same.path) : same.path);
    return 'opened';
  } catch {
    popup.close();
    return 'failed';
  }
}
