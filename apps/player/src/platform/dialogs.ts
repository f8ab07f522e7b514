import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { token } from './session.ts';

export const AUTH_DIALOGS = ['login', 'register', 'forgot', 'reset'] as const;
export type AuthDialog = (typeof AUTH_DIALOGS)[number];

/** What of the page's address opens something over it. */
export interface DialogSearch {
  /** A door: log in, register, ask for a new password, or set it with the link that came. */
  modal?: AuthDialog;
  /** Page key of the member centre. */
  centre?: string;
  /** `all` for the notices, or the id of one. */
  notice?: string;
  /** Where to go after logging in: a path of this site. */
  next?: string;
  /** Affiliate and referral codes, carried into the registration form. */
  code?: string;
  ref?: string;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads the address; whatever is not understood is left out. `next` never leaves this site. */
export function parseDialogSearch(search: Record<string, unknown>): DialogSearch {
  const modal = AUTH_DIALOGS.find((dialog) => dialog === search['modal']);
  const next = text(search['next']);
  const notice = text(search['notice']);
  const found = {
    modal,
    centre: text(search['centre']),
    notice: notice && /^(all|\d{1,18})$/.test(notice) ? notice : undefined,
    next: next && /^\/(?![/\\])/.test(next) ? next : undefined,
    code: text(search['code']),
    ref: text(search['ref']),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as DialogSearch;
}

/**
 * Opens and closes what lies over the page. Each opening is an entry of the history, so Back closes it;
 * a protected action of a visitor opens the login, which goes on to `next` afterwards.
 */
export function useDialogs() {
  const navigate = useNavigate();
  const router = useRouter();
  const open = (change: DialogSearch) =>
    void navigate({
      to: '.',
      search: (now: DialogSearch) => ({ ...withoutDialogs(now), ...change }),
      state: { opened: true },
      resetScroll: false,
    });
  return {
    openLogin: (next?: string) => open({ modal: 'login', ...(next ? { next } : {}) }),
    openRegister: () => open({ modal: 'register' }),
    openCentre: (page: string) =>
      token() ? open({ centre: page }) : open({ modal: 'login', next: `${location.pathname}?centre=${page}` }),
    openNotice: (id: string) => open({ notice: id }),
    /** Closes whatever is open: one step back when it was opened here, else the address loses it. */
    close: () => {
      // A dialog that opens at the same moment stays: this Back is not the player's.
      if (router.state.location.state.opened) router.history.back({ ignoreBlocker: true });
      else
        void navigate({
          to: '.',
          search: (now: DialogSearch) => withoutDialogs(now),
          replace: true,
          resetScroll: false,
        });
    },
  };
}

/** The address without anything open. */
export function withoutDialogs<Search extends DialogSearch>(
  search: Search,
): Omit<Search, 'modal' | 'centre' | 'notice' | 'next'> {
  const { modal: _modal, centre: _centre, notice: _notice, next: _next, ...rest } = search;
  return rest;
}

/** What is open now. */
export const useOpenDialogs = (): DialogSearch => useSearch({ strict: false }) as DialogSearch;

declare module '@tanstack/react-router' {
  interface HistoryState {
    opened?: boolean;
  }
}
