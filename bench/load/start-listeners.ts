import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** When the first and the last socket received a message, in wall-clock time. */
export interface ReceiveTimes {
  first_ms: number;
  last_ms: number;
}

export interface Listeners {
  next(): Promise<ReceiveTimes>;
  close(): void;
}

/** Opens a socket for each greeting, its first message, in a separate process. Resolves when each has received its welcome. */
export async function startListeners(port: number, greetings: readonly object[]): Promise<Listeners> {
  const file = path.join(import.meta.dirname, 'count-messages.ts');
  const child = spawn(process.execPath, [file, JSON.stringify({ port })], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  child.stdin.write(`${greetings.map((greeting) => JSON.stringify(greeting)).join('\n')}\nopen\n`);
  await lines.next();
  return {
    next: async () => JSON.parse((await lines.next()).value as string) as ReceiveTimes,
    close: () => child.stdin.end(),
  };
}
