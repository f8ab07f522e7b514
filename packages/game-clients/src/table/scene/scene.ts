/** The size of a scene in CSS pixels. */
export interface SceneSize {
  width: number;
  height: number;
}

/** When something happened, by the clock of `performance.now`; `before`: it is there already and does not move. */
export type Moment = number | 'before';

/** Draws a scene at a time. Returns whether it moves, so that another frame is needed. */
export type Paint = (ctx: CanvasRenderingContext2D, size: SceneSize, now: number) => boolean;
