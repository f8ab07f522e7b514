import { useEffect } from 'react';
import { boot } from './boot.ts';

const description = (): HTMLMetaElement | null => document.querySelector('meta[name="description"]');

/** Names the page in the tab and says what it holds to whoever shows a link to it. Its one address is told beside it. */
export function usePageHead(title: string | undefined, about?: string): void {
  useEffect(() => {
    if (!title) return;
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', location.origin + location.pathname);
    document.title = `${title} · ${boot().status.brand.name}`;
    if (about) description()?.setAttribute('content', about);
    // A page without a head of its own, which home is, wears the name of the house.
    return () => {
      document.title = boot().status.brand.name;
    };
  }, [title, about]);
}
