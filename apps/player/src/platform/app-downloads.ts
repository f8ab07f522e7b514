import { RESOURCE_TYPES } from '@fairhouse/contracts';
import { boot } from './boot.ts';

export interface AppDownload {
  type: string;
  label: string;
  url: string;
  /** The content of the QR code. */
  code: string;
}

/** Known apps come first, in the order of the specification (§2), then the operator's other apps in the order of entry. */
const rankOf = (type: string): number => {
  const rank = RESOURCE_TYPES.findIndex((each) => each === type);
  return rank === -1 ? RESOURCE_TYPES.length : rank;
};

/** Returns the apps that the brand offers, with the operator's names in a language. */
export const appDownloads = (language: string): AppDownload[] =>
  Object.values(boot().status.info.resources)
    .toSorted((one, other) => rankOf(one.resourceType) - rankOf(other.resourceType))
    .map(({ resourceType, labels, url, qrCodeUrl }) => ({
      type: resourceType,
      label: labels[language] ?? labels['EN'] ?? resourceType,
      url,
      // A path on this site becomes a full URL for the phone that scans it.
      code: new URL(qrCodeUrl || url, location.href).href,
    }));
