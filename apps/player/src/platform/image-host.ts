import { boot } from './boot.ts';
import { readSession, writeSession } from './storage.ts';

/** The host that this session takes pictures from: picked at random once, so that a picture is not asked for from two (P-52). */
function imageHost(): string {
  const offered = boot().status.info.imageCDNs;
  const stored = readSession('imageHost');
  if (stored !== null && offered.includes(stored)) return stored;
  const picked = offered[Math.floor(Math.random() * offered.length)] ?? '';
  writeSession({ imageHost: picked });
  return picked;
}

/** The address of a picture: a path stands on the picked host, or on this one when there are none; a whole address stays. */
export const imageUrl = (path: string): string =>
  /^https:/.test(path) ? path : `${imageHost()}${path.startsWith('/') ? '' : '/'}${path}`;
