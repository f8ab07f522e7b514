import http from 'node:http';
import https from 'node:https';

export interface Posted {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

export interface PostOptions {
  method?: string;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Cuts the socket this many milliseconds after the request is handed to it, so the answer is lost. */
  cutAfter_ms?: number;
  /** Max wait for an answer. */
  patience_ms?: number;
}

/** No answer arrived: the socket was cut, refused or silent for too long. The outcome at the wallet is unknown. */
export class NoAnswer extends Error {}

/** Max concurrent sockets: one per player at peak load. */
const MAX_SOCKETS = 1_024;

const agents = {
  'http:': new http.Agent({ keepAlive: true, maxSockets: MAX_SOCKETS }),
  'https:': new https.Agent({ keepAlive: true, maxSockets: MAX_SOCKETS }),
};

/**
 * Sends bytes and reads the whole answer. Throws NoAnswer when none arrives. Names below `localhost` are this machine (RFC 6761, 6.3), also
 * where the system does not resolve them.
 */
export function post(url: URL, options: PostOptions): Promise<Posted> {
  const secure = url.protocol === 'https:';
  const { method = 'POST', headers, body, cutAfter_ms, patience_ms = 30_000 } = options;
  return new Promise((resolve, reject) => {
    const lost = (why: string): void => reject(new NoAnswer(`${url.pathname}: ${why}`));
    const request = (secure ? https : http).request(url, {
      method,
      ...(url.hostname.endsWith('.localhost') ? { hostname: '127.0.0.1' } : {}),
      agent: agents[secure ? 'https:' : 'http:'],
      timeout: patience_ms,
      headers: { host: url.host, ...headers, 'content-length': String(Buffer.byteLength(body)) },
    });
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', (error) => lost(error.message));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString('utf8'),
        }),
      );
    });
    request.on('timeout', () => request.destroy(new Error(`no answer within ${patience_ms} ms`)));
    request.on('error', (error) => lost(error.message));
    request.end(body, () => {
      if (cutAfter_ms !== undefined) setTimeout(() => request.destroy(new Error('cut')), cutAfter_ms);
    });
  });
}

/** Closes keep-alive sockets so that the process can exit. */
export function closeSockets(): void {
  for (const agent of Object.values(agents)) agent.destroy();
}
