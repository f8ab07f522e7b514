/** The kinds of file that are kept, by ending. Nothing else is ever written or served. */
export const CONTENT_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
} as const;
export type FileKind = keyof typeof CONTENT_TYPES;

/**
 * `public` files are for every visitor of the brand (banners, logos); `private` ones open only by a link that the owner
 * domain hands out after it has checked who asks; `sealed` ones are kept encrypted and never served under an address: the owner
 * domain reads them and answers with the bytes.
 */
export type FileAccess = 'public' | 'private' | 'sealed';

export interface NewFile {
  brandId: bigint;
  access: FileAccess;
  kind: FileKind;
  bytes: Uint8Array;
}

/** Where uploaded files are kept; a name says which brand it belongs to, and nobody guesses one. */
export interface Storage {
  /** Keeps a file and answers with its name, which the owner domain writes into its row. */
  save(file: NewFile): Promise<string>;
  /** The bytes of a file; null when there is none. */
  read(name: string): Promise<Buffer | null>;
  /** Removes a file; one that is gone already is no error. */
  remove(name: string): Promise<void>;
  /** The names of the files that were kept before a moment. */
  listBefore(moment: Date): Promise<string[]>;
  /** The address of a file on its brand's host: for a private file good for one to two hours. */
  linkTo(name: string): string;
}
