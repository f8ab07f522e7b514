import {
  CONTENT_KINDS,
  CONTENT_PHASES,
  type ContentKind,
  type ContentSettings,
  type ContentText,
} from '@fairhouse/contracts';

export const PHASE_CHOICES = ['all', ...CONTENT_PHASES] as const;
export type PhaseChoice = (typeof PHASE_CHOICES)[number];
export type Phase = (typeof CONTENT_PHASES)[number];

/** The kinds in the order of the page's filter. */
export const KINDS = CONTENT_KINDS;

interface Fields {
  /** The single-line and rich text fields, in editor order. */
  lines: readonly (keyof ContentText)[];
  rich: readonly ('body' | 'terms')[];
  scheduled: boolean;
  /** Whether operators order the items; announcements are sorted by date, pages by a fixed list. */
  ordered: boolean;
}

export const FIELDS: Readonly<Record<ContentKind, Fields>> = {
  banner: { lines: ['title', 'summary', 'action'], rich: [], scheduled: true, ordered: true },
  announcement: { lines: ['title'], rich: ['body'], scheduled: true, ordered: false },
  promotion: { lines: ['title', 'summary'], rich: ['body', 'terms'], scheduled: true, ordered: true },
  help: { lines: ['title'], rich: ['body'], scheduled: false, ordered: true },
  page: { lines: ['title', 'summary'], rich: ['body'], scheduled: false, ordered: false },
  footer: { lines: ['title'], rich: [], scheduled: false, ordered: true },
};

/** Initial settings of a new item of each kind. */
export const NEW_SETTINGS: { readonly [Kind in ContentKind]: Extract<ContentSettings, { kind: Kind }> } = {
  banner: { kind: 'banner', link: '', tone: 'felt', image: '', platform: 'both' },
  announcement: {
    kind: 'announcement',
    type: 'B',
    audience: 'everyone',
    platform: 'both',
    afterLogin: false,
    ticker: false,
  },
  promotion: { kind: 'promotion', category: 'games', tone: 'brass' },
  help: { kind: 'help', category: 'start' },
  page: { kind: 'page', page: 'about' },
  footer: { kind: 'footer', column: 'help', page: null, link: '/help' },
};

export const EMPTY_TEXT: ContentText = { title: '', summary: '', body: '', terms: '', action: '' };

/** Maximum length of each line; the contracts refuse more. */
export const MAX_LENGTH = { title: 160, summary: 400, action: 40 } as const;
