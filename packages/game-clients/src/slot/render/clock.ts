/** One thing that moves: told its progress 0 … 1 each frame. */
type Task = {
  from: number;
  duration_ms: number;
  step: (progress: number) => void;
  done: () => void;
  skippable: boolean;
};

/** Runs what moves, frame by frame, and rests when nothing does, so that an idle game costs no battery. */
export type Clock = {
  /** Moves something for a while; `skippable` things end at once when the player asks. */
  run: (duration_ms: number, step: (progress: number) => void, skippable?: boolean) => Promise<void>;
  /** Moves something until the returned function is called; told the seconds since the last frame. */
  keep: (step: (elapsed_s: number) => void) => () => void;
  skip: () => void;
  /** Draws once, soon. */
  redraw: () => void;
  close: () => void;
};

/** Frames longer than this are counted as this long, so that nothing jumps after a pause. */
const LONGEST_FRAME_S = 0.05;

export function openClock(draw: () => void): Clock {
  const tasks = new Set<Task>();
  const kept = new Set<(elapsed_s: number) => void>();
  let frame = 0;
  let last = 0;

  const finish = (task: Task): void => {
    if (!tasks.delete(task)) return;
    task.step(1);
    task.done();
  };
  const tick = (now: number): void => {
    const elapsed_s = Math.min(LONGEST_FRAME_S, Math.max(0, (now - last) / 1000));
    last = now;
    frame = 0;
    for (const step of kept) step(elapsed_s);
    for (const task of [...tasks]) {
      const progress = Math.max(0, (now - task.from) / task.duration_ms);
      if (progress >= 1) finish(task);
      else task.step(progress);
    }
    draw();
    if (tasks.size > 0 || kept.size > 0) wake();
  };
  const wake = (): void => {
    if (frame !== 0) return;
    if (tasks.size + kept.size <= 1) last = performance.now();
    frame = requestAnimationFrame(tick);
  };
  // A hidden page gets no frames: what was moving is at its end when the player comes back.
  const onVisibility = (): void => {
    if (document.hidden) for (const task of [...tasks]) finish(task);
    else wake();
  };
  document.addEventListener('visibilitychange', onVisibility);

  return {
    run: (duration_ms, step, skippable = false) =>
      new Promise((done) => {
        const task = { from: performance.now(), duration_ms, step, done, skippable };
        tasks.add(task);
        if (duration_ms <= 0 || document.hidden) finish(task);
        wake();
      }),
    keep(step) {
      kept.add(step);
      wake();
      return () => kept.delete(step);
    },
    skip() {
      for (const task of [...tasks]) if (task.skippable) finish(task);
    },
    redraw: wake,
    close() {
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', onVisibility);
      frame = -1;
      for (const task of [...tasks]) finish(task);
      kept.clear();
    },
  };
}
