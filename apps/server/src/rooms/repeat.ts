/** Repeats work with a pause; a failure, most often a database that is down, is logged once until it works again. */
export function repeat(work: () => Promise<void>, pause_ms: number, log: (line: string) => void): () => Promise<void> {
  let isOver = false;
  let failure = '';
  let wake = (): void => undefined;
  const loop = async (): Promise<void> => {
    while (!isOver) {
      try {
        await work();
        failure = '';
      } catch (error) {
        const { message } = error as Error;
        if (message !== failure && !isOver) log(`rooms: ${message}; trying again`);
        failure = message;
      }
      if (isOver) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause_ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const ended = loop();
  return () => {
    isOver = true;
    wake();
    return ended;
  };
}
