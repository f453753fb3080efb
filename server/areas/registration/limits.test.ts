import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { registerProvider } from '#contract/registration.ts'
import { attempts } from '#server/db/schema-security.ts'
import { licencePart, multipartBody, registrationFields } from '#server/testing/forms.ts'
import { emailFor } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

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

test('a subnet registers as many businesses in a day as in a quarter of an hour, and refused forms do not count', async () => {
  const register = async (changes: object) => {
    server.clock.now += 15 * 60_000
    const form = await multipartBody({ ...registrationFields, ...changes }, licencePart)
    return server.request('POST', '/api/v1/service-provider/auth/register-service-provider', { ...form, remoteAddress: '198.51.100.7' })
  }
  const first = server.clock.now + 30 * 60_000
  for (const password of ['Qwerty#123', 'Qwerty#1234'])
    expect((await register({ password, confirmPassword: password })).statusCode).toBe(422)
  for (const name of ['a', 'b', 'c']) expect((await register({ emailAddress: `${name}@garden.test` })).statusCode).toBe(200)
  expect((await register({ emailAddress: 'd@garden.test' })).statusCode).toBe(429)
  // What another limit refuses does not count in that of the call.
  const counted = () => server.db.$count(attempts, eq(attempts.key, `${registerProvider.name}:198.51.100.7`))
  await expect.poll(counted).toBe(0)
  server.clock.now = first + 24 * 3_600_000
  expect((await register({ emailAddress: 'd@garden.test' })).statusCode).toBe(200)
})

test('the networks around a subnet have the checks of sixteen', async () => {
  for (const toAddress of [(at: number) => `2001:db8:7:${at.toString(16)}00::1`, (at: number) => `192.0.2.${at}`]) {
    const statuses = []
    for (let at = 0; at < 60; at += 1) statuses.push((await isTaken('a@example.test', toAddress(at))).statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3 * 16)
  }
})

test('verifying and requesting mails are limited per subnet (S-12)', async () => {
  for (const [path, body] of [
    ['verify-email', { token: 'invented' }],
    ['resend-verification', { emailAddress: 'nobody@example.test' }],
  ] as const) {
    const statuses: number[] = []
    for (let times = 0; times < 4; times++)
      statuses.push(
        (await server.request('POST', `/api/v1/service-provider/auth/${path}`, { remoteAddress: '198.51.100.6', body })).statusCode,
      )
    expect(statuses.at(-1)).toBe(429)
  }
})
