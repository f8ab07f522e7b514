import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';

/** A network between a process and PostgreSQL that loses connections. */
export interface Proxy {
  /** Returns the URL of the same database through the proxy. */
  through(url: string): string;
  /** Keeps packets back that contain a text. Resolves when there is one. */
  keepBack(text: string): Promise<void>;
  /** Closes the connections of the process. The server notices nothing: it goes on with what it has. */
  cut(): void;
  /** Sends what was kept back. Resolves with the first answer of the server to it. */
  deliver(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a proxy. */
export async function startProxy(): Promise<Proxy> {
  let target = { host: '', port: 0 };
  let kept: { text: string; found: PromiseWithResolvers<void> } | null = null;
  const waiting: { to: Socket; data: Buffer }[] = [];
  const pairs = new Set<{ from: Socket; to: Socket }>();
  const server = net.createServer((from) => {
    const to = net.connect(target);
    const pair = { from, to };
    pairs.add(pair);
    from.on('data', (data) => {
      if (kept && data.includes(kept.text)) {
        waiting.push({ to, data });
        kept.found.resolve();
      } else to.write(data);
    });
    to.on('data', (data) => from.destroyed || from.write(data));
    from.on('end', () => to.end());
    to.on('close', () => from.destroy());
    for (const socket of [from, to]) socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    through(url) {
      const { hostname, port: its } = new URL(url);
      target = { host: hostname, port: Number(its) };
      const own = new URL(url);
      own.hostname = '127.0.0.1';
      own.port = String(port);
      return own.href;
    },
    keepBack(text) {
      kept = { text, found: Promise.withResolvers() };
      return kept.found.promise;
    },
    cut() {
      kept = null;
      for (const { from } of pairs) from.destroy();
    },
    async deliver() {
      const answered = waiting.map(({ to }) => once(to, 'data'));
      for (const { to, data } of waiting.splice(0)) to.write(data);
      await Promise.all(answered);
    },
    async close() {
      for (const { from, to } of pairs) {
        from.destroy();
        to.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
