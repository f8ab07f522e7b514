export { upsertSlots } from './catalogue.ts';
export { getTheoreticalRtp } from './get-theoretical-rtp.ts';
export { createJackpotAmounts } from './jackpot-amounts.ts';
export { registerSlots } from './register-slots.ts';
export { drawSlot, spinSlot } from './spin-slot.ts';
