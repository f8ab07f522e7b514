import { createHmac } from 'node:crypto';
import { equalInConstantTime, type Secrets } from '#secrets';

const HOUR_MS = 3_600_000;

/** Addresses of files that are made when they are loaded: only we create them, and each is valid for an hour. */
export interface SealedLinks<Content> {
  /** Returns an address with its content. */
  create(content: Content): string;
  /** Returns the content of the query of a current address of ours; null for any other. */
  open(query: unknown): Content | null;
}

/** Creates links of one path. The content is readable, but cannot be altered. */
export function createSealedLinks<Content extends object>(secrets: Secrets, path: string): SealedLinks<Content> {
  const key = secrets.derive(`links: ${path}`);
  const sealOf = (of: string): string => createHmac('sha256', key).update(of).digest('base64url');
  return {
    create(content) {
      const of = Buffer.from(JSON.stringify({ content, until_ms: Date.now() + HOUR_MS })).toString('base64url');
      return `${path}?of=${of}&seal=${sealOf(of)}`;
    },
    open(query) {
      const { of, seal } = query as Record<string, unknown>;
      if (typeof of !== 'string' || typeof seal !== 'string' || !equalInConstantTime(sealOf(of), seal)) return null;
      const { content, until_ms } = JSON.parse(Buffer.from(of, 'base64url').toString()) as {
        content: Content;
        until_ms: number;
      };
      return until_ms > Date.now() ? content : null;
    },
  };
}
