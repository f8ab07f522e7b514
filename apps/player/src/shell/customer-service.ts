import { boot } from '../platform/boot.ts';
import { openSupportDialog } from '../platform/support-dialog.ts';

/** Whether the brand has a customer service channel. */
export const hasCustomerService = (): boolean => boot().status.info.customerService.available;

/** Opens customer service: our own chat, or the brand's contact channels (specification §7). */
export const openCustomerService = (): void => openSupportDialog();
