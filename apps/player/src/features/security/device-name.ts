/** The first match is used, because later names also occur in the user agents of earlier browsers. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const find = (names: readonly [RegExp, string][], agent: string) => names.find(([mark]) => mark.test(agent))?.[1];

/** Returns browser and system of a user agent by their common names, or '' when it has neither. */
export const deviceName = (agent: string): string =>
  [find(BROWSERS, agent), find(SYSTEMS, agent)].filter(Boolean).join(' · ');
