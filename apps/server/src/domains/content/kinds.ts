import type { ContentKind, ContentText } from '@fairhouse/contracts';

type Field = keyof ContentText;

interface Kind {
  /** The text fields that the kind uses, the rich ones among them, and the required ones. */
  uses: readonly Field[];
  rich: readonly Field[];
  needs: readonly Field[];
  /** Whether items have a start and an end on the site. */
  scheduled: boolean;
}

/** The content kinds. */
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
