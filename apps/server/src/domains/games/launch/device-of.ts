import type { Device } from '@fairhouse/contracts';

const DESKTOP = new Set(['desktop', 'flash', 'pc']);
const MOBILE = new Set(['mobile', 'ios', 'android', 'app', 'h5', 'wap', 'm']);

/**
 * Returns the device for a client's `platform`: our own `desktop` and `mobile`, the specification's `web` and lists
 * (`flash,html5-desktop`), its single letters (`W`, `M`) and numbers. A list that names a desktop is desktop; a value without a device is
 * the desktop site, like `web`.
 */
export function deviceOf(platform: string | number): Device {
  const words = String(platform)
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  if (words.some((word) => DESKTOP.has(word))) return 'desktop';
  return words.some((word) => MOBILE.has(word)) ? 'mobile' : 'desktop';
}
