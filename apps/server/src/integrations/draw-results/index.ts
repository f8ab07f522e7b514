export { createDrawFeed, createDrawFeeds } from './create-draw-feeds.ts';
export type { ForeignDraw, ResultsFeed } from './results-feed.ts';
