import { languageOf } from '@fairhouse/i18n/react';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { cleanHtml } from './clean-html.ts';

const CONTENT_CLASS =
  'rich-text flow-root text-16 text-ink-soft [&_p]:[unicode-bidi:plaintext] [&>*+*]:mt-3 [&_h2]:mt-6 [&_h2]:text-20 [&_h2]:text-ink [&_h3]:mt-5 [&_h3]:text-16 [&_h3]:text-ink ' +
  '[&_h4]:mt-4 [&_h4]:font-semibold [&_h4]:text-ink [&_strong]:font-semibold [&_strong]:text-ink [&_b]:font-semibold ' +
  '[&_a]:text-primary-ink [&_a]:underline [&_a]:underline-offset-4 [&_ul]:list-disc [&_ul]:ps-5 [&_ol]:list-decimal [&_ol]:ps-5 ' +
  '[&_li+li]:mt-1.5 [&_blockquote]:border-s-2 [&_blockquote]:border-primary-ink [&_blockquote]:ps-4 [&_hr]:border-line ' +
  '[&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-box [&_table]:w-full [&_table]:border-collapse [&_table]:text-14 ' +
  '[&_caption]:pb-2 [&_caption]:text-start [&_caption]:text-ink-faint [&_th]:border-b [&_th]:border-line [&_th]:px-3 [&_th]:py-2 ' +
  '[&_th]:text-start [&_th]:font-semibold [&_th]:text-ink [&_td]:border-b [&_td]:border-line [&_td]:px-3 [&_td]:py-2 [&_td]:align-top';

/**
 * Text with headings, lists and links that an operator wrote. It is sanitised here again after the server. `language` is the text's own,
 * which may differ from the page's. `leadsOn` reports which paths of the site exist, `onGo` follows internal links without a reload. Large:
 * import it only from a lazily loaded module.
 */
export function RichText({
  html,
  language,
  leadsOn,
  onGo,
  className,
}: {
  html: string;
  language?: string;
  leadsOn?: (path: string) => boolean;
  onGo?: (path: string) => void;
  className?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(cleanHtml(html, leadsOn)), [html, leadsOn]);
  const written = language ? languageOf(language) : null;
  const onClick = (event: MouseEvent) => {
    if (!onGo || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest('a');
    const path = link?.getAttribute('href');
    if (!path?.startsWith('/')) return;
    event.preventDefault();
    onGo(path);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- hears the links inside, which are reached and pressed by keyboard as links
    <div
      ref={box}
      onClick={onClick}
      className={classNames(CONTENT_CLASS, className)}
      {...(written ? { lang: written.tag, dir: written.dir } : {})}
    />
  );
}
