import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A number is the status that rejects a message: 4xx temporary, 5xx permanent. */
export type MailFailure = 'hangs-up' | 'keeps-silent' | number | null;

/** A local mail server that stores what it receives. */
export interface TestMailServer {
  url: string;
  received: readonly { from: string; to: string[]; text: string }[];
  /** The number of connections with a delivery attempt. */
  readonly tried: number;
  fails(failure: MailFailure): void;
  clear(): void;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<TestMailServer> {
  const received: { from: string; to: string[]; text: string }[] = [];
  let failure: MailFailure = null;
  let tried = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (typeof failure === 'number') return done(Object.assign(new Error('not taken'), { responseCode: failure }));
        const { mailFrom, rcptTo } = session.envelope;
        const text = Buffer.concat(parts).toString('utf8');
        const from = mailFrom ? mailFrom.address : '';
        received.push({ from, to: rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  // a proxy in front of it can hang up or stay silent
  const sockets = new Set<Socket>();
  const netServer = createServer((socket) => {
    tried += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    if (failure === 'hangs-up') socket.destroy();
    else if (failure !== 'keeps-silent') server.server.emit('connection', socket);
  });
  await new Promise<void>((opened) => netServer.listen(0, '127.0.0.1', opened));
  return {
    url: `smtp://127.0.0.1:${(netServer.address() as AddressInfo).port}`,
    received,
    get tried() {
      return tried;
    },
    fails(next) {
      failure = next;
    },
    clear() {
      received.length = 0;
      tried = 0;
    },
    close: () =>
      new Promise((closed) => {
        netServer.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
