import { afterAll, expect, test } from 'vitest'
import { licencePart, multipartBody, registrationFields } from '../../testing/forms.ts'
import { emailFor } from '../../testing/people.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

const server: TestServer = await testServer({ publicWrites: 3 })
afterAll(() => server.close())

const isTaken = (email: string, remoteAddress = '198.51.100.1') =>
  server.request('POST', `/api/v1/users/isEmailExist?email=${encodeURIComponent(email)}`, { remoteAddress })

test('an address is taken in any case and with spaces around it', async () => {
  expect((await isTaken(` ${emailFor('provider').toUpperCase()} `)).json().data).toBe(true)
  expect((await isTaken('nobody@example.test')).json().data).toBe(false)
  expect((await isTaken('nobody')).json().errors).toMatchObject([{ path: 'email', code: 'email' }])
})

test('the check whether an address is taken is limited per subnet, with the time to wait (S-08, S-12)', async () => {
  for (let times = 0; times < 3; times++) expect((await isTaken(`a${times}@example.test`, '198.51.100.2')).statusCode).toBe(200)
  const refused = await isTaken('b@example.test', '198.51.100.2')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
  expect((await isTaken('b@example.test', '198.51.100.3')).statusCode).toBe(200)
})

test('registrations are limited per subnet before the form is received, and others need not wait (S-12)', async () => {
  const send = (remoteAddress: string, body: object) =>
    server.request('POST', '/api/v1/service-provider/auth/register-service-provider', { remoteAddress, ...body })
  for (let times = 0; times < 3; times++) expect((await send('198.51.100.4', { body: {} })).statusCode).toBe(422)
  const form = await multipartBody(registrationFields, licencePart)
  const refused = await send('198.51.100.4', form)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
  expect((await send('198.51.100.5', form)).statusCode).toBe(200)
})

test('verifying and requesting mails are limited per subnet (S-12)', async () => {
  for (const [path, body] of [
    ['verify-email', { token: 'invented' }],
    ['resend-verification', { emailAddress: 'not an address' }],
  ] as const) {
    const statuses: number[] = []
    for (let times = 0; times < 4; times++)
      statuses.push(
        (await server.request('POST', `/api/v1/service-provider/auth/${path}`, { remoteAddress: '198.51.100.6', body })).statusCode,
      )
    expect(statuses.at(-1)).toBe(429)
  }
})
