import { useEffect } from 'react';
import { boot } from './boot.ts';

const description = (): HTMLMetaElement | null => document.querySelector('meta[name="description"]');

/** Pages that show one of many texts: its id is part of their canonical address, as on the server (`page-head.ts`). */
const BY_ID = ['/promoDetail', '/help', '/noticePage'];

function getMemberAddress(): string {
  const { origin, pathname, search } = location;
  const id = BY_ID.includes(pathname) ? new URLSearchParams(search).get('id') : null;
  return origin + pathname + (id ? `?id=${id}` : '');
}

/** Sets the title and the description of the page, which link previews show, and its canonical address. */
export function usePageHead(title: string | undefined, about?: string): void {
  useEffect(() => {
    if (!title) return;
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', getMemberAddress());
    document.title = `${title} · ${boot().status.brand.name}`;
    if (about) description()?.setAttribute('content', about);
    // A page without its own head, such as home, shows the brand name.
    return () => {
      document.title = boot().status.brand.name;
    };
  }, [title, about]);
}
