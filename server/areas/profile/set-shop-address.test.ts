import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { providers } from '#server/db/schema.ts'
import { shopAddresses } from '#server/db/schema-shop-addresses.ts'
import { addShopAddress, deriveShopAddress, findShopAddress, takeShopAddress } from '#server/db/shop-addresses.ts'
import { insertBusiness } from '#server/testing/businesses.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'

let server: TestServer
const open = async () => {
  server = await testServer()
}
const close = () => server.close()

const choose = (shopAddress: string, as: 'provider' | 'other' | 'pending' = 'provider') =>
  server.request('PUT', `/api/v1/service-provider/profile/shop-address/${as}`, { as, body: { shopAddress } })
const fieldCode = (answer: Awaited<ReturnType<typeof choose>>) => answer.json().errors?.[0]?.code ?? answer.json().code

test.each([
  ['Bayt Al Bun', 'bayt-al-bun'],
  ["Café d'Or & Co.", 'cafe-dor-co'],
  ['  --Über--Shop 24/7  ', 'uber-shop-24-7'],
  ['بيت البن', ''],
  ['365', ''],
  ['Go', ''],
  ['Support', ''],
  ['Qaseema Support Riyadh', ''],
  ['Supporters', 'supporters'],
  ['The very long name of a business in the north of Riyadh', 'the-very-long-name-of-a-business'],
  ['x'.repeat(60), 'x'.repeat(34)],
])('of the name %j the address is %j', (name, address) => {
  expect(deriveShopAddress(name)).toBe(address)
})

describe('an address that is refused', () => {
  beforeAll(open)
  afterAll(close)

  test.each([
    ['support', 'addressReserved'],
    ['Terms', 'addressReserved'],
    ['qaseema-riyadh', 'addressReserved'],
    ['store-official', 'addressReserved'],
    ['my-support-desk', 'addressReserved'],
    ['x-admin', 'addressReserved'],
    ['ab', 'tooShort'],
    ['x'.repeat(41), 'tooLong'],
    ['', 'required'],
    ['with space', 'shopAddress'],
    ['-edge', 'shopAddress'],
    ['two--hyphens', 'shopAddress'],
    ['12345', 'shopAddress'],
    ['بيت', 'shopAddress'],
    ['a/../b', 'shopAddress'],
    // The id of a business leads to that business.
    ['pending', 'addressTaken'],
  ])('%j: %s', async (address, code) => {
    expect(fieldCode(await choose(address))).toBe(code)
    expect(await server.db.$count(shopAddresses)).toBe(0)
  })
})

describe('with businesses of its own', () => {
  beforeEach(open)
  afterEach(close)

  test('an approval gives an address, and a second one of that name a number', async () => {
    const { db } = server
    await db.update(providers).set({ businessNameEn: 'Qahwa House' })
    const approve = (id: string, isApproved = true) =>
      server.request('POST', '/api/v1/super-admin/service-provider/approve-or-unapprove', {
        as: 'admin',
        body: { serviceProviderId: id, isApproved, ...(!isApproved && { reason: 'x' }) },
      })
    for (const id of ['provider', 'other']) await addShopAddress(db, { id, businessNameEn: 'Qahwa House' }, server.clock.now)
    const approved = await approve('pending')
    expect(approved.statusCode).toBe(200)
    const address = await findShopAddress(db, 'pending')
    expect(address).toMatch(/^qahwa-house-\d$/)
    await approve('pending', false)
    await approve('pending')
    expect(await findShopAddress(db, 'pending')).toBe(address)
  })

  test('businesses of one name at once get one address each', async () => {
    const { db, clock } = server
    await Promise.all(['provider', 'other', 'pending'].map((id) => addShopAddress(db, { id, businessNameEn: 'مقهى' }, clock.now)))
    const rows = await db.select({ name: shopAddresses.name }).from(shopAddresses)
    expect(rows.map(({ name }) => name).sort()).toEqual(['shop-1', 'shop-2', 'shop-3'])
  })

  test('a business chooses its address, and its profile has it', async () => {
    expect((await choose('  Qahwa-House ')).statusCode).toBe(200)
    const profile = await server.request('GET', '/api/v1/service-provider/profile/get-profile/provider', { as: 'provider' })
    expect(profile.json().data.shopAddress).toBe('qahwa-house')
  })

  test('the id of another business is no address in small letters either', async () => {
    const { db } = server
    const id = 'aB3dEfGhIjKlMnOpQrStUv'
    await insertBusiness(db, { id, approvalStatus: 'APPROVED', businessNameEn: id, businessNameAr: 'x' })
    expect(fieldCode(await choose(id))).toBe('addressTaken')
    await addShopAddress(db, { id: 'provider', businessNameEn: id }, server.clock.now)
    expect(await findShopAddress(db, 'provider')).toBe(`${id.toLowerCase()}-2`)
  })

  test('nobody gets an address that another business has or had, and a business gets its former one again', async () => {
    await choose('first-name')
    server.clock.now += 1_000
    await choose('second-name')
    for (const name of ['first-name', 'second-name']) expect(fieldCode(await choose(name, 'other'))).toBe('addressTaken')
    server.clock.now += 1_000
    expect((await choose('first-name')).statusCode).toBe(200)
    expect(await findShopAddress(server.db, 'provider')).toBe('first-name')
  })

  test('a business gets its former address again though a word of it has been reserved since', async () => {
    await takeShopAddress(server.db, 'riyadh-support', 'provider', server.clock.now)
    server.clock.now += 1_000
    expect((await choose('second-name')).statusCode).toBe(200)
    server.clock.now += 1_000
    expect(fieldCode(await choose('riyadh-support', 'other'))).toBe('addressReserved')
    expect((await choose('riyadh-support')).statusCode).toBe(200)
    expect(await findShopAddress(server.db, 'provider')).toBe('riyadh-support')
  })

  test('a business that has had ten names gets no further one', async () => {
    for (let number = 1; number <= 10; number += 1) expect((await choose(`name-${number}`)).statusCode).toBe(200)
    expect(fieldCode(await choose('name-11'))).toBe('addressLimit')
    server.clock.now += 1_000
    expect((await choose('name-3')).statusCode).toBe(200)
  })

  test('a business that waits for its approval has none', async () => {
    expect(fieldCode(await choose('too-early', 'pending'))).toBe('PROVIDER_NOT_APPROVED')
  })
})
