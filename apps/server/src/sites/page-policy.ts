/** What a brand's pages may load and be framed by besides their own origin. */
export interface PageSources {
  /** Origins of images, and of the frames that games run in. */
  images: readonly string[];
  frames: readonly string[];
  /** Origins whose pages may frame this one. */
  ancestors: readonly string[];
  /** Whether analytics may run, with the visitor's consent. */
  analytics: boolean;
}

const TAG_HOST = 'https://www.googletagmanager.com';
const TAG_REPORTS = [
  ...['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
];

/** The content security policy of a page: its own origin, and external sources only as configured by the brand. */
export function pagePolicy(nonce: string, { images, frames, ancestors, analytics }: PageSources): string {
  const tag = analytics ? [TAG_HOST] : [];
  const reports = analytics ? TAG_REPORTS : [];
  const from = (name: string, ...sources: readonly string[]) => `${name} ${sources.join(' ')}`;
  return [
    "default-src 'none'",
    from('script-src', "'self'", `'nonce-${nonce}'`, ...tag),
    from('style-src', "'self'", `'nonce-${nonce}'`),
    from('img-src', "'self'", 'data:', 'blob:', ...images, ...reports),
    "font-src 'self'",
    from('connect-src', "'self'", ...reports),
    from('frame-src', "'self'", ...frames),
    from('frame-ancestors', "'self'", ...ancestors),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ');
}
