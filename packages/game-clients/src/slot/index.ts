export { imageSvg } from '../game/art/image-svg.ts';
export type { RevealedPair, SlotApi, SlotEvent, SlotFair, SlotOpened, SlotSpun } from './api.ts';
export { tileSvg } from './art/tile-svg.ts';
export { loadTheme, themedSlots } from './games/themes.ts';
export { mountReplay, type ReplayMount } from './mount-replay.ts';
export { mountSlot, type SlotMount } from './mount-slot.ts';
export { slotTexts } from './slot-texts.ts';
export type { SlotTextKey, SlotTexts } from './texts.ts';
