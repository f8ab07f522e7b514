export type { RevealedPair, SlotApi, SlotEvent, SlotFair, SlotOpened, SlotSpun } from './api.ts';
export { lanternOrchardMotif } from './art/motif.ts';
export type { Shape } from './art/shape.ts';
export { shapeSvg, symbolSvg } from './art/symbol-svg.ts';
export { mountReplay, type ReplayMount } from './mount-replay.ts';
export { type MountedSlot, mountSlot, type SlotMount } from './mount-slot.ts';
export type { SlotTextKey, SlotTexts } from './texts.ts';
