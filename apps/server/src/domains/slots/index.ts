export { registerJackpotBackofficeRoutes } from './backoffice-jackpots.ts';
export { registerSlots } from './catalogue.ts';
export { getTheoreticalRtp } from './get-theoretical-rtp.ts';
export { createJackpotAmounts } from './jackpot-amounts.ts';
export { registerSlotsRoutes } from './routes.ts';
export { drawSlot, spinSlot } from './spin-slot.ts';
