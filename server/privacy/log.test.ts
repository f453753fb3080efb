import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { attempts } from '#server/db/schema-security.ts'
import { loggedError } from '#server/http/log.ts'
import { lastToken, requestVoucher, send } from '#server/testing/customers.ts'
import { licencePart, multipartBody, registrationFields } from '#server/testing/forms.ts'
import { testServer } from '#server/testing/test-server.ts'

const lines: string[] = []
const server = await testServer({ logLevel: 'debug' }, ({ log }) => {
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream')
  if (!stream) throw new Error('pino has no stream')
  const { [stream]: target } = log as unknown as Record<symbol, { write: (line: string) => void }>
  if (target) vi.spyOn(target, 'write').mockImplementation((line) => void lines.push(line))
})
afterAll(() => server.close())

const customer = { emailAddress: 'planted.nora@mail.example', fullName: 'Planted Nora' }
const business = {
  ...registrationFields,
  emailAddress: 'planted@business.example',
  businessNameEn: 'Planted Bakery',
  managerName: 'Planted Manager',
  address: 'Planted street',
}

test('no line of a customer, a business, a search, a refusal or a failure has an address, a name, a phone or a token', async () => {
  const register = '/api/v1/service-provider/auth/register-service-provider'
  expect((await server.request('POST', register, await multipartBody(business, licencePart))).statusCode).toBe(200)
  expect((await requestVoucher(server, customer)).statusCode).toBe(200)
  const token = await lastToken(server)
  expect((await send(server, 'open', { token })).statusCode).toBe(200)
  await send(server, 'rename', { token, fullName: 'Planted Sara' })
  await server.request('GET', `/my/${token}?lang=ar`, { headers: { accept: 'text/html' } })
  await server.request('POST', '/api/v1/user/auth/login', { body: { emailAddress: 'planted@staff.example', password: 'Planted#2026' } })
  await server.request('POST', '/api/v1/user/auth/login', { body: 'planted {', headers: { 'content-type': 'application/json' } })
  const list = (query: string) =>
    server.request('GET', `/api/v1/super-admin/service-provider/all-service-providers?${query}`, { as: 'admin' })
  expect([(await list('search=planted')).statusCode, (await list('page=planted')).statusCode]).toEqual([200, 422])
  await server.db.delete(attempts)
  await server.db.execute(sql`alter table claim_links rename to claim_links_away`)
  expect((await requestVoucher(server, customer, '198.51.100.9')).statusCode).toBe(500)
  await server.app.close()
  expect(lines.join('')).toContain('"msg":"defect"')
  expect(lines.length).toBeGreaterThan(20)
  const { phoneNo } = registrationFields
  expect(lines.filter((line) => /planted/i.test(line) || line.includes(token) || line.includes(phoneNo))).toEqual([])
})

test('what a mail server or the database repeats in its refusal is left out', () => {
  const refused = Object.assign(new Error('550 5.1.1 <nora@mail.example>: user unknown'), { code: 'EENVELOPE' })
  expect(loggedError(refused)).toMatchObject({ message: '550 5.1.1 <[address]>: user unknown', code: 'EENVELOPE' })
  const unread = Object.assign(new Error('invalid input syntax for type integer: "Nora"'), { code: '22P02' })
  expect(loggedError(unread)).toMatchObject({ message: 'invalid input syntax for type integer: [hidden]' })
})
