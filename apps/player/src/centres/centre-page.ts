import type { MessageId } from '@fairhouse/i18n/react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { isOnHere } from '../platform/switches.ts';

/** A page of a centre. */
export interface CentrePage {
  /** The page key of the specification, as in the address. */
  key: string;
  /** The brand module that switches the page on. */
  module?: string;
  title: MessageId;
  about: MessageId;
  icon: LucideIcon;
  Page: LazyExoticComponent<ComponentType>;
}

/** The target of an address of a centre. */
export type CentreRoute =
  | { state: 'open'; key: string; title: MessageId; Page: LazyExoticComponent<ComponentType> }
  /** Disabled by the brand (or not served in this region), or not a page of the centre. */
  | { state: 'closed' | 'unknown'; key: string; title: MessageId };

/** Returns the pages that the brand has switched on and that are available in the visitor's region. */
export const listOpenPages = (pages: readonly CentrePage[]): CentrePage[] =>
  pages.filter(({ module }) => module === undefined || isOnHere(module));

/** The page key of the menu alone, which a phone shows as its own page. */
export const MENU = 'menu';

/** Returns the target of a page key. `MENU` leads to the default page, which a wide screen shows beside the menu. */
export function findRoute(pages: readonly CentrePage[], pageKey: string, defaultKey: string): CentreRoute {
  const key = pageKey === MENU ? defaultKey : pageKey;
  const page = pages.find((each) => each.key === key);
  if (!page) return { state: 'unknown', key, title: 'centre.unknown' };
  const { title, module, Page } = page;
  return module && !isOnHere(module) ? { state: 'closed', key, title } : { state: 'open', key, title, Page };
}
