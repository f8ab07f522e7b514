import http from 'node:http';

export interface RawRequest {
  method: string;
  /** As it is to stand in the request line. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
}

export interface RawReply {
  status: number;
  text: string;
}

/** Sends requests as they are written, over kept-alive connections; clients put paths and host names in order first. */
export function createRawSender(base: string): { send(request: RawRequest): Promise<RawReply>; close(): void } {
  const { hostname, port } = new URL(base);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 24 });
  return {
    send: ({ method, path, headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const all = { ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }), ...headers };
        const request = http.request(
          { hostname, port, method, path, headers: all, agent, timeout: 30_000 },
          (reply) => {
            const chunks: Buffer[] = [];
            reply.on('data', (chunk: Buffer) => chunks.push(chunk));
            reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
            reply.on('error', reject);
          },
        );
        request.on('timeout', () => request.destroy(new Error(`no answer to ${method} ${path}`)));
        // what is too large, or no HTTP, is refused before it has been sent: the connection ends with it
        request.on('error', (error: NodeJS.ErrnoException) =>
          error.code === 'ECONNRESET' || error.code === 'EPIPE' || error.code?.startsWith('HPE_')
            ? resolve({ status: 0, text: '' })
            : reject(error),
        );
        request.end(body);
      }),
    close: () => agent.destroy(),
  };
}
