import { useEffect } from 'react';
import { boot } from './boot.ts';

const description = (): HTMLMetaElement | null => document.querySelector('meta[name="description"]');

/** Pages that show one text of many: its id is a part of their address, as the server tells it (`page-head.ts`). */
const BY_ID = ['/promoDetail', '/help', '/noticePage'];

function getMemberAddress(): string {
  const { origin, pathname, search } = location;
  const id = BY_ID.includes(pathname) ? new URLSearchParams(search).get('id') : null;
  return origin + pathname + (id ? `?id=${id}` : '');
}

/** Names the page in the tab and says what it holds to whoever shows a link to it. Its one address is told beside it. */
export function usePageHead(title: string | undefined, about?: string): void {
  useEffect(() => {
    if (!title) return;
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', getMemberAddress());
    document.title = `${title} · ${boot().status.brand.name}`;
    if (about) description()?.setAttribute('content', about);
    // A page without a head of its own, which home is, wears the name of the house.
    return () => {
      document.title = boot().status.brand.name;
    };
  }, [title, about]);
}
