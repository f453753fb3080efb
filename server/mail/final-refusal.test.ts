import { expect, test } from 'vitest'
import { isFinalRefusal } from './final-refusal.ts'

const refused = (response: string, command = 'RCPT TO') => ({ response, command, permanent: response.startsWith('5') })

test.each([
  '550 5.1.1 <nobody@example.test>: Recipient address rejected: User unknown in relay recipient table',
  '550-5.1.1 The email account that you tried to reach does not exist.\n550-5.1.1 Please try double-checking',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  '550 5.2.1 The email account that you tried to reach is disabled',
  '550 <full.limit@relay.example>: unknown user',
  '553 5.0.0 no such user here',
  '550 Unrouteable address',
  '550 sorry, no mailbox here by that name (#5.1.1)',
  '550 5.1.0 Address rejected: user does not exist',
  '550 Requested action not taken: mailbox unavailable',
  '550 Invalid recipient',
])('given up: %s', (response) => {
  expect(isFinalRefusal(refused(response))).toBe(true)
})

test.each([
  '554 5.7.1 <nobody@example.test>: Relay access denied',
  '550 5.7.23 The message was rejected because of Sender Policy Framework violation',
  '550-5.7.26 This mail has been blocked because the sender is unauthenticated',
  '550 5.1.8 <no-reply@qaseema.example>: Sender address rejected: Domain not found',
  '550 5.1.90 Your message cannot be sent because you have reached your daily limit for message recipients',
  '550 5.4.5 Daily user sending quota exceeded',
  '552 5.2.2 The recipient inbox is out of space',
  '550 5.2.1 The user is receiving mail at a rate that prevents additional messages',
  '550 relay not permitted',
  '553 sorry, that domain isn’t in my list of allowed rcpthosts (#5.7.1)',
  '550 Delivery is not allowed to this address.',
  '554 Client host rejected: cannot find your hostname',
  '550 5.1.0 Sender denied',
  '550 5.1.0 Sender unknown',
  '553 Sender address does not exist',
  '554 Transaction failed',
  '554 5.0.0 SPF check failed',
  '550 too many messages, slow down',
  '552 Mailbox full',
  '451 4.7.1 Greylisted',
])('waits: %s', (response) => {
  expect(isFinalRefusal(refused(response))).toBe(false)
})

test('only an answer to the address or the text is final', () => {
  const unknown = '550 5.1.1 Unknown'
  expect(['DATA', 'MAIL FROM', 'AUTH PLAIN', 'EHLO'].map((command) => isFinalRefusal(refused(unknown, command)))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(isFinalRefusal(new Error('connect ECONNREFUSED'))).toBe(false)
})
