import http from 'node:http';

export interface RawRequest {
  method: string;
  /** As written in the request line. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
}

export interface RawReply {
  status: number;
  text: string;
}

/** Creates a sender for requests exactly as written, over keep-alive connections; clients normalise paths and host names first. */
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
        // oversized or invalid HTTP is refused before it is sent completely: the connection ends with it
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
