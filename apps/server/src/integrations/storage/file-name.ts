import { randomBytes } from 'node:crypto';
import { CONTENT_TYPES, type FileAccess, type FileKind, type NewFile } from './storage.ts';

/** The parts of a file name. */
export interface NamedFile {
  brandId: bigint;
  access: FileAccess;
  kind: FileKind;
}

const NAME = /^(public|private|sealed)-(\d{1,18})-[A-Za-z0-9_-]{43}\.([a-z]{3,4})$/;

/** Creates a name: access, brand, 32 random bytes, kind. */
export const createFileName = ({ access, brandId, kind }: Omit<NewFile, 'bytes'>): string =>
  `${access}-${brandId}-${randomBytes(32).toString('base64url')}.${kind}`;

/** Parses a name; null for any name that is not ours, so that no arbitrary path reaches the disk. */
export function parseFileName(name: string): NamedFile | null {
  const [, access, brandId, kind] = NAME.exec(name) ?? [];
  if (!access || !brandId || !kind || !(kind in CONTENT_TYPES)) return null;
  return { access: access as FileAccess, brandId: BigInt(brandId), kind: kind as FileKind };
}
