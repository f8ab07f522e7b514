import type { ContentSettings, ContentText } from '@fairhouse/contracts';

type Text = Partial<ContentText> & Pick<ContentText, 'title'>;

/** A content item of the demo in the languages of the demo; publication times are in days from the creation of the demo. */
export interface SeedItem {
  settings: ContentSettings;
  EN: Text;
  CN: Text;
  AR: Text;
  from_days?: number;
  until_days?: number;
  /** Applies only to the demo: other installations start without it. */
  ofDemo?: true;
}
