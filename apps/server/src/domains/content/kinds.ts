import type { ContentKind, ContentText } from '@fairhouse/contracts';

type Field = keyof ContentText;

interface Kind {
  /** The fields of a text that the kind uses, the rich ones among them, and what may not be empty. */
  uses: readonly Field[];
  rich: readonly Field[];
  needs: readonly Field[];
  /** Whether it has a time from which and until which it stands on the site. */
  scheduled: boolean;
}

/** The kinds of content, side by side. */
export const KINDS: Readonly<Record<ContentKind, Kind>> = {
  banner: { uses: ['title', 'summary', 'action'], rich: [], needs: ['title'], scheduled: true },
  announcement: { uses: ['title', 'body'], rich: ['body'], needs: ['title', 'body'], scheduled: true },
  promotion: {
    uses: ['title', 'summary', 'body', 'terms'],
    rich: ['body', 'terms'],
    needs: ['title', 'summary', 'body', 'terms'],
    scheduled: true,
  },
  help: { uses: ['title', 'body'], rich: ['body'], needs: ['title', 'body'], scheduled: false },
  page: { uses: ['title', 'summary', 'body'], rich: ['body'], needs: ['title', 'body'], scheduled: false },
  footer: { uses: ['title'], rich: [], needs: ['title'], scheduled: false },
};
