import type { ContentSettings, ContentText } from '@fairhouse/contracts';

type Text = Partial<ContentText> & Pick<ContentText, 'title'>;

/** A piece of the demo's texts in the languages of the demo; when it is on the site counts in days from the making of the demo. */
export interface SeedItem {
  settings: ContentSettings;
  EN: Text;
  CN: Text;
  AR: Text;
  from_days?: number;
  until_days?: number;
  /** True of the demo alone: a house of one's own does not start with it. */
  ofDemo?: true;
}
