// The parts around every page that load after the first paint, in one file, because each request costs a browser more than their size.
export { BottomSheets } from './bottom-sheets.tsx';
export { Footer } from './footer.tsx';
export { HeaderTools } from './header-tools.tsx';
export { MemberActions } from './member-actions.tsx';
export { MenuList } from './menu-list.tsx';
export { PageOverlays } from './page-overlays.tsx';
export { RightBar } from './right-bar.tsx';
export { UnreadBadge } from './unread-badge.tsx';
