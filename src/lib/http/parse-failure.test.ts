import { expect, test } from 'vitest'
import { parseFailure, parseRetryAfter } from './parse-failure.ts'

test('a failure of the contract is read whole', () => {
  const errors = [{ path: 'dealTimings.4.closingTime', code: 'dayIncomplete', params: { day: 'Friday' }, message: 'x' }]
  const details = { by: 'Sara', at: '2026-09-12T08:00:00.000Z', status: 'APPROVED' }
  expect(parseFailure(409, { success: false, message: 'Decided', code: 'ALREADY_DECIDED', errors, details })).toEqual({
    code: 'ALREADY_DECIDED',
    message: 'Decided',
    fieldErrors: [{ path: 'dealTimings.4.closingTime', code: 'dayIncomplete', params: { day: 'Friday' } }],
    details,
  })
})

test.each([
  ['a list of messages', { message: ['Name is short', 'Price is missing'] }, 'Name is short\nPrice is missing'],
  ['a list as the whole body', ['One', { message: 'Two' }], 'One\nTwo'],
  ['a message inside a message', { message: { message: 'Inside' } }, 'Inside'],
  ['JSON that calls itself something else', '{"message":"No report","code":"NOT_FOUND"}', 'No report'],
  ['an HTML page', '<html><body>502 Bad Gateway</body></html>', undefined],
  ['plain text', 'upstream connect error', undefined],
  ['broken JSON', '{"message": "cut o', undefined],
  ['nothing', undefined, undefined],
  ['null', null, undefined],
  ['a number', 7, undefined],
  ['an empty message', { message: '   ' }, undefined],
  ['a message that is no text', { message: 42 }, undefined],
  ['an empty list', { message: [] }, undefined],
])('the message of %s', (_what, body, message) => {
  expect(parseFailure(400, body).message).toBe(message)
})

test.each([
  [400, 'VALIDATION_FAILED'],
  [401, 'UNAUTHENTICATED'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [409, 'CONFLICT'],
  [413, 'FILE_TOO_LARGE'],
  [415, 'FILE_TYPE'],
  [418, 'INTERNAL'],
  [422, 'VALIDATION_FAILED'],
  [429, 'TOO_MANY_REQUESTS'],
  [500, 'INTERNAL'],
  [502, 'INTERNAL'],
  [503, 'UNAVAILABLE'],
])('a %i with a code nobody knows becomes %s', (status, code) => {
  expect(parseFailure(status, { message: 'x', code: 'E_4711' }).code).toBe(code)
})

test('an unknown complaint hides no other, and nonsense among them is dropped', () => {
  const errors = [{ path: 'nameEn', code: 'tooRude' }, { path: 'nameAr', code: 'required', params: { a: {} } }, 'x', { code: 'required' }]
  expect(parseFailure(422, { message: 'x', errors }).fieldErrors).toEqual([
    { path: 'nameEn', code: 'invalid' },
    { path: 'nameAr', code: 'required' },
  ])
})

test('Retry-After counts seconds or names an instant', () => {
  const now = Date.UTC(2026, 8, 12, 8)
  expect(parseRetryAfter('120', now)).toBe(120)
  expect(parseRetryAfter(new Date(now + 30_000).toUTCString(), now)).toBe(30)
  expect(parseRetryAfter(new Date(now - 30_000).toUTCString(), now)).toBe(0)
  expect(parseRetryAfter('soon', now)).toBeUndefined()
  expect(parseRetryAfter(null, now)).toBeUndefined()
})
