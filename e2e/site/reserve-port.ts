import { createServer } from 'node:net';

/** Below the range that the system assigns to listeners on port 0 and to outgoing connections. */
const [LOWEST, HIGHEST] = [20_000, 32_000];

/** Returns a free port that the system does not assign before the test listens on it. */
export async function reservePort(): Promise<number> {
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
