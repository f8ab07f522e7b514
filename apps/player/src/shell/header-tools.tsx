import { useIsWide } from '../platform/use-is-wide.ts';
import { LanguageMenu } from './language-menu.tsx';
import { SearchButton } from './search-button.tsx';

/** What the header offers everybody: the search, and where there is room the languages. */
export function HeaderTools() {
  const isWide = useIsWide();
  return (
    <>
      <SearchButton />
      {isWide ? <LanguageMenu /> : null}
    </>
  );
}
