/** Runs a startup step and prints one line for it, with its duration and its own report. */
export async function runStep<T>(
  title: string,
  work: () => Promise<T>,
  outcome: (value: T) => string = () => 'done',
): Promise<T> {
  const started_ms = performance.now();
  const value = await work();
  const took_s = ((performance.now() - started_ms) / 1000).toFixed(1);
  console.log(`      ${title} … ${outcome(value)} (${took_s} s)`);
  return value;
}
