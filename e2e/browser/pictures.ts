/** With SCREENSHOT_DIR a run takes pictures of everything that it shows; without it, only what can fail is visited. */
const takesPictures = process.env['SCREENSHOT_DIR'] !== undefined;

/** Widths in pixels at which a page must not scroll sideways: the narrowest phone is the hardest of them. */
export const WIDTHS: readonly number[] = takesPictures ? [360, 768, 1280] : [360];

/** Chooses languages by their code, the first of each row. English has the longest words, and Arabic mirrors the page. */
export const chooseLanguages = <Row extends readonly [string, ...unknown[]]>(rows: readonly Row[]): readonly Row[] =>
  takesPictures ? rows : rows.filter(([code]) => code !== 'CN');
