/** The vendors with their own page (specification §2), by the word in its address. */
export const VENDOR_PAGES = ['pp', 'pg', 'bgs', 'jl', 'fc', 'sg', 'bng', 'cq9'] as const;
