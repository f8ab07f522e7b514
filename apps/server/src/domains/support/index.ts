export { saveCannedResponse } from './canned-responses.ts';
export { customerOfToken } from './customer.ts';
export { findCustomer } from './find-customer.ts';
export { registerSupport } from './register-support.ts';
