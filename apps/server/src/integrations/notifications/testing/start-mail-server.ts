import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A number is the status by which a letter is refused: 4xx for now, 5xx for good. */
export type MailFault = 'hangs-up' | 'keeps-silent' | number | null;

/** A mail server on this machine that keeps what it takes. */
export interface TestMailServer {
  url: string;
  taken: readonly { from: string; to: string[]; text: string }[];
  /** How many came to hand something over. */
  readonly tried: number;
  fails(fault: MailFault): void;
  forget(): void;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<TestMailServer> {
  const taken: { from: string; to: string[]; text: string }[] = [];
  let fault: MailFault = null;
  let tried = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (typeof fault === 'number') return done(Object.assign(new Error('not taken'), { responseCode: fault }));
        const { mailFrom, rcptTo } = session.envelope;
        const text = Buffer.concat(parts).toString('utf8');
        const from = mailFrom ? mailFrom.address : '';
        taken.push({ from, to: rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  // before it stands a door that can hang up or say nothing
  const sockets = new Set<Socket>();
  const door = createServer((socket) => {
    tried += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    if (fault === 'hangs-up') socket.destroy();
    else if (fault !== 'keeps-silent') server.server.emit('connection', socket);
  });
  await new Promise<void>((opened) => door.listen(0, '127.0.0.1', opened));
  return {
    url: `smtp://127.0.0.1:${(door.address() as AddressInfo).port}`,
    taken,
    get tried() {
      return tried;
    },
    fails(next) {
      fault = next;
    },
    forget() {
      taken.length = 0;
      tried = 0;
    },
    close: () =>
      new Promise((closed) => {
        door.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
