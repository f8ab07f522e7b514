import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/** Returns a port of this machine that no process listens on at the moment. */
export async function findFreePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
