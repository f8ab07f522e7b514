import { RESOURCE_TYPES } from '@fairhouse/contracts';
import { boot } from './boot.ts';

export interface AppDownload {
  type: string;
  label: string;
  url: string;
  /** What the QR code says. */
  code: string;
}

/** The known apps stand first, in the order of the specification (§2); then what the operator offers besides, as it was entered. */
const rankOf = (type: string): number => {
  const rank = RESOURCE_TYPES.findIndex((each) => each === type);
  return rank === -1 ? RESOURCE_TYPES.length : rank;
};

/** What the brand offers to take home, named in a language as the operator named it. */
export const appDownloads = (language: string): AppDownload[] =>
  Object.values(boot().status.info.resources)
    .toSorted((one, other) => rankOf(one.resourceType) - rankOf(other.resourceType))
    .map(({ resourceType, labels, url, qrCodeUrl }) => ({
      type: resourceType,
      label: labels[language] ?? labels['EN'] ?? resourceType,
      url,
      // A page of this site reads as a whole address on the phone that takes the picture.
      code: new URL(qrCodeUrl || url, location.href).href,
    }));
