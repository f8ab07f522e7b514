import type accounts from '../messages/en/accounts.json';
import type analytics from '../messages/en/analytics.json';
import type bets from '../messages/en/bets.json';
import type brand from '../messages/en/brand.json';
import type catalogue from '../messages/en/catalogue.json';
import type centre from '../messages/en/centre.json';
import type consoleMessages from '../messages/en/console.json';
import type content from '../messages/en/content.json';
import type down from '../messages/en/down.json';
import type errors from '../messages/en/errors.json';
import type games from '../messages/en/games.json';
import type home from '../messages/en/home.json';
import type identity from '../messages/en/identity.json';
import type documents from '../messages/en/kyc.json';
import type lobby from '../messages/en/lobby.json';
import type messages from '../messages/en/messages.json';
import type methods from '../messages/en/methods.json';
import type pages from '../messages/en/pages.json';
import type payments from '../messages/en/payments.json';
import type points from '../messages/en/points.json';
import type rg from '../messages/en/rg.json';
import type returns from '../messages/en/rtp.json';
import type search from '../messages/en/search.json';
import type security from '../messages/en/security.json';
import type server from '../messages/en/server.json';
import type shell from '../messages/en/shell.json';
import type slots from '../messages/en/slots.json';
import type support from '../messages/en/support.json';
import type ui from '../messages/en/ui.json';
import type vendors from '../messages/en/vendors.json';
import type verify from '../messages/en/verify.json';
import type wallet from '../messages/en/wallet.json';

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
  | keyof typeof down
  | keyof typeof errors
  | keyof typeof games
  | keyof typeof home
  | keyof typeof identity
  | keyof typeof rg
  | keyof typeof lobby
  | keyof typeof messages
  | keyof typeof methods
  | keyof typeof pages
  | keyof typeof documents
  | keyof typeof payments
  | keyof typeof points
  | keyof typeof returns
  | keyof typeof search
  | keyof typeof security
  | keyof typeof server
  | keyof typeof shell
  | keyof typeof slots
  | keyof typeof support
  | keyof typeof ui
  | keyof typeof vendors
  | keyof typeof verify
  | keyof typeof wallet;

/** The values of a message's placeholders. */
export type MessageValues = Record<string, string | number>;

/** Translates a message to one language. */
export type Translate = (id: MessageId, values?: MessageValues) => string;
