import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { WebSocket as Socket } from 'ws';
import { WebSocketServer } from './ws.ts';

// Worker: a bare `ws` server that sends every text line of its input to all its sockets; the first message of a socket is answered. Prints
// its port. The line `cpu` is answered with the processor time since the last one. Ends with its input.
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
await once(server, 'listening');
const open = new Set<Socket>();
server.on('connection', (socket) => {
  socket.once('message', () => socket.send('{"topic":"resync"}'));
  open.add(socket);
  socket.once('close', () => open.delete(socket));
});
console.log((server.address() as AddressInfo).port);

let from = process.cpuUsage();
let text = '';
process.stdin.on('data', (part: Buffer) => {
  text += part.toString();
  const lines = text.split('\n');
  text = lines.pop() ?? '';
  for (const line of lines) {
    if (line !== 'cpu') {
      const bytes = Buffer.from(line);
      for (const socket of open) socket.send(bytes, { binary: false });
    } else {
      const { user, system } = process.cpuUsage(from);
      from = process.cpuUsage();
      console.log(JSON.stringify({ cpu_ms: (user + system) / 1000 }));
    }
  }
});
process.stdin.on('end', () => process.exit(0));
