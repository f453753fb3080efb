import { like } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { maxCashiers } from '#contract/limits.ts'
import { cashiers } from '#server/db/schema-cashiers.ts'
import { attempts, auditLog } from '#server/db/schema-security.ts'
import { cashierPin, insertCashier, resetCashiers } from '#server/testing/cashiers.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

const server: TestServer = await testServer({ accessTokenTtl: 30 * 86_400 })
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = startOfTests
  await server.db.delete(attempts)
  await resetCashiers(server)
})

const base = '/api/v1/service-provider/cashiers'
const create = (fields: object = {}) =>
  server.request('POST', `${base}/create-cashier`, { as: 'provider', body: { name: 'Badr', pin: '1379', ...fields } })
const update = (body: object, id = 'huda', as: 'provider' | 'other' = 'provider') =>
  server.request('PUT', `${base}/update-cashier/${id}`, { as, body })
const remove = (id = 'huda', as: 'provider' | 'other' = 'provider') => server.request('DELETE', `${base}/remove-cashier/${id}`, { as })
const list = async () => (await server.request('GET', `${base}/get-cashiers`, { as: 'provider' })).json().data
const signInTill = async () => (await server.signIn('provider')).json().data.accessToken as string
const atTill = async (token: string) => (await server.request('GET', '/api/v1/redemption/cashiers', { token })).json().data
const signIn = (token: string, pin = cashierPin, cashierId = 'huda') =>
  server.request('POST', '/api/v1/redemption/cashiers/sign-in', { token, body: { cashierId, pin } })

describe('the owner', () => {
  test('cannot add one name twice, whatever keyboard it is typed on', async () => {
    expect((await create({ name: 'علي' })).statusCode).toBeLessThan(300)
    for (const name of ['علی', 'عَلِيّ', '\u200Fعلي', 'عـلي'])
      expect((await create({ name })).json().errors, name).toMatchObject([{ code: 'nameTaken' }])
  })

  test('adds, changes and removes cashiers, each with an audit line that has no PIN', async () => {
    const { _id } = (await create()).json().data
    expect((await update({ name: 'Badr Ali' }, _id)).json().data.name).toBe('Badr Ali')
    await update({ name: 'Badr Ali', pin: '١٣٨٠' }, _id)
    await remove(_id)
    const removed = { _id, name: 'Badr Ali', createdAt: expect.any(String), removedAt: expect.any(String) }
    expect(await list()).toEqual([{ _id: 'huda', name: 'Huda', createdAt: expect.any(String), removedAt: null }, removed])
    const lines = (await server.db.select().from(auditLog).orderBy(auditLog.id)).slice(-4)
    expect(lines.map(({ action, subject, details }) => [action, subject, details])).toEqual([
      ['cashier.created', _id, { cashier: 'Badr' }],
      ['cashier.updated', _id, { cashier: 'Badr Ali', fields: 'name' }],
      ['cashier.updated', _id, { cashier: 'Badr Ali', fields: 'pin' }],
      ['cashier.removed', _id, { cashier: 'Badr Ali' }],
    ])
    expect([(await remove(_id)).statusCode, (await update({ name: 'Back' }, _id)).statusCode]).toEqual([404, 404])
  })

  test.each([
    [{ pin: '123' }, 'pin', 'pinDigits', '4 to 6 digits'],
    [{ pin: '1234567' }, 'pin', 'pinDigits', '4 to 6 digits'],
    [{ pin: '12a4' }, 'pin', 'pinDigits', '4 to 6 digits'],
    [{ pin: '0000' }, 'pin', 'pinGuessable', 'easy to guess'],
    [{ pin: '١٢٣٤' }, 'pin', 'pinGuessable', 'easy to guess'],
    [{ pin: '9876' }, 'pin', 'pinGuessable', 'easy to guess'],
    [{ pin: '7890' }, 'pin', 'pinGuessable', 'easy to guess'],
    [{ pin: '131313' }, 'pin', 'pinGuessable', 'easy to guess'],
    [{ pin: '135135' }, 'pin', 'pinGuessable', 'easy to guess'],
    [{ name: ' ' }, 'name', 'required', ''],
    [{ name: 'x'.repeat(41) }, 'name', 'tooLong', '40'],
    [{ name: 'HUDA' }, 'name', 'nameTaken', 'Another cashier'],
  ])('is refused %j on its field', async (fields, path, code, said) => {
    const refused = await create(fields)
    expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ path, code, message: expect.stringContaining(said) }]])
  })

  test('may use the name of a removed cashier again, not that of a present one', async () => {
    await insertCashier(server, { id: 'Badr' })
    expect((await update({ name: 'Badr' })).json().errors).toMatchObject([{ path: 'name', code: 'nameTaken' }])
    await remove('Badr')
    expect((await update({ name: 'Badr' })).statusCode).toBe(200)
  })

  test('has at most fifty, also when the last two are added at once', async () => {
    for (let number = 2; number < maxCashiers; number++) await insertCashier(server, { id: `cashier-${number}` })
    const statuses = (await Promise.all([create(), create({ name: 'Sami' })])).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([200, 409])
    expect(await server.db.$count(cashiers)).toBe(maxCashiers)
  })

  test('cannot see or change those of another business', async () => {
    expect([(await update({ name: 'Mine' }, 'huda', 'other')).statusCode, (await remove('huda', 'other')).statusCode]).toEqual([404, 404])
    expect((await server.request('GET', `${base}/get-cashiers`, { as: 'other' })).json().data).toEqual([])
  })
})

describe('a till', () => {
  test('lists names only, and knows its cashier after the right PIN in any digits', async () => {
    const token = await signInTill()
    expect(await atTill(token)).toEqual({ cashiers: [{ _id: 'huda', name: 'Huda' }], currentId: null })
    expect((await signIn(token, '٢٤٦٨')).json().data).toEqual({ _id: 'huda', name: 'Huda' })
    expect((await atTill(token)).currentId).toBe('huda')
    expect((await atTill(await signInTill())).currentId).toBeNull()
  })

  test.each([
    ['twelve hours later', 12 * 60 * 60_000, async () => undefined],
    ['after the PIN was changed', 1, () => update({ name: 'Huda', pin: '1379' })],
    ['after the cashier was removed', 1, () => remove()],
  ])('asks again %s', async (_when, milliseconds, change) => {
    const token = await signInTill()
    await signIn(token)
    server.clock.now += milliseconds
    await change()
    expect((await atTill(token)).currentId).toBeNull()
  })

  test('waits a minute after five wrong PINs, over all instances, while another till goes on', async () => {
    const [token, other] = [await signInTill(), await signInTill()]
    const instance = await server.startInstance()
    const wrongThere = () =>
      instance.inject({
        method: 'POST',
        url: '/api/v1/redemption/cashiers/sign-in',
        headers: { authorization: `Bearer ${token}` },
        body: { cashierId: 'huda', pin: '1111' },
      })
    const wrong = await signIn(token, '1111')
    expect([wrong.statusCode, wrong.json().errors]).toMatchObject([422, [{ path: 'pin', code: 'wrongPin', message: 'Wrong PIN.' }]])
    // A right one takes nothing away from the count of wrong ones.
    expect((await signIn(token)).statusCode).toBe(200)
    const statuses = await Promise.all([wrongThere(), signIn(token, '1111'), wrongThere(), signIn(token, '1111'), wrongThere()])
    expect(statuses.map(({ statusCode }) => statusCode).sort()).toEqual([422, 422, 422, 422, 429])
    const refused = await signIn(token)
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 60])
    expect((await signIn(other)).statusCode).toBe(200)
    server.clock.now += 60_000
    expect((await signIn(token)).statusCode).toBe(200)
    await instance.close()
  })

  const typeWrong = async (token: string, count: number) => {
    for (let number = 0; number < count; number++) {
      if (number % 5 === 0) server.clock.now += 61_000
      expect((await signIn(token, '1111')).statusCode).toBe(422)
    }
  }

  test('takes 25 wrong PINs an hour, while another till goes on', async () => {
    const token = await signInTill()
    await typeWrong(token, 25)
    expect((await signIn(token)).statusCode).toBe(429)
    expect((await signIn(await signInTill())).statusCode).toBe(200)
  })

  test('waits after 60 wrong PINs an hour at all tills of its business, which no other business does', async () => {
    for (const count of [25, 25, 10]) await typeWrong(await signInTill(), count)
    const refused = await signIn(await signInTill())
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    await insertCashier(server, { id: 'sami', providerId: 'other' })
    const { accessToken } = (await server.signIn('other')).json().data
    expect((await signIn(accessToken, cashierPin, 'sami')).statusCode).toBe(200)
    server.clock.now += 60 * 60_000
    expect((await signIn(await signInTill())).statusCode).toBe(200)
  })

  test('checks two hundred PINs in a quarter of an hour, right ones too', async () => {
    const token = await signInTill()
    expect((await signIn(token)).statusCode).toBe(200)
    const times = Array(200).fill(server.clock.now)
    const [counted] = await server.db.update(attempts).set({ times }).where(like(attempts.key, 'cashiers.signIn:%')).returning()
    expect(counted).toBeDefined()
    expect((await signIn(token)).statusCode).toBe(429)
    expect((await signIn(await signInTill())).statusCode).toBe(200)
  })

  test('refuses a cashier of another business and a removed one', async () => {
    const token = await signInTill()
    await insertCashier(server, { id: 'sami', providerId: 'other' })
    await remove()
    expect([(await signIn(token, cashierPin, 'sami')).statusCode, (await signIn(token)).statusCode]).toEqual([404, 404])
  })
})
