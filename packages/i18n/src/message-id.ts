import type brand from '../messages/en/console/brand.json';
import type catalogue from '../messages/en/console/catalogue.json';
import type consoleMessages from '../messages/en/console/console.json';
import type content from '../messages/en/console/content.json';
import type methods from '../messages/en/console/methods.json';
import type rtp from '../messages/en/console/rtp.json';
import type vendors from '../messages/en/console/vendors.json';
import type analytics from '../messages/en/player/analytics.json';
import type centre from '../messages/en/player/centre.json';
import type download from '../messages/en/player/download.json';
import type home from '../messages/en/player/home.json';
import type lobby from '../messages/en/player/lobby.json';
import type pages from '../messages/en/player/pages.json';
import type points from '../messages/en/player/points.json';
import type search from '../messages/en/player/search.json';
import type security from '../messages/en/player/security.json';
import type shell from '../messages/en/player/shell.json';
import type playerSports from '../messages/en/player/sports.json';
import type verify from '../messages/en/player/verify.json';
import type errors from '../messages/en/server/errors.json';
import type server from '../messages/en/server/server.json';
import type accounts from '../messages/en/shared/accounts.json';
import type bets from '../messages/en/shared/bets.json';
import type games from '../messages/en/shared/games.json';
import type identity from '../messages/en/shared/identity.json';
import type kyc from '../messages/en/shared/kyc.json';
import type messages from '../messages/en/shared/messages.json';
import type payments from '../messages/en/shared/payments.json';
import type rg from '../messages/en/shared/rg.json';
import type slots from '../messages/en/shared/slots.json';
import type sports from '../messages/en/shared/sports.json';
import type support from '../messages/en/shared/support.json';
import type ui from '../messages/en/shared/ui.json';
import type wallet from '../messages/en/shared/wallet.json';

/** Every message of the platform: the keys of the English catalogue. Add a new domain file here (a test checks it). */
export type MessageId =
  | keyof typeof accounts
  | keyof typeof analytics
  | keyof typeof bets
  | keyof typeof brand
  | keyof typeof catalogue
  | keyof typeof centre
  | keyof typeof consoleMessages
  | keyof typeof content
  | keyof typeof download
  | keyof typeof errors
  | keyof typeof games
  | keyof typeof home
  | keyof typeof identity
  | keyof typeof rg
  | keyof typeof lobby
  | keyof typeof messages
  | keyof typeof methods
  | keyof typeof pages
  | keyof typeof kyc
  | keyof typeof payments
  | keyof typeof playerSports
  | keyof typeof points
  | keyof typeof rtp
  | keyof typeof search
  | keyof typeof security
  | keyof typeof server
  | keyof typeof shell
  | keyof typeof slots
  | keyof typeof sports
  | keyof typeof support
  | keyof typeof ui
  | keyof typeof vendors
  | keyof typeof verify
  | keyof typeof wallet;

/** The values of a message's placeholders. */
export type MessageValues = Record<string, string | number>;

/** Translates a message to one language. */
export type Translate = (id: MessageId, values?: MessageValues) => string;
