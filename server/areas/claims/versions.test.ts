import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { OfflineCodes } from '#contract/offline-codes.ts'
import { everyDay } from '#contract/timings.ts'
import { deals, dealVersions } from '#server/db/schema.ts'
import { claims } from '#server/db/schema-sales.ts'
import { attempts } from '#server/db/schema-security.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { mailedToken, requestVoucher, send, sendForVoucher } from '#server/testing/customers.ts'
import { dealInput } from '#server/testing/forms.ts'
import { testServer } from '#server/testing/test-server.ts'
import { openTill, redeem } from '#server/testing/till.ts'

const customerAppKey = 'app-key-of-the-marketplace-0123456789'
const server = await testServer({ publicUrl: 'https://qaseema.example', accessTokenTtl: 30 * 86_400, customerAppKey })
afterAll(() => server.close())

const [before] = await server.db.select().from(deals).where(eq(deals.id, 'tea'))
const nora = { emailAddress: 'nora@mail.example' }

beforeEach(async () => {
  await server.db.delete(dealVersions)
  await server.db
    .update(deals)
    .set({ ...before })
    .where(eq(deals.id, 'tea'))
  await openTill(server)
  await server.db.delete(attempts)
})

/** What was remembered of vouchers is read again. */
const wait = () => {
  server.clock.now += 10_000
}

const tea = { ...dealInput, nameEn: 'apple tea', originalPrice: 30, discountPercentage: 50, discountedPrice: 15 }
const dear = { originalPrice: 40, discountPercentage: 50, discountedPrice: 20, qtyPerUser: 1 }

async function change(changes: object): Promise<void> {
  const body = { ...tea, dealTimings: everyDay('09:00', '17:00'), ...changes }
  const answer = await server.request('PUT', '/api/v1/deal/update-deal/tea', { as: 'provider', body })
  expect(answer.statusCode, answer.body).toBe(200)
}
async function decide(body: object): Promise<void> {
  const answer = await server.request('POST', '/api/v1/deal/approve-or-unapprove', { as: 'admin', body: { dealId: 'tea', ...body } })
  expect(answer.statusCode, answer.body).toBe(200)
  wait()
}
async function approve(changes: object): Promise<void> {
  await change(changes)
  await decide({ isApproved: true })
}
const redeemed = async (code: string) => (await redeem(server, { code })).json()

describe('a claim keeps what was claimed', () => {
  test('after a higher price was approved: on the page, in a check and at the till', async () => {
    const token = await mailedToken(server, nora)
    const { claim } = await sendForVoucher(server, 'open', { token })
    const claimedAt = new Date(server.clock.now).toISOString()
    await approve({ ...dear, dealTimings: everyDay('20:00', '21:00') })
    const shown = await sendForVoucher(server, 'read', { token })
    expect(shown).toMatchObject({ state: 'OPEN', usesLeft: 1, voucher: { discountedPrice: 15, qtyPerUser: 2, version: 1 } })
    expect(shown.voucher.dealTimings).toEqual(everyDay('09:00', '17:00'))
    const code = claim?.code ?? ''
    const checked = await server.request('POST', '/api/v1/redemption/check-voucher', { as: 'provider', body: { code } })
    const promised = { originalPrice: 30, discountedPrice: 15, todayPrice: 20, claimedAt, qtyPerUser: 2 }
    expect(checked.json().data).toMatchObject(promised)
    expect((await redeemed(code)).data).toMatchObject(promised)
    const list = await server.request('GET', '/api/v1/service-provider/redemption/get-all-redemptions', { as: 'provider' })
    expect(list.json().data.rows[0]).toMatchObject({ redemptionCode: code, originalPrice: 30, discountedPrice: 15 })
    const again = await redeemed(code)
    expect(again.details.voucher).toMatchObject({ discountedPrice: 15 })
    expect(again.details.voucher).not.toHaveProperty('todayPrice')
    // The quantity of today is used, and the page shows what was paid.
    expect(await sendForVoucher(server, 'read', { token })).toMatchObject({ canClaimAnother: false, voucher: { discountedPrice: 15 } })
  })

  test('while a full stop waits for review, and after it was rejected', async () => {
    const token = await mailedToken(server, nora)
    const { claim } = await sendForVoucher(server, 'open', { token })
    await insertClaim(server.db, { code: 'WAIT2222' })
    const late = await mailedToken(server, { emailAddress: 'late@mail.example' })
    await change({ detailsEn: 'Details.' })
    wait()
    const lateClaim = { state: 'OPEN', claim: { code: expect.any(String) }, voucher: { detailsEn: 'Details', version: 1 } }
    expect(await sendForVoucher(server, 'open', { token: late })).toMatchObject(lateClaim)
    expect(await sendForVoucher(server, 'read', { token })).toMatchObject({ state: 'OPEN', canClaimAnother: false, claim })
    expect((await redeemed('WAIT2222')).success).toBe(true)
    await decide({ isApproved: false, reason: 'No news' })
    expect(await sendForVoucher(server, 'read', { token })).toMatchObject({ state: 'OPEN', voucher: { detailsEn: 'Details' } })
    expect((await redeemed(claim?.code ?? '')).success).toBe(true)
  })

  test('and ends with a withdrawn approval', async () => {
    await insertClaim(server.db, { code: 'ENDS2222' })
    await decide({ isApproved: false, reason: 'A wrong picture' })
    expect((await redeemed('ENDS2222')).code).toBe('DEAL_NOT_APPROVED')
    await change(dear)
    expect((await redeemed('ENDS2222')).code).toBe('DEAL_NOT_APPROVED')
    await decide({ isApproved: true })
    expect((await redeemed('ENDS2222')).data).toMatchObject({ discountedPrice: 20 })
  })

  test('also when the approval is undone, and from one change to the next', async () => {
    await insertClaim(server.db, { code: 'AAAA2222', customer: 'a' })
    await approve({ discountedPrice: 12, discountPercentage: 60 })
    await insertClaim(server.db, { code: 'BBBB2222', customer: 'b' })
    // A redemption of an earlier content does not bind the decision.
    expect((await redeemed('AAAA2222')).data).toMatchObject({ discountedPrice: 15 })
    await decide({ isApproved: true, undo: true })
    await insertClaim(server.db, { code: 'CCCC2222', customer: 'c' })
    await approve(dear)
    await insertClaim(server.db, { code: 'DDDD2222', customer: 'd' })
    for (const [code, discountedPrice] of [
      ['BBBB2222', 12],
      ['CCCC2222', 15],
      ['DDDD2222', 20],
    ] as const)
      expect((await redeemed(code)).data).toMatchObject({ discountedPrice })
  })
})

describe('a customer who has seen another content than today’s', () => {
  const readVersion = async () => {
    wait()
    return (await server.request('GET', '/api/v1/public/vouchers/tea')).json().data.voucher.version
  }

  test('is asked again before the mail', async () => {
    const shownVersion = await readVersion()
    await approve(dear)
    const stale = await requestVoucher(server, { ...nora, shownVersion })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'VOUCHER_CHANGED'])
    const versionOnPage = await readVersion()
    expect((await requestVoucher(server, { ...nora, shownVersion: versionOnPage })).statusCode).toBe(200)
    await server.db.update(deals).set({ approvedVersion: 70 }).where(eq(deals.id, 'tea'))
    await server.db.delete(attempts)
    expect((await requestVoucher(server, { ...nora, shownVersion: versionOnPage })).statusCode).toBe(409)
    expect((await server.request('GET', '/api/v1/public/vouchers/tea')).json().data.voucher.version).toBe(70)
  })

  test('is asked again when the link is opened, and with the next use', async () => {
    const token = await mailedToken(server, nora)
    await approve({ ...dear, qtyPerUser: 2 })
    const opened = await sendForVoucher(server, 'open', { token })
    expect(opened).toMatchObject({ claim: null, uses: [], canClaimAnother: true, voucher: { discountedPrice: 20 } })
    expect((await send(server, 'another', { token, shownVersion: 1 })).json().code).toBe('VOUCHER_CHANGED')
    const { version: shownVersion } = opened.voucher
    const { claim } = await sendForVoucher(server, 'another', { token, shownVersion })
    await redeemed(claim?.code ?? '')
    await approve({ ...dear, qtyPerUser: 2, discountedPrice: 30, discountPercentage: 25 })
    expect((await send(server, 'another', { token, shownVersion })).json().code).toBe('VOUCHER_CHANGED')
    expect(await sendForVoucher(server, 'read', { token })).toMatchObject({ canClaimAnother: true, voucher: { discountedPrice: 30 } })
  })

  test('is asked again by the app, which reads what was claimed', async () => {
    const claim = (shownVersion: number) =>
      server.request('POST', '/api/v1/customer/claims', {
        body: { ...nora, dealId: 'tea', fullName: 'Nora', isVerified: true, shownVersion },
        headers: { authorization: `Bearer ${customerAppKey}` },
      })
    const made = (await claim(1)).json().data
    await approve(dear)
    expect((await claim(1)).json().data).toEqual({ ...made, usesLeft: 1, voucher: { ...made.voucher, discountedPrice: 15 } })
    await server.db.delete(claims)
    expect((await claim(1)).json().code).toBe('VOUCHER_CHANGED')
  })
})

test('saved codes have each content with its own claims, and the differences too', async () => {
  const fetchCodes = async (since?: string): Promise<OfflineCodes> => {
    await server.db.delete(attempts)
    const path = '/api/v1/service-provider/redemption/offline-codes'
    return (await server.request('GET', path, { as: 'provider', query: { ...(since && { since }) } })).json().data
  }
  const listed = ({ vouchers }: OfflineCodes) =>
    vouchers.map(({ version, discountedPrice, todayPrice, qtyPerUser, state, rows }) => [
      version,
      discountedPrice,
      todayPrice,
      qtyPerUser,
      state,
      Buffer.from(rows, 'base64').length / 16,
    ])
  const claimedAt = '2026-03-02T08:00:00Z'
  await insertClaim(server.db, { code: 'OLDD2222', claimedAt })
  await change(dear)
  expect(listed(await fetchCodes())).toEqual([[1, 15, undefined, 2, 'APPROVED', 1]])
  await decide({ isApproved: true })
  await insertClaim(server.db, { code: 'NEWW2222', customer: 'Badr', claimedAt })
  expect(listed(await fetchCodes())).toEqual([
    [3, 20, undefined, 1, 'APPROVED', 1],
    [1, 15, 20, 2, 'APPROVED', 1],
  ])
  const since = new Date(server.clock.now).toISOString()
  server.clock.now += 3_600_000
  await redeemed('OLDD2222')
  expect(listed(await fetchCodes(since))).toEqual([
    [3, 20, undefined, 1, 'APPROVED', 0],
    [1, 15, 20, 2, 'APPROVED', 1],
  ])
})
