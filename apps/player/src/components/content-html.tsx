import { RichText } from '@fairhouse/ui';
import { useRouter } from '@tanstack/react-router';
import { isOpen } from '../platform/switches.ts';

const isOpenLink = (path: string): boolean => path.startsWith('/files/') || isOpen(path);

/** Renders text written by us: its internal links do not reload the page, and lead only to pages that the brand has. */
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
