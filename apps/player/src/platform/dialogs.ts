import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { token } from './session.ts';

export const AUTH_DIALOGS = ['login', 'register', 'forgot', 'reset'] as const;
export type AuthDialog = (typeof AUTH_DIALOGS)[number];

/** The search parameters of the page's address that open a dialog. */
export interface DialogSearch {
  /** A login dialog: log in, register, request a password reset, or set the password with the link received. */
  modal?: AuthDialog;
  /** Page key of the member centre. */
  centre?: string;
  /** Page key of the agent centre. */
  agent?: string;
  /** `all` for the list of announcements, or the id of one. */
  announcement?: string;
  /** The target after login: a path of this site. */
  next?: string;
  /** Affiliate and referral codes, passed to the registration form. */
  code?: string;
  ref?: string;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Parses the address and drops unknown values. `next` never leaves this site. */
export function parseDialogSearch(search: Record<string, unknown>): DialogSearch {
  const modal = AUTH_DIALOGS.find((dialog) => dialog === search['modal']);
  const next = text(search['next']);
  const announcement = text(search['announcement']);
  const found = {
    modal,
    centre: text(search['centre']),
    agent: text(search['agent']),
    announcement: announcement && /^(all|\d{1,18})$/.test(announcement) ? announcement : undefined,
    next: next && /^\/(?![/\\])/.test(next) ? next : undefined,
    code: text(search['code']),
    ref: text(search['ref']),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as DialogSearch;
}

/**
 * Opens and closes the overlays of a page. Each opening is a history entry, so Back closes it. A protected action of a visitor opens the
 * login dialog, which continues to `next` afterwards.
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
    openAgentCentre: (page: string) => open({ agent: page }),
    openAnnouncement: (id: string) => open({ announcement: id }),
    /** Closes the open dialog: one step back when it was opened here, or else by removing it from the address. */
    close: () => {
      // A dialog that opens at the same moment stays, because the player did not press Back.
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

/** Returns the search parameters without any open dialog. */
export function withoutDialogs<Search extends DialogSearch>(
  search: Search,
): Omit<Search, 'modal' | 'centre' | 'agent' | 'announcement' | 'next'> {
  const { modal: _modal, centre: _centre, agent: _agent, announcement: _announcement, next: _next, ...rest } = search;
  return rest;
}

/** Returns the dialogs that are open now. */
export const useOpenDialogs = (): DialogSearch => useSearch({ strict: false }) as DialogSearch;

declare module '@tanstack/react-router' {
  interface HistoryState {
    opened?: boolean;
  }
}
