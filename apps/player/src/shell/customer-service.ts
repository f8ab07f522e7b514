import { notify } from '@fairhouse/ui';
import { boot } from '../platform/boot.ts';

/** Whether the brand has a customer service to open. */
export const hasCustomerService = (): boolean => boot().status.info.customerService.url !== '';

/** Opens customer service in a window of 440 x 500 (specification §7). `blocked` is said when the browser refuses the window. */
export function openCustomerService(blocked: string): void {
  const opened = window.open(boot().status.info.customerService.url, 'customer-service', 'popup,width=440,height=500');
  if (!opened) notify(blocked, 'danger');
}
