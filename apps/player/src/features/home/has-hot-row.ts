interface Category {
  vendors: readonly { games: number }[];
}

/** Whether the home page shows a row of hot games: where there are more games than hot ones, for the same row twice tells nobody anything. */
export const hasHotRow = (hot: number, categories: readonly Category[]): boolean =>
  hot > 0 && categories.flatMap(({ vendors }) => vendors).reduce((sum, { games }) => sum + games, 0) > hot;
