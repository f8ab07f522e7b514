/** The first that fits names it: later ones stand in the user agents of earlier ones. */
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

/** What a user agent says of browser and system, in the names that people know; '' when it says neither. */
export const deviceName = (agent: string): string =>
  [find(BROWSERS, agent), find(SYSTEMS, agent)].filter(Boolean).join(' · ');
