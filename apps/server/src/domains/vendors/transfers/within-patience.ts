/** How long a vendor may take to answer before its line says that it is away. */
const PATIENCE_MS = 2_000;

/** Returns what is found in time, or `late`. */
export async function withinPatience<T>(found: Promise<T>, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late), PATIENCE_MS);
  });
  try {
    return await Promise.race([found.catch(() => late), over]);
  } finally {
    clearTimeout(timer);
  }
}
