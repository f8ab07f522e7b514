export { registerJackpotBackofficeRoutes } from './backoffice-jackpots.ts';
export { registerSlots } from './catalogue.ts';
export { createJackpotAmounts } from './jackpot-amounts.ts';
export { registerSlotsRoutes } from './routes.ts';
export { drawSlot, spinSlot } from './spin-slot.ts';
export { getTheoreticalRtp } from './theory-of.ts';
