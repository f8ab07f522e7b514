import { createServer } from 'node:net';

/** Below what a system hands out by itself to whoever asks for any port, and to what leaves this machine. */
const [LOWEST, HIGHEST] = [20_000, 32_000];

/** A port that is free, and that nothing takes by chance before the test listens on it. */
export async function ownPort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
