import net from 'node:net';

/** Sends a request on a keep-alive connection and returns the whole response. One request at a time. */
export type Client = (request: string) => Promise<string>;

/** Opens a keep-alive connection to a server of this machine. */
export function openClient(port: number): Promise<Client> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let buffered = '';
    let settle: { done(answer: string): void; fail(error: Error): void } | null = null;
    socket.once('error', reject);
    socket.on('error', (error) => settle?.fail(error));
    socket.on('close', () => settle?.fail(new Error('the connection was closed')));
    socket.on('data', (chunk) => {
      buffered += chunk.toString('latin1');
      const end = buffered.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(buffered)?.[1] ?? 0);
      if (buffered.length < end + 4 + length) return;
      const answer = buffered;
      buffered = '';
      settle?.done(answer);
    });
    socket.once('connect', () =>
      resolve(
        (request) =>
          new Promise((done, fail) => {
            settle = { done, fail };
            socket.write(request);
          }),
      ),
    );
  });
}
