/** A tab for the payment page, opened in the very click: browsers block one that is opened after waiting for an answer. */
export interface PayWindow {
  /** Sends the tab to the payment page; false when the browser has blocked or the player has closed it. */
  go: (payUrl: string) => boolean;
  /** Nothing to pay after all. */
  close: () => void;
}

/** The address of a payment page. Only http and https: whatever else a gateway answers is not opened. */
export function payAddress(payUrl: string, base: string): string | null {
  const url = URL.parse(payUrl, base);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

export function openPayWindow(): PayWindow {
  const tab = window.open('', '_blank');
  return {
    go: (payUrl) => {
      const address = payAddress(payUrl, location.origin);
      if (!tab || tab.closed || !address) return false;
      tab.opener = null;
      tab.location.replace(address);
      return true;
    },
    close: () => tab?.close(),
  };
}
