import { createSocket } from 'node:dgram';
import { expect, it } from 'vitest';
import { createDns } from './create-dns.ts';

/** Starts a name server with one TXT record; it returns the question followed by the answer (RFC 1035). */
async function serveText(text: string) {
  const socket = createSocket('udp4');
  socket.on('message', (question, from) => {
    const header = Buffer.from(question.subarray(0, 12));
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(1, 6);
    header.writeUInt16BE(0, 10);
    const end = question.indexOf(0, 12) + 5;
    const data = Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
    const fixed = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 60, 0, data.length]);
    socket.send(Buffer.concat([header, question.subarray(12, end), fixed, data]), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}

it('returns the text records of a name, and none without an answer', async () => {
  const server = await serveText('fairhouse-host=abc');
  expect(await createDns([server.address]).texts('_fairhouse.play.example')).toEqual(['fairhouse-host=abc']);
  server.close();
  expect(await createDns([server.address]).texts('_fairhouse.play.example')).toEqual([]);
});
