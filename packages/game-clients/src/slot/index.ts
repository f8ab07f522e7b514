export type { RevealedPair, SlotApi, SlotEvent, SlotFair, SlotOpened, SlotSpun } from './api.ts';
export { imageSvg } from './art/image-svg.ts';
export { tileSvg } from './art/tile-svg.ts';
export { loadTheme, themedSlots } from './games/themes.ts';
export { mountReplay, type ReplayMount } from './mount-replay.ts';
export { type MountedSlot, mountSlot, type SlotMount } from './mount-slot.ts';
export { slotTexts } from './slot-texts.ts';
export type { SlotTextKey, SlotTexts } from './texts.ts';
