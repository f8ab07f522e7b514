import type { SlotSpin } from '@fairhouse/game-math';

/** When each reel stops after the outcome is known, in ms, and which reels are waited for with a glow. */
export type RevealPlan = { stops_ms: number[]; anticipated: boolean[] };

const FIRST_STOP_MS = 280;
const STAGGER_MS = 190;
const ANTICIPATION_MS = 850;

/**
 * Plans the stops of a spin. From two moons on, each further reel is waited for a little longer: the window decides that, and only
 * what has really landed counts. Quick spin stops all reels together and waits for nothing.
 */
export function planReveal(spin: SlotSpin, scatter: string, quick: boolean): RevealPlan {
  const stops_ms: number[] = [];
  const anticipated: boolean[] = [];
  let landed = 0;
  let at = quick ? 60 : FIRST_STOP_MS;
  for (const column of spin.window) {
    const waits = !quick && landed >= 2;
    anticipated.push(waits);
    if (waits) at += ANTICIPATION_MS;
    stops_ms.push(at);
    if (!quick) at += STAGGER_MS;
    landed += column.filter((symbol) => symbol === scatter).length;
  }
  return { stops_ms, anticipated };
}
