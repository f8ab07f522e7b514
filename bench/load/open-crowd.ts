import type { WebSocket as Socket } from 'ws';
import { WebSocket } from './ws.ts';

export interface CrowdOptions {
  /** `ws://127.0.0.1:port/path`. */
  url: string;
  /** The first frame of each socket. */
  hellos: readonly object[];
  /** The text of a frame that socket `n` has received. */
  onText: (n: number, text: string) => void;
}

/** The sockets of a crowd, in the order of their first frames. */
export interface Crowd {
  send(n: number, frame: object): void;
  /** Sends from every socket, again after RETRY, and resolves when each has been answered. Rejects with the first refusal. */
  askAll(frameOf: (n: number) => { id: string } & Record<string, unknown>): Promise<void>;
  /** Bytes that each socket has received since the previous call, payloads only. */
  takeBytes(): number;
  /** From now on the server may close sockets: it is about to be restarted. */
  expectEnd(): void;
  close(): void;
}

const TOGETHER = 200;
const RETRY_MS = 200;
/** A room may ask that its players come from different addresses. */
const FROM_ONE_ADDRESS = 200;

export const now_ms = (): number => performance.timeOrigin + performance.now();

/** Opens a socket for each first frame. Resolves when all are open; a socket that the server closes ends this process. */
export async function openCrowd({ url, hellos, onText }: CrowdOptions): Promise<Crowd> {
  const sockets: Socket[] = [];
  const waiting = new Map<string, PromiseWithResolvers<void> & { send(): void }>();
  let bytes = 0;
  let isClosing = false;

  const receive = (n: number, text: string): void => {
    bytes += text.length;
    if (text.startsWith('{"re":')) answer(n, text);
    onText(n, text);
  };
  const answer = (n: number, text: string): void => {
    const end = text.indexOf('"', 7);
    const key = `${n} ${text.slice(7, end)}`;
    const asked = waiting.get(key);
    if (!asked) return;
    if (text.includes('"code":"RETRY"')) {
      setTimeout(asked.send, RETRY_MS);
      return;
    }
    waiting.delete(key);
    if (text.startsWith(',"ok"', end + 1)) asked.resolve();
    else asked.reject(new Error(text));
  };
  const open = (n: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const localAddress = `127.0.${1 + Math.floor(n / FROM_ONE_ADDRESS / 250)}.${1 + (Math.floor(n / FROM_ONE_ADDRESS) % 250)}`;
      const socket = new WebSocket(url, { localAddress, perMessageDeflate: false });
      sockets[n] = socket;
      socket.once('open', () => {
        socket.send(JSON.stringify(hellos[n]));
        resolve();
      });
      socket.on('message', (data: Buffer) => receive(n, data.toString('utf8')));
      socket.once('error', reject);
      socket.once('close', (code, reason) => {
        if (isClosing) return;
        console.error(`socket ${n} was closed: ${code} ${String(reason)}`);
        process.exit(1);
      });
    });
  for (let from = 0; from < hellos.length; from += TOGETHER)
    await Promise.all(hellos.slice(from, from + TOGETHER).map((_, n) => open(from + n)));

  return {
    send: (n, frame) => sockets[n]?.send(JSON.stringify(frame)),
    async askAll(frameOf) {
      for (let from = 0; from < sockets.length; from += TOGETHER)
        await Promise.all(
          sockets.slice(from, from + TOGETHER).map((socket, at) => {
            const frame = frameOf(from + at);
            const asked = Promise.withResolvers<void>();
            const send = (): void => socket.send(JSON.stringify(frame));
            waiting.set(`${from + at} ${frame.id}`, { ...asked, send });
            send();
            return asked.promise;
          }),
        );
    },
    takeBytes() {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
    expectEnd() {
      isClosing = true;
    },
    close() {
      isClosing = true;
      for (const socket of sockets) socket.terminate();
    },
  };
}
