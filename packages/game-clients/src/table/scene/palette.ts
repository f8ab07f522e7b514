/** The colours of the studio. They do not change with the theme of the site: felt, brass, ivory paper. */
export const STUDIO = {
  felt: '#0f3a2d',
  feltDark: '#0a2a20',
  line: '#c99a3e',
  paper: '#fbf7ec',
  ink: '#14261e',
  red: '#c23a26',
  black: '#1b2420',
  zero: '#2f8f5f',
  back: '#7a2b1d',
  brass: '#e3b04b',
  soft: '#cfcdb9',
  player: '#4fa3c7',
  banker: '#e8503a',
  tie: '#5fd3a2',
} as const;
