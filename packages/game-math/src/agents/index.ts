export { checkContractFile, checkContractSignature } from './check-contract-file.ts';
export { checkStatementFile, checkStatementSignature } from './check-statement-file.ts';
export {
  CONTRACT_FILE_FORMAT,
  CONTRACT_FORMAT,
  type ContractAcceptance,
  type ContractDocument,
  type ContractFile,
  contractFile,
  contractHash,
  isContractFile,
  parseContractFile,
  signedContractText,
} from './contract-file.ts';
export {
  isStatementFile,
  parseStatementFile,
  STATEMENT_FORMAT,
  type StatementAdjustment,
  type StatementDocument,
  type StatementFile,
  type StatementShare,
  signedStatementText,
  statementFile,
  statementHash,
} from './statement-file.ts';
