import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '#config';
import { ipSubnet } from './ip-subnet.ts';

/** Descriptors reserved for the database, files and outgoing calls: a quarter of all, within these bounds. */
const RESERVED = { min: 96, max: 1_000 };
/** More than this would exhaust the memory before the descriptors. */
const MAX_CONNECTIONS = 100_000;
/** Minimum limit of one address: a tenth of all, so that none blocks the others, but enough for many users behind one address. */
const MIN_FROM_ONE_ADDRESS = 100;
const LOG_EVERY_MS = 60_000;

export interface ConnectionLimits {
  total: number;
  /** Null where every visitor comes through the same proxy. */
  fromOneAddress: number | null;
}

/** Returns how many files and connections this process may have open; null when unknown or unlimited. */
export function readDescriptorLimit(): number | null {
  // without its network section, the report does not resolve the names of all peers
  const report = Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const limit = Number(userLimits?.open_files?.soft);
  return Number.isFinite(limit) && limit > 0 ? limit : null;
}

/** Computes the connection limits from the settings, within the available descriptors. */
export function connectionLimits(
  {
    maxConnections,
    maxConnectionsPerAddress,
    trustedProxies,
  }: Pick<Config, 'maxConnections' | 'maxConnectionsPerAddress' | 'trustedProxies'>,
  descriptors: number | null,
): ConnectionLimits {
  const reserved =
    descriptors === null ? 0 : Math.min(RESERVED.max, Math.max(RESERVED.min, Math.floor(descriptors / 4)));
  const allowed = descriptors === null ? MAX_CONNECTIONS : Math.max(16, descriptors - reserved);
  const total = Math.min(maxConnections || MAX_CONNECTIONS, allowed);
  const tenth = Math.max(MIN_FROM_ONE_ADDRESS, Math.floor(total / 10));
  const fair = Math.min(total, maxConnectionsPerAddress || tenth);
  return { total, fromOneAddress: trustedProxies > 0 ? null : fair };
}

/**
 * Refuses connections, sockets of `/ws` included, before they exhaust the descriptors that the database and files need. When all are in
 * use, idle ones are closed for new connections.
 */
export function limitConnections(
  server: Server,
  { total, fromOneAddress }: ConnectionLimits,
  log: (line: string) => void,
): void {
  let logged_ms = -LOG_EVERY_MS;
  const logOnce = (line: string): void => {
    if (performance.now() - logged_ms < LOG_EVERY_MS) return;
    logged_ms = performance.now();
    log(line);
  };
  server.maxConnections = total;
  server.on('drop', () => {
    logOnce(`All ${total} connections are in use: new ones are refused, idle ones are closed.`);
    server.closeIdleConnections();
  });
  if (fromOneAddress === null) return;
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = ipSubnet(socket.remoteAddress ?? '');
    const count = (counts.get(network) ?? 0) + 1;
    if (count > fromOneAddress) {
      logOnce(`An address uses ${fromOneAddress} connections: it gets no more.`);
      socket.destroy();
      return;
    }
    counts.set(network, count);
    socket.once('close', () => {
      const free = (counts.get(network) ?? 1) - 1;
      if (free > 0) counts.set(network, free);
      else counts.delete(network);
    });
  });
}
