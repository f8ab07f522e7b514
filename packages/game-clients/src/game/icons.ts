/** Own line icons on a 24 × 24 field, drawn with lines of 1.75. */
export const ICONS = {
  spin: 'M20 12a8 8 0 1 1-2.6-5.9M20 3v5h-5',
  skip: 'M5 5l8 7-8 7zM18 5v14',
  stop: 'M7 7h10v10H7z',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  autoplay: 'M17 3l3 3-3 3M4 11V9a3 3 0 0 1 3-3h13M7 21l-3-3 3-3M20 13v2a3 3 0 0 1-3 3H4',
  quick: 'M13 3L5 13h6l-1 8 8-10h-6z',
  soundOn: 'M4 10v4h4l5 4V6l-5 4zM17 9a4 4 0 0 1 0 6M19.500 6.500a8 8 0 0 1 0 11',
  soundOff: 'M4 10v4h4l5 4V6l-5 4zM17 10l5 5M22 10l-5 5',
  payTable: 'M4 5h16v14H4zM4 10h16M10 10v9',
  fairness: 'M12 3l8 3v6c0 5-3.500 8-8 9-4.500-1-8-4-8-9V6zM9 12l2 2 4-4',
  history: 'M4 12a8 8 0 1 0 2.500-5.800M4 4v4h4M12 8v4l3 2',
  buy: 'M5 8h14l-1.500 11h-11zM9 8a3 3 0 0 1 6 0M12 11v5M9.500 13.500h5',
  close: 'M6 6l12 12M18 6L6 18',
  play: 'M7 5l12 7-12 7z',
  clock: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 8v4l3 2',
  leave: 'M10 4H5v16h5M14 8l4 4-4 4M9 12h9',
  help: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.700.300-1 .800-1 1.700M12 16.500v.200',
  seat: 'M7 4v9h10M7 13v7M17 13v7M7 9h8',
  warning: 'M12 4l9 16H3zM12 10v5M12 17.500v.200',
} as const;

export type IconName = keyof typeof ICONS;
