import { boot } from './boot.ts';

/** The apps of the specification (§2) in their order, with the words that they wear. */
const APPS = [
  { type: 'IOS', label: 'iOS' },
  { type: 'MOBILECONFIG', label: 'IOS-LITE-APP' },
  { type: 'ANDROID', label: 'Android' },
] as const;

export interface AppToTake {
  type: (typeof APPS)[number]['type'];
  label: string;
  url: string;
  /** What the QR code says. */
  code: string;
}

/** The apps that the brand offers. */
export const appsToTake = (): AppToTake[] =>
  APPS.flatMap(({ type, label }) => {
    const found = boot().status.info.resources.find(
      ({ resourceType, key }) => resourceType.toUpperCase() === type || key.toUpperCase() === type,
    );
    if (!found) return [];
    // A page of this site reads as a whole address on the phone that takes the picture.
    return [{ type, label, url: found.url, code: new URL(found.qrCodeUrl || found.url, location.href).href }];
  });
