interface Category {
  vendors: readonly { games: number }[];
}

/**
 * Whether the home page shows a row of hot games. It does when there are more games than hot ones, because otherwise the same row would
 * appear twice.
 */
export const hasHotRow = (hot: number, categories: readonly Category[]): boolean =>
  hot > 0 && categories.flatMap(({ vendors }) => vendors).reduce((sum, { games }) => sum + games, 0) > hot;
