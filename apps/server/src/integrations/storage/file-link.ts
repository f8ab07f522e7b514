import { createHmac } from 'node:crypto';
import { equalInConstantTime, type Secrets } from '#secrets';
import { parseFileName } from './file-name.ts';

const HOUR_MS = 3_600_000;

/** The prefix of the addresses of files. */
export const FILES = '/files/';

/** The key that signs the links to private files. */
export const fileLinkKey = (secrets: Secrets): Buffer => secrets.derive('files: links');

const sealOf = (key: Buffer, name: string, until_ms: number): string =>
  createHmac('sha256', key).update(`${name}\n${until_ms}`).digest('base64url');

/**
 * Returns the address of a file. A private one is valid until the end of the next full hour: rounded, so that the same image keeps its
 * address, and the browser its cached copy, for a while.
 */
export function createFileLink(key: Buffer, name: string, now_ms: number): string {
  if (parseFileName(name)?.access === 'public') return FILES + name;
  const until_ms = (Math.floor(now_ms / HOUR_MS) + 2) * HOUR_MS;
  return `${FILES}${name}?until=${until_ms}&seal=${sealOf(key, name, until_ms)}`;
}

/** Whether the query of a private file's address is signed by us and still valid. */
export function isValidFileLink(key: Buffer, name: string, query: Record<string, unknown>, now_ms: number): boolean {
  const until_ms = Number(query['until']);
  if (!Number.isSafeInteger(until_ms) || until_ms < now_ms) return false;
  return equalInConstantTime(String(query['seal']), sealOf(key, name, until_ms));
}
