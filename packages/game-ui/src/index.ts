export { PosterArt, type PosterTone } from './poster-art.tsx';
export { ReplayButton } from './replay-button.tsx';
export { useRoundColumns } from './round-columns.tsx';
export { type RoundChoice, RoundFilters } from './round-filters.tsx';
export { RoundState } from './round-state.tsx';
export { RoundTransactions } from './round-transactions.tsx';
export { TileArt } from './tile-art.tsx';
export { type TileRecipe, tileRecipe } from './tile-recipe.ts';
