/** A page to be drawn: its path, what the page is told (`Boot` as JSON), and whether the screen has room beside the page. */
export interface DrawJob {
  job: number;
  path: string;
  boot: string;
  isWide: boolean;
}

/** A call that a page makes while it is drawn. */
export interface Asked {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
}

/** A page as a visitor sees it first: the markup of its root, and the answers in it as JSON. */
export interface DrawnPage {
  html: string;
  data: string;
}

export type ToThread = { draw: DrawJob } | { call: number; answer: string };

export type FromThread =
  | { job: number; call: number; asked: Asked }
  | { job: number; page: DrawnPage }
  | { job: number; failed: string };
