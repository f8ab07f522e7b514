import type { Readable } from 'node:stream';

/** The allowed kinds of file, by extension. Nothing else is ever written or served. */
export const CONTENT_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  csv: 'text/csv; charset=utf-8',
} as const;
export type FileKind = keyof typeof CONTENT_TYPES;

/**
 * `public` files are for every visitor of the brand (banners, logos). `private` files open only with a link that the owner domain issues
 * after an access check. `sealed` files are stored encrypted and never served under an address: the owner domain reads them and answers
 * with the bytes.
 */
export type FileAccess = 'public' | 'private' | 'sealed';

export interface NewFile {
  brandId: bigint;
  access: FileAccess;
  kind: FileKind;
  bytes: Uint8Array;
}

/** Storage of uploaded files; a name contains the brand and cannot be guessed. */
export interface Storage {
  /** Stores a file and returns its name, which the owner domain writes into its row. */
  save(file: NewFile): Promise<string>;
  /** Stores a large text, part by part, so that it is never in memory as a whole. A text that fails leaves nothing. */
  saveText(file: Omit<NewFile, 'bytes'>, parts: AsyncIterable<string>): Promise<string>;
  /** Returns the bytes of a file; null when there is none. */
  read(name: string): Promise<Buffer | null>;
  /** Opens a file that is not sealed; null when there is none. */
  open(name: string): Promise<{ size: number; stream: Readable } | null>;
  /** Removes a file; a file that no longer exists is no error. */
  remove(name: string): Promise<void>;
  /** Returns the names of the files stored before a moment. */
  listBefore(moment: Date): Promise<string[]>;
  /** Returns the address of a file on its brand's host; for a private file valid for one to two hours. */
  linkTo(name: string): string;
}
