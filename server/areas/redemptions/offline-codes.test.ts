import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeAlphabet, typedCodeLength } from '#contract/claim-codes.ts'
import { closedClaimPeriod, codeRow, type OfflineCodes, qrHashInput, readCodeState } from '#contract/offline-codes.ts'
import { deals } from '#server/db/schema.ts'
import { claims, customers } from '#server/db/schema-sales.ts'
import { attempts, sessions } from '#server/db/schema-security.ts'
import { insertClaim } from '#server/testing/claims.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { type TestServer, testServer, tokenFor } from '#server/testing/test-server.ts'
import { openTill, redeem, tea } from '#server/testing/till.ts'

const path = '/api/v1/service-provider/redemption/offline-codes'
const minute = 60_000

let server: TestServer
beforeAll(async () => {
  server = await testServer({ accessTokenTtl: 30 * 86_400 })
})
afterAll(() => server.close())
beforeEach(async () => {
  await openTill(server)
  await server.db.delete(attempts)
})

type Options = Parameters<TestServer['request']>[2] & { readonly since?: string }

async function fetchCodes({ since, ...options }: Options = { as: 'provider' }): Promise<OfflineCodes> {
  const answer = await server.request('GET', path, { ...options, query: { ...(since && { since }) } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

const decode = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))

function listRows(answer: OfflineCodes) {
  return answer.vouchers.flatMap(({ dealId, rows: text }) => {
    const rows = decode(text)
    return Array.from({ length: rows.length / codeRow.size }, (_, index) => {
      const offset = index * codeRow.size
      const hex = ({ from, length }: typeof codeRow.qr | typeof codeRow.typed) =>
        Buffer.from(rows.subarray(offset + from, offset + from + length)).toString('hex')
      return { dealId, qr: hex(codeRow.qr), typed: hex(codeRow.typed), ...readCodeState(rows, offset) }
    })
  })
}

const hashWith = (key: string, text: string, { length }: typeof codeRow.qr | typeof codeRow.typed) =>
  createHmac('sha256', decode(key)).update(text).digest().subarray(0, length).toString('hex')

/** As a till finds it by its QR code. */
const findRow = (answer: OfflineCodes, code: string) =>
  listRows(answer).find(({ qr }) => qr === hashWith(answer.keys.qr, qrHashInput(`v-${code}`, code), codeRow.qr))

describe('the whole list', () => {
  test('has a voucher’s terms and finds a claim by its QR code and its typed code', async () => {
    await insertClaim(server.db, { code: 'CODE2222' })
    const answer = await fetchCodes()
    const { customerName: _customer, ...terms } = tea
    expect(answer).toMatchObject({
      madeAt: new Date(startOfTests).toISOString(),
      isWhole: true,
      isCut: false,
      timeZone: 'Asia/Riyadh',
      claimCount: 1,
    })
    expect(answer.vouchers[0]).toMatchObject({ ...terms, state: 'APPROVED' })
    expect(answer.vouchers[0]?.timings).toHaveLength(7)
    expect(findRow(answer, 'CODE2222')).toEqual({
      dealId: 'tea',
      qr: hashWith(answer.keys.qr, 'v-CODE2222.CODE2222', codeRow.qr),
      typed: hashWith(answer.keys.typed, 'CODE2222', codeRow.typed),
      isRedeemed: false,
      isGrouped: false,
      uses: 0,
      at: Date.parse('2026-04-01T09:00:00Z'),
    })
  })

  test('groups the claims of one customer and counts their uses, also after a redemption', async () => {
    for (const code of ['AAAA2222', 'BBBB2222']) await insertClaim(server.db, { code })
    await insertClaim(server.db, { code: 'CCCC2222', customer: 'Badr Ali' })
    await redeem(server, { code: 'AAAA2222' })
    const answer = await fetchCodes()
    expect(listRows(answer).map(({ isGrouped }) => isGrouped)).toEqual([false, false, true])
    expect(findRow(answer, 'AAAA2222')).toMatchObject({ isRedeemed: true, uses: 1, at: startOfTests })
    expect(findRow(answer, 'BBBB2222')).toMatchObject({ isRedeemed: false, uses: 1 })
    expect(findRow(answer, 'CCCC2222')).toMatchObject({ isRedeemed: false, uses: 0 })
  })

  test('leaves out what was redeemed or has expired a week ago', async () => {
    await insertClaim(server.db, { code: 'USED2222' })
    await insertClaim(server.db, { code: 'LATE2222', customer: 'Badr Ali', expiresAt: '2026-03-05T09:00:00Z' })
    await insertClaim(server.db, { code: 'OPEN2222', customer: 'Lama Said' })
    await redeem(server, { code: 'USED2222' })
    server.clock.now += closedClaimPeriod - minute
    expect((await fetchCodes()).claimCount).toBe(3)
    server.clock.now = Date.parse('2026-03-05T09:00:00Z') + closedClaimPeriod
    const answer = await fetchCodes()
    expect(answer.claimCount).toBe(1)
    expect(findRow(answer, 'OPEN2222')).toBeDefined()
  })

  test.each([
    [{ status: 'PENDING' }, 'PENDING'],
    [{ status: 'REJECTED' }, 'CLOSED'],
  ] as const)('says that a voucher is withdrawn: %o', async (change, state) => {
    await insertClaim(server.db, { code: 'CODE2222' })
    await server.db.update(deals).set(change).where(eq(deals.id, 'tea'))
    expect((await fetchCodes()).vouchers).toMatchObject([{ dealId: 'tea', state }])
  })
})

describe('the difference', () => {
  const since = new Date(startOfTests).toISOString()
  const later = startOfTests + 10 * minute

  test('is empty when nothing has changed, and keeps the terms', async () => {
    await insertClaim(server.db, { code: 'CODE2222' })
    server.clock.now = later
    expect(await fetchCodes({ as: 'provider', since })).toMatchObject({
      isWhole: false,
      claimCount: 0,
      vouchers: [{ dealId: 'tea', rows: '' }],
    })
  })

  test('has all claims of a customer who claimed, redeemed or had a redemption undone', async () => {
    for (const code of ['AAAA2222', 'BBBB2222']) await insertClaim(server.db, { code })
    await insertClaim(server.db, { code: 'REST2222', customer: 'Badr Ali' })
    server.clock.now = later
    await insertClaim(server.db, { code: 'CCCC2222', customer: 'Lama Said', claimedAt: new Date(later).toISOString() })
    const { _id } = (await redeem(server, { code: 'AAAA2222' })).json().data
    const first = await fetchCodes({ as: 'provider', since })
    expect(first.claimCount).toBe(3)
    expect(findRow(first, 'AAAA2222')).toMatchObject({ isRedeemed: true })
    expect(findRow(first, 'BBBB2222')).toMatchObject({ uses: 1 })
    server.clock.now += 6 * minute
    await server.request('POST', '/api/v1/redemption/undo-redemption', { as: 'provider', body: { redemptionId: _id } })
    const second = await fetchCodes({ as: 'provider', since: first.madeAt })
    expect(findRow(second, 'AAAA2222')).toMatchObject({ isRedeemed: false, uses: 0 })
  })

  test('has a scan from an offline queue by its arrival', async () => {
    await insertClaim(server.db, { code: 'CODE2222' })
    server.clock.now = startOfTests + 120 * minute
    const before = await fetchCodes()
    server.clock.now += 10 * minute
    await redeem(server, { code: 'CODE2222', scannedAt: new Date(startOfTests).toISOString() })
    expect(findRow(await fetchCodes({ as: 'provider', since: before.madeAt }), 'CODE2222')).toMatchObject({ isRedeemed: true })
  })

  test.each([
    ['of more than a day', '2026-03-01T08:00:00Z'],
    ['of the future', '2026-05-01T08:00:00Z'],
  ])('is the whole list for a time %s', async (_, time) => {
    await insertClaim(server.db, { code: 'CODE2222' })
    expect(await fetchCodes({ as: 'provider', since: time })).toMatchObject({ isWhole: true, claimCount: 1 })
  })
})

describe('nobody learns more than that', () => {
  test('another business gets none of it, and the same code looks different there', async () => {
    await insertClaim(server.db, { code: 'CODE2222' })
    const [own, other] = [await fetchCodes(), await fetchCodes({ as: 'other' })]
    expect(listRows(other)).toEqual([])
    expect(other.keys.qr).not.toBe(own.keys.qr)
    expect(other.keys.typed).not.toBe(own.keys.typed)
  })

  test('an answer names no claim, code or customer, and no guessable id leads to a hash', async () => {
    await insertClaim(server.db, { code: 'CODE2222', customer: 'Nora Saad' })
    const answer = await fetchCodes()
    const text = JSON.stringify(answer)
    for (const secret of ['CODE2222', 'v-CODE', 'Nora']) expect(text).not.toContain(secret)
    const ids = ['tea', 'provider', 'Nora Saad', '', ...answer.vouchers.map(({ dealId }) => dealId)]
    const guesses = ids.map((id) => hashWith(answer.keys.qr, qrHashInput(id, 'CODE2222'), codeRow.qr))
    expect(listRows(answer).filter(({ qr }) => guesses.includes(qr))).toEqual([])
  })

  test('no other answer to a till names the id of a claim', async () => {
    await insertClaim(server.db, { code: 'AAAA2222' })
    await insertClaim(server.db, { code: 'BBBB2222', customer: 'Badr Ali' })
    const post = (url: string, body: object) => server.request('POST', `/api/v1/redemption/${url}`, { as: 'provider', body })
    const get = (url: string) => server.request('GET', `/api/v1/service-provider/redemption/${url}`, { as: 'provider' })
    const answers = [
      await post('check-voucher', { code: 'AAAA2222' }),
      await post('create-redemption', { code: 'AAAA2222' }),
      await post('create-redemption', { code: 'AAAA2222' }),
      await get('get-all-redemptions'),
      await get('get-refused-scans'),
    ]
    for (const { body } of answers) expect(body).not.toContain('v-AAAA')
  })

  test('a typed code leaves more than ten thousand candidates, also to the holder of two lists', async () => {
    const candidates = codeAlphabet.length ** typedCodeLength / 256 ** codeRow.typed.length
    expect(candidates).toBeGreaterThan(10_000)
    await insertClaim(server.db, { code: 'CODE2222' })
    const [one, two] = await Promise.all(
      [0, 1].map(async () => fetchCodes({ token: await tokenFor(server.deps, { id: 'provider', role: 'SERVICE_PROVIDER' }) })),
    )
    const [first, second] = [listRows(one as OfflineCodes)[0], listRows(two as OfflineCodes)[0]]
    expect(first?.qr).not.toBe(second?.qr)
    expect(first?.typed).toBe(second?.typed)
  })

  test('an ended session gets none', async () => {
    const token = await tokenFor(server.deps, { id: 'provider', role: 'SERVICE_PROVIDER' })
    await fetchCodes({ token })
    await server.db.update(sessions).set({ endedAt: new Date(server.clock.now) })
    expect((await server.request('GET', path, { token })).statusCode).toBe(401)
    await server.db.update(sessions).set({ endedAt: null })
  })

  test('a session that asks again and again is limited, another one is not', async () => {
    const tokens = await Promise.all([0, 1].map(() => tokenFor(server.deps, { id: 'provider', role: 'SERVICE_PROVIDER' })))
    const ask = async (token = '') => (await server.request('GET', path, { token })).statusCode
    const answers = []
    for (let times = 0; times < 31; times++) answers.push(await ask(tokens[0]))
    expect([answers.at(-2), answers.at(-1), await ask(tokens[1])]).toEqual([200, 429, 200])
  })
})

test('10,000 claims are at most 250 KiB and are read in many turns, so that other calls go on', async () => {
  const { db } = server
  const at = (time: string) => sql`${time}::timestamptz`
  const [deal] = await db.select().from(deals).where(eq(deals.id, 'tea'))
  if (!deal) throw new Error('The fixtures have no tea')
  const numbers = Array.from({ length: 40 }, (_, index) => index)
  const copies = numbers.map((index) => ({
    ...deal,
    id: `size-${String(index).padStart(17, '0')}`,
    nameEn: `Weekend breakfast for two with fresh juice ${index}`,
    nameAr: `فطور نهاية الأسبوع لشخصين مع عصير طازج ${index}`,
  }))
  await db.insert(deals).values(copies)
  await db.execute(sql`insert into ${customers} (id, full_name, folded_name, email_address, created_at)
    select 'size-' || n, 'Customer ' || n, 'customer ' || n, 'size' || n || '@mail.example', now() from generate_series(0, 4999) n`)
  await db.execute(sql`insert into ${claims} (id, code, deal_id, customer_id, claimed_at, expires_at)
    select 'size-' || n, 'SIZE' || n, 'size-' || lpad((n % 40)::text, 17, '0'), 'size-' || (n % 5000), ${at('2026-03-02T09:00:00Z')}, ${at('2026-04-01T09:00:00Z')}
    from generate_series(0, 9999) n`)
  let turns = 0
  const timer = setInterval(() => (turns += 1))
  const answer = await server.request('GET', path, { as: 'provider' })
  clearInterval(timer)
  expect(answer.json().data.claimCount).toBe(10_000)
  expect(Buffer.from(answer.body).length).toBeLessThanOrEqual(250 * 1024)
  expect(turns).toBeGreaterThan(20)
  await db.delete(deals).where(sql`${deals.id} like 'size-%'`)
})
