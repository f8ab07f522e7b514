/** A signed request and its signed (shortened) answer, as published by the protocol. */
export const VECTOR = {
  secret: 'demo-house-secret-0001',
  time: '1767225600000',
  nonce: 'n-0001',
  path: '/wallet/v1/bet',
  body: '{"v":1,"request_id":"7b0c4a3e-8f4e-4a51-9f3a-0d0c5f2e9a11","session":"gs_demo","player":"u1001","currency":"USD","game":"house:dice","round":"r-1","tx":"t-1","kind":"bet","amount":"1.50","round_end":false}',
  bodyHash: '9d72a28a3cd94349ff9348a46a9c5ed3977897af6a90c2942c886c762e71566e',
  sign: '9981e61e50f2b372d9eb8841c628de65438040bc4fdf7a0a0ea159d190a15ad3',
  answer:
    '{"request_id":"7b0c4a3e-8f4e-4a51-9f3a-0d0c5f2e9a11","status":"OK","player":"u1001","currency":"USD","balance":"98.50","tx":"t-1","wallet_tx":"w-1","replay":false}',
  answerHash: 'ee6863a9252f26fd487cf35642a98c9f5c60ae080e88dfc8f827f883a3ecd60b',
  answerSign: '7ba25d3e9f57235e5342ba8f41583df6fa2f9de847f8d04729e897d1a8a890bc',
} as const;
