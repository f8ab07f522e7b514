/** One animation. Called with its progress 0 … 1 each frame. Without a step: a pause. */
type Task = {
  from: number;
  duration_ms: number;
  step: ((progress: number) => void) | null;
  done: () => void;
  skippable: boolean;
};

/** Runs animations frame by frame and draws nothing when none runs, so that neither an idle game nor a pause costs battery. */
export type Clock = {
  /** Animates for the given time. `skippable` animations end immediately when the player skips. */
  run: (duration_ms: number, step: (progress: number) => void, skippable?: boolean) => Promise<void>;
  /** Pauses so that the player can see the current picture. */
  pause: (duration_ms: number) => Promise<void>;
  /** Animates until the returned function is called. `step` gets the seconds since the last frame. */
  persist: (step: (elapsed_s: number) => void) => () => void;
  skip: () => void;
  /** Draws once, in the next frame. */
  redraw: () => void;
  close: () => void;
};

/** Max counted frame time, so that nothing jumps after a pause. */
const MAX_FRAME_S = 0.05;

export function createClock(draw: () => void): Clock {
  const tasks = new Set<Task>();
  const running = new Set<(elapsed_s: number) => void>();
  let frame = 0;
  let last = 0;
  // Starts and ends of animations require a redraw, and code waiting for an end runs before the next frame.
  let changed = true;

  const finish = (task: Task): void => {
    if (!tasks.delete(task)) return;
    changed = true;
    task.step?.(1);
    task.done();
  };
  const tick = (now: number): void => {
    const elapsed_s = Math.min(MAX_FRAME_S, Math.max(0, (now - last) / 1000));
    last = now;
    frame = 0;
    let moves = changed || running.size > 0;
    changed = false;
    for (const step of running) step(elapsed_s);
    for (const task of [...tasks]) {
      const progress = Math.max(0, (now - task.from) / task.duration_ms);
      moves ||= progress >= 1 || task.step !== null;
      if (progress >= 1) finish(task);
      else task.step?.(progress);
    }
    if (moves) draw();
    if (tasks.size > 0 || running.size > 0) goOn();
  };
  const goOn = (): void => {
    if (frame !== 0) return;
    if (tasks.size + running.size <= 1) last = performance.now();
    frame = requestAnimationFrame(tick);
  };
  const wake = (): void => {
    changed = true;
    goOn();
  };
  const begin = (task: Omit<Task, 'from' | 'done'>): Promise<void> =>
    new Promise((done) => {
      const begun = { ...task, from: performance.now(), done };
      tasks.add(begun);
      if (task.duration_ms <= 0 || document.hidden) finish(begun);
      wake();
    });
  // A hidden page gets no frames, so running animations jump to their end.
  const onVisibility = (): void => {
    if (document.hidden) for (const task of [...tasks]) finish(task);
    else wake();
  };
  document.addEventListener('visibilitychange', onVisibility);

  return {
    run: (duration_ms, step, skippable = false) => begin({ duration_ms, step, skippable }),
    pause: (duration_ms) => begin({ duration_ms, step: null, skippable: true }),
    persist(step) {
      running.add(step);
      wake();
      return () => running.delete(step);
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
      running.clear();
    },
  };
}
