import os from 'node:os';

/** The machine of a run, and how busy it is. */
export function describeMachine(): string {
  const [cpu] = os.cpus();
  const memory_GiB = Math.round(os.totalmem() / 2 ** 30);
  const load = os.loadavg()[0]?.toFixed(1);
  return `${os.cpus().length} x ${cpu?.model ?? 'processor'}, ${memory_GiB} GiB, Node ${process.version}, load ${load}`;
}
