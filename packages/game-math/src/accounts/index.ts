export {
  type AccountStatement,
  type AccountStatementFile,
  checkAccountStatement,
  checkAccountStatementSignature,
  isAccountStatement,
  parseAccountStatement,
  STATEMENT_FILE_FORMAT,
  STATEMENT_FORMAT,
  type StatementDay,
  type StatementPayment,
  sealStatement,
} from './account-statement.ts';
export {
  ACCOUNT_FIGURES,
  type AccountFigures,
  type AccountSums,
  accountFigures,
  changeOf,
  type GameFigures,
  type GameSums,
  gameFigures,
  NO_SUMS,
} from './figures.ts';
