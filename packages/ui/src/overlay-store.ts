import { type ReactNode, useSyncExternalStore } from 'react';
import type { ButtonKind } from './button.tsx';

/** A button of a generic dialog; clicking it closes the dialog with its `value`. */
export interface DialogButton {
  value: string;
  label: string;
  kind?: ButtonKind;
}

/** The generic dialog (specification §2): icon, title, body or html, buttons; a click on the backdrop closes it by default. */
export interface DialogRequest {
  icon?: 'info' | 'warning' | 'success' | 'danger';
  title: string;
  body?: ReactNode;
  /** Rich text below the body; sanitised before it is rendered. */
  html?: string;
  buttons: readonly DialogButton[];
  coverCloses?: boolean;
  /** Closes automatically after this time; the countdown pauses under a pointer and while something in it has the focus. */
  timeout_ms?: number;
}

export interface Toast {
  id: number;
  kind: 'info' | 'success' | 'danger';
  text: string;
  /** One action; running it closes the toast. */
  action?: ToastAction;
}

export interface ToastAction {
  label: string;
  run: () => void;
}

export interface DialogEntry extends DialogRequest {
  id: number;
  answer: (value: string | null) => void;
}

export interface Overlays {
  dialogs: readonly DialogEntry[];
  toasts: readonly Toast[];
  /** The text of the full-page loading overlay, or null. */
  loading: string | null;
}

let state: Overlays = { dialogs: [], toasts: [], loading: null };
let serial = 0;
const listeners = new Set<() => void>();

const change = (next: Partial<Overlays>) => {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
};

/** For `useSyncExternalStore`. */
export const overlays = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: (): Overlays => state,
};

/** Opens the generic dialog; resolves to the value of the clicked button, or null when it was closed or timed out. */
export function showDialog(request: DialogRequest): Promise<string | null> {
  return new Promise((resolve) => {
    serial += 1;
    const id = serial;
    const answer = (value: string | null) => {
      if (!state.dialogs.some((each) => each.id === id)) return;
      change({ dialogs: state.dialogs.filter((each) => each.id !== id) });
      resolve(value);
    };
    change({ dialogs: [...state.dialogs, { ...request, id, answer }] });
  });
}

/** Closes the top dialog without an answer, as Escape does; false when there is none. */
export function closeTopDialog(): boolean {
  const top = state.dialogs.at(-1);
  top?.answer(null);
  return top !== undefined;
}

const hasDialog = (): boolean => overlays.read().dialogs.length > 0;

/** Whether a generic dialog is open. */
export const useHasDialog = (): boolean => useSyncExternalStore(overlays.subscribe, hasDialog, hasDialog);

/** Asks yes or no; resolves to true only for the confirming button. */
export async function confirm(
  request: Omit<DialogRequest, 'buttons'> & { confirm: string; cancel: string; danger?: boolean },
): Promise<boolean> {
  const { confirm: yes, cancel, danger, ...rest } = request;
  const answer = await showDialog({
    ...rest,
    buttons: [
      { value: 'no', label: cancel, kind: 'ghost' },
      { value: 'yes', label: yes, kind: danger ? 'danger' : 'primary' },
    ],
  });
  return answer === 'yes';
}

/** Maximum number of toasts; a new one replaces the oldest. */
const MAX_TOASTS = 3;

/** Shows a toast at the edge of the page; screen readers announce it. It closes automatically, but not while hovered or focused. */
export function notify(text: string, kind: Toast['kind'] = 'info', action?: ToastAction): void {
  serial += 1;
  const toast = { id: serial, kind, text, ...(action ? { action } : {}) };
  change({ toasts: [...state.toasts.slice(1 - MAX_TOASTS), toast] });
}

export const dismissToast = (id: number): void => change({ toasts: state.toasts.filter((each) => each.id !== id) });

/** Covers the page with a loading overlay and a text until called with null. */
export const showLoading = (text: string | null): void => change({ loading: text });
