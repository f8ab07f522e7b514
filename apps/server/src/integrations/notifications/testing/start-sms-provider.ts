import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** How a delivery ends: `takes-and-hangs-up` sends the text without an answer. A number is the status of a rejection. */
export type SmsAnswer = 'takes' | 'takes-and-hangs-up' | 'hangs-up' | 'keeps-silent' | 'redirects' | number;

interface SmsRequest {
  to: string;
  text: string;
  key: string | undefined;
  authorization: string | undefined;
}

/** A local SMS provider. It accepts texts, unless its next answers are set, and sends nothing twice under one key. */
export interface TestSmsProvider {
  url: string;
  requests: readonly SmsRequest[];
  sent: readonly SmsRequest[];
  answers(...next: SmsAnswer[]): void;
  clear(): void;
  close(): Promise<void>;
}

export async function startSmsProvider(): Promise<TestSmsProvider> {
  const requests: SmsRequest[] = [];
  const sent: SmsRequest[] = [];
  let next: SmsAnswer[] = [];
  const read = (body: string, headers: IncomingHttpHeaders): SmsRequest => {
    const { to, text: input } = JSON.parse(body) as { to: string; text: string };
    const key = headers['idempotency-key'];
    return { to, text: input, key: typeof key === 'string' ? key : undefined, authorization: headers.authorization };
  };
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      const one = read(body, request.headers);
      requests.push(one);
      const answer = next.shift() ?? 'takes';
      const takes = answer === 'takes' || answer === 'takes-and-hangs-up';
      if (takes && !sent.some(({ key }) => key === one.key)) sent.push(one);
      if (answer === 'takes') reply.end();
      else if (answer === 'redirects') reply.writeHead(307, { location: '/elsewhere' }).end();
      else if (typeof answer === 'number') reply.writeHead(answer).end();
      else if (answer !== 'keeps-silent') request.socket.destroy();
    });
  });
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    requests,
    sent,
    answers: (...answers) => {
      next = answers;
    },
    clear() {
      requests.length = 0;
      sent.length = 0;
      next = [];
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
