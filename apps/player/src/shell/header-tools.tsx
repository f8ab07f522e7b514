import { useIsWide } from '../platform/use-is-wide.ts';
import { LanguageMenu } from './language-menu.tsx';
import { SearchButton } from './search-button.tsx';

/** The header tools for everybody: the search, and the language menu when there is room. */
export function HeaderTools() {
  const isWide = useIsWide();
  return (
    <>
      <SearchButton />
      {isWide ? <LanguageMenu /> : null}
    </>
  );
}
