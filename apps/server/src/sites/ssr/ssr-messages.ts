/** A page to render: its path, its boot data (`Boot` as JSON), and whether the screen has room beside the page. */
export interface RenderJob {
  job: number;
  path: string;
  boot: string;
  isWide: boolean;
}

/** A call made by a page while it is rendered. */
export interface PageCall {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
}

/** A rendered page: the markup of its root, and the answers it used as JSON. */
export interface RenderedPage {
  html: string;
  data: string;
}

export type ToThread = { render: RenderJob } | { call: number; answer: string };

export type FromThread =
  | { job: number; call: number; pageCall: PageCall }
  | { job: number; page: RenderedPage }
  | { job: number; failed: string };
