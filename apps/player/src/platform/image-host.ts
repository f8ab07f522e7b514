import { boot } from './boot.ts';
import { readSession, writeSession } from './storage.ts';

/** Returns the image host of this session, picked randomly once, so that no image is loaded from two hosts (P-52). */
function imageHost(): string {
  const offered = boot().status.info.imageCDNs;
  const stored = readSession('imageHost');
  if (stored !== null && offered.includes(stored)) return stored;
  const picked = offered[Math.floor(Math.random() * offered.length)] ?? '';
  writeSession({ imageHost: picked });
  return picked;
}

/** Returns the URL of an image. A path is on the chosen host, or on this one when there are none. A full URL stays unchanged. */
export const imageUrl = (path: string): string =>
  /^https:/.test(path) ? path : `${imageHost()}${path.startsWith('/') ? '' : '/'}${path}`;
