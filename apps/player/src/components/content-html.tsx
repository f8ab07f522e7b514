import { RichText } from '@fairhouse/ui';
import { useRouter } from '@tanstack/react-router';
import { isOpen } from '../platform/switches.ts';

const isOpenLink = (path: string): boolean => path.startsWith('/files/') || isOpen(path);

/** Text that the house wrote: its links inside the site do not load the page anew, and lead only to pages that the brand has. */
export function ContentHtml({ html, language, className }: { html: string; language?: string; className?: string }) {
  const { history } = useRouter();
  return (
    <RichText
      html={html}
      {...(language ? { language } : {})}
      {...(className ? { className } : {})}
      leadsOn={isOpenLink}
      onGo={(path) => history.push(path)}
    />
  );
}
