/** A tab for the payment page, opened directly in the click, because browsers block one that is opened after waiting for an answer. */
export interface PayWindow {
  /** Navigates the tab to the payment page. Returns false when the browser blocked the tab or the player closed it. */
  go: (payUrl: string) => boolean;
  /** Closes the tab when there is nothing to pay. */
  close: () => void;
}

/** Returns the address of a payment page, or null unless it is http or https. No other address of a gateway is opened. */
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
