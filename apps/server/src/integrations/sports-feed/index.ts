export { createSportsFeed, type SportsFeed } from './create-sports-feed.ts';
export { parseFeedMessage } from './parse-feed-message.ts';
