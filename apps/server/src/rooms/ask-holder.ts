import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { REFUSAL_CODES, type RefusalCode } from '@fairhouse/contracts';
import { type Refusal, type RefusalDetails, refuse } from '#refusal';
import type { LeaseHolder } from './hold-leases.ts';
import type { Plain } from './lease-work.ts';
import { toRefusal } from './to-refusal.ts';

// Questions between processes: a POST to the internal socket's port, proven by an HMAC over time, path and body. A recorded question is worth
// little: it is refused after half a minute, and what is asked must recognise a repeat. The time is that of the database, since the clocks of two
// machines may differ.

const PATH = '/ask/';
const TIMEOUT_MS = 10_000;
const MAX_AGE_MS = 30_000;
const MAX_BODY_BYTES = 2 * 1024 * 1024;

type Answer = { answer: Plain } | { refusal: { code: RefusalCode; details: RefusalDetails } } | { isGone: true };

/** What questions are proven with: the key, and the time of the database in milliseconds. */
export interface AskKey {
  key: Buffer;
  now(): number;
}

const sign = (key: Buffer, at: string, path: string, body: string): string =>
  createHmac('sha256', key).update(`${at} ${path} ${body}`).digest('base64url');

/** Asks another process. Returns null when it does not do the work (any more); refuses RETRY when it is not reached. */
export async function askHolder(
  { key, now }: AskKey,
  address: string,
  { lease, name, input }: { lease: string; name: string; input: Plain },
): Promise<{ answer: Plain } | null> {
  const path = `${PATH}${lease}/${name}`;
  const body = JSON.stringify(input);
  const at = String(now());
  const response = await fetch(`http://${address}${path}`, {
    method: 'POST',
    headers: { authorization: `${at} ${sign(key, at, path, body)}` },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as Answer | null;
  if (!response?.ok || answer === null) throw refuse('RETRY');
  if ('isGone' in answer) return null;
  if ('answer' in answer) return answer;
  const { code, details } = answer.refusal;
  throw refuse(REFUSAL_CODES.includes(code) ? code : 'SYSTEM_ERROR', details);
}

/** Answers the questions of other processes. `find` gives what this process holds, by the prefix of the lease. */
export function answerProcesses(
  key: AskKey,
  find: (prefix: string) => LeaseHolder | null,
  log: (line: string) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    void readQuestion(key, request)
      .then(async (question) => {
        if (!question) return response.writeHead(404).end();
        const [prefix = '', id = '', name = ''] = question.path.split('/');
        const started = find(prefix)?.find(id);
        const answer: Answer = started ? await settle(started.answer(name, question.input), log) : { isGone: true };
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      })
      .catch(() => response.writeHead(400).end());
  };
}

async function settle(answering: Promise<Plain>, log: (line: string) => void): Promise<Answer> {
  try {
    return { answer: await answering };
  } catch (error) {
    const { code, details }: Refusal = toRefusal(error, log);
    return { refusal: { code, details } };
  }
}

async function readQuestion(
  { key, now }: AskKey,
  request: IncomingMessage,
): Promise<{ path: string; input: Plain } | null> {
  const path = request.url ?? '';
  if (request.method !== 'POST' || !path.startsWith(PATH)) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks).toString('utf8');
  const [at = '', proof = ''] = (request.headers.authorization ?? '').split(' ');
  const expected = Buffer.from(sign(key, at, path, body));
  const given = Buffer.from(proof);
  const isProven = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isProven || !(Math.abs(now() - Number(at)) < MAX_AGE_MS)) return null;
  return { path: path.slice(PATH.length), input: JSON.parse(body) as Plain };
}
