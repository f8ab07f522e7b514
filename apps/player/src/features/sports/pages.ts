// The pages of the sportsbook, which load in one file: they share most of their code.
export { BetsPage } from './bets-page.tsx';
export { EventPage } from './event-page.tsx';
export { LivePage } from './live-page.tsx';
export { ResultsPage } from './results-page.tsx';
export { RulesPage } from './rules-page.tsx';
export { SportsPage } from './sports-page.tsx';
