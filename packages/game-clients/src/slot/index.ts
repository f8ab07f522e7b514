export type { RevealedPair, SlotApi, SlotEvent, SlotFair, SlotOpened, SlotSpun } from './api.ts';
export { imageSvg } from './art/image-svg.ts';
export { labelSvg } from './art/label-svg.ts';
export { drawnSlots, loadLook } from './games/looks.ts';
export { mountReplay, type ReplayMount } from './mount-replay.ts';
export { type MountedSlot, mountSlot, type SlotMount } from './mount-slot.ts';
export { slotTexts } from './slot-texts.ts';
export type { SlotTextKey, SlotTexts } from './texts.ts';
