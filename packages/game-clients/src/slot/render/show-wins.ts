import type { ShownWin } from '../plan/wins-of.ts';
import type { Clock } from './clock.ts';
import type { Scene } from './scene.ts';
import type { Motion } from './spin-reels.ts';

const ALL_WINS_MS = 900;
const ONE_WIN_MS = 1000;
const CYCLES = 3;
const PULSES_PER_SHOW = 2;

/** Highlights all wins together. */
export async function showAllWins(
  scene: Scene,
  clock: Clock,
  wins: readonly ShownWin[],
  { quick, reduced }: Motion,
): Promise<void> {
  if (wins.length > 0) await point(scene, clock, wins, { duration_ms: quick ? ALL_WINS_MS / 2 : ALL_WINS_MS, reduced });
}

/** Highlights each win in turn for a few rounds, until the returned function is called. `onWin` gets each win. Ends with all of them. */
export function showWinsInTurn(
  scene: Scene,
  clock: Clock,
  wins: readonly ShownWin[],
  reduced: boolean,
  onWin: (win: ShownWin | null) => void,
): () => void {
  let stopped = false;
  const turn = async (): Promise<void> => {
    for (let cycle = 0; cycle < CYCLES && wins.length > 1; cycle++) {
      for (const win of wins) {
        if (stopped) return;
        onWin(win);
        await point(scene, clock, [win], { duration_ms: ONE_WIN_MS, reduced });
      }
    }
    if (stopped) return;
    onWin(null);
    await showAllWins(scene, clock, wins, { quick: true, reduced });
  };
  void turn();
  return () => {
    stopped = true;
  };
}

/** With reduced motion the lines appear immediately and nothing pulses. */
async function point(
  scene: Scene,
  clock: Clock,
  wins: readonly ShownWin[],
  { duration_ms, reduced }: { duration_ms: number; reduced: boolean },
): Promise<void> {
  const highlight = {
    cells: new Set(wins.flatMap(({ cells }) => cells)),
    lines: wins.flatMap((win) => (win.kind === 'line' ? [win.line] : [])),
    drawn: reduced ? 1 : 0,
    pulse: 0,
  };
  scene.highlight = highlight;
  if (reduced) return clock.pause(duration_ms);
  await clock.run(
    duration_ms,
    (p) => {
      highlight.drawn = Math.min(1, p * 3);
      highlight.pulse = p * PULSES_PER_SHOW;
    },
    true,
  );
}
