/** A page to be drawn: its path, what the page is told (`Boot` as JSON), and whether the screen has room beside the page. */
export interface RenderJob {
  job: number;
  path: string;
  boot: string;
  isWide: boolean;
}

/** A call that a page makes while it is drawn. */
export interface PageCall {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
}

/** A page as a visitor sees it first: the markup of its root, and the answers in it as JSON. */
export interface RenderedPage {
  html: string;
  data: string;
}

export type ToThread = { render: RenderJob } | { call: number; answer: string };

export type FromThread =
  | { job: number; call: number; pageCall: PageCall }
  | { job: number; page: RenderedPage }
  | { job: number; failed: string };
