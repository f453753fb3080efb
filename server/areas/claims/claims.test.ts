import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { parseClaimQr } from '#contract/claim-codes.ts'
import { deals, providers } from '#server/db/schema.ts'
import { verifiedCustomers } from '#server/db/schema-rollups.ts'
import { claimLinks, claims, customers, redemptions, reviews } from '#server/db/schema-sales.ts'
import { attempts } from '#server/db/schema-security.ts'
import { deleteExpired } from '#server/jobs/delete-expired.ts'
import { hashLinkToken } from '#server/security/link-token.ts'
import { lastToken, mailedToken, requestVoucher, send, sendForVoucher } from '#server/testing/customers.ts'
import { startOfTests } from '#server/testing/fixtures.ts'
import { testServer, tokenFor } from '#server/testing/test-server.ts'
import { openTill } from '#server/testing/till.ts'

const server = await testServer({ publicUrl: 'https://qaseema.example' })
afterAll(() => server.close())

const day = 86_400_000

/** The clock never goes back, because vouchers and full limits are remembered. */
let start = startOfTests

beforeEach(async () => {
  await server.db.delete(claimLinks)
  await server.db.delete(attempts)
  await server.db.update(providers).set({ approvalStatus: 'APPROVED' })
  await openTill(server)
  start += 100 * day
  server.clock.now = start
})

/** By a session that has just begun. */
const scan = async (body: object) => {
  const token = await tokenFor(server.deps, { id: 'provider', role: 'SERVICE_PROVIDER' })
  return server.request('POST', '/api/v1/redemption/create-redemption', { token, body })
}

const withdraw = () => server.db.update(deals).set({ status: 'REJECTED' }).where(eq(deals.id, 'tea'))
/** What was remembered of vouchers is read again. */
const wait = () => {
  server.clock.now += 10_000
}

test('a customer requests a voucher, opens the mail, shows the code at the till, sees it redeemed and rates it', async () => {
  const mailed = await requestVoucher(server, { emailAddress: ' Nora@Mail.example ', fullName: 'Nora  Saad', language: 'ar' })
  expect(mailed.json()).toEqual({ success: true, message: expect.any(String), data: { linkHours: 48 } })
  expect(await server.db.$count(customers)).toBe(0)
  const mail = (await server.mails()).at(-1)
  const link = expect.stringMatching(/^https:\/\/qaseema\.example\/my\/[\w-]{22}\?lang=ar$/)
  expect(mail).toEqual({
    template: 'claimLink',
    to: 'nora@mail.example',
    language: 'ar',
    data: { voucherName: 'شاي التفاح ٥٥', businessName: 'بيت القهوة', shopPaint: null, link },
  })
  const token = await lastToken(server)
  expect(await server.db.select({ tokenHash: claimLinks.tokenHash }).from(claimLinks)).toEqual([{ tokenHash: hashLinkToken(token) }])

  const opened = await sendForVoucher(server, 'open', { token })
  const [claim] = await server.db.select().from(claims)
  const expiresAt = new Date(server.clock.now + 30 * day).toISOString()
  expect(opened).toMatchObject({
    dealId: 'tea',
    state: 'OPEN',
    customerName: 'Nora  Saad',
    voucher: { nameEn: 'apple tea', termsAndConditionsAr: 'شروط', serviceProvider: { businessNameEn: 'Qahwa House' } },
    claim: { _id: claim?.id, code: claim?.code, qrText: `QSM1.${claim?.id}.${claim?.code}`, expiresAt },
    uses: [
      {
        _id: claim?.id,
        state: 'OPEN',
        claimedAt: new Date(server.clock.now).toISOString(),
        expiresAt,
        redeemedAt: null,
        rating: null,
        answer: null,
        comment: null,
      },
    ],
    usesLeft: 2,
    canClaimAnother: false,
    linkExpiresAt: new Date(server.clock.now + 60 * day).toISOString(),
  })
  const [customer] = await server.db.select().from(customers)
  expect(customer).toMatchObject({ emailAddress: 'nora@mail.example', foldedName: 'nora saad', verifiedAt: new Date(server.clock.now) })
  expect((await server.db.select().from(verifiedCustomers)).reduce((sum, { number }) => sum + number, 0)).toBe(1)
  expect(await sendForVoucher(server, 'open', { token })).toEqual(opened)
  expect(await sendForVoucher(server, 'read', { token })).toEqual(opened)

  const scanned = await scan({ ...parseClaimQr(opened.claim?.qrText ?? '') })
  expect(scanned.json().data).toMatchObject({ customerName: 'Nora  Saad', number: 1 })
  const after = await sendForVoucher(server, 'read', { token })
  const redeemedAt = new Date(server.clock.now).toISOString()
  expect(after).toMatchObject({ claim: null, uses: [{ state: 'REDEEMED', redeemedAt, rating: null }], usesLeft: 1, canClaimAnother: true })

  const rating = { token, claimId: claim?.id, rating: 4, comment: ' Very good\u202e ' }
  expect(await sendForVoucher(server, 'rate', rating)).toMatchObject({ uses: [{ rating: 4 }] })
  expect(await sendForVoucher(server, 'rate', rating)).toMatchObject({ uses: [{ rating: 4 }] })
  expect((await send(server, 'rate', { ...rating, rating: 1 })).json().code).toBe('ALREADY_RATED')
  expect(await server.db.select().from(reviews)).toMatchObject([{ rating: 4, comment: 'Very good', dealId: 'tea', providerId: 'provider' }])
})

test('the next use is claimed when the former is redeemed or expired, until none is left', async () => {
  const token = await mailedToken(server, { emailAddress: 'nora@mail.example' })
  const first = await sendForVoucher(server, 'open', { token })
  expect(await sendForVoucher(server, 'another', { token })).toEqual(first)
  server.clock.now += 31 * day
  expect(await sendForVoucher(server, 'read', { token })).toMatchObject({
    claim: null,
    uses: [{ state: 'EXPIRED' }],
    usesLeft: 2,
    canClaimAnother: true,
  })
  const second = await sendForVoucher(server, 'another', { token })
  expect(second.claim?.code).not.toBe(first.claim?.code)
  expect(second).toMatchObject({ usesLeft: 2, linkExpiresAt: new Date(server.clock.now + 60 * day).toISOString() })
  expect((await scan({ code: second.claim?.code })).json()).toMatchObject({ success: true })
  server.clock.now += 60_000
  const third = await sendForVoucher(server, 'another', { token })
  expect(third).toMatchObject({ usesLeft: 1, uses: [{ state: 'EXPIRED' }, { state: 'REDEEMED' }, { state: 'OPEN' }] })
  await scan({ code: third.claim?.code })
  expect(await sendForVoucher(server, 'read', { token })).toMatchObject({ claim: null, usesLeft: 0, canClaimAnother: false })
  expect((await send(server, 'another', { token })).json().code).toBe('VOUCHER_QUOTA_USED')
})

test.each([
  ['nora@mail.example', 'nora+second@mail.example'],
  ['nora.saad@gmail.com', 'n.o.r.a.saad+x@googlemail.com'],
])('%s and %s are one customer with one allowance and one name', async (emailAddress, other) => {
  const first = await sendForVoucher(server, 'open', { token: await mailedToken(server, { emailAddress }) })
  const second = await sendForVoucher(server, 'open', { token: await mailedToken(server, { emailAddress: other, fullName: 'Badr' }) })
  expect([second.claim, second.customerName]).toEqual([first.claim, 'Nora Saad'])
  expect([await server.db.$count(customers), await server.db.$count(claims)]).toEqual([1, 1])
})

test('dots count outside of Gmail, and a customer of another app is found by its address', async () => {
  await server.db
    .insert(customers)
    .values({ id: 'app', fullName: 'Of the app', foldedName: 'of the app', emailAddress: 'Nora+App@mail.example', createdAt: new Date(0) })
  const known = await sendForVoucher(server, 'open', { token: await mailedToken(server, { emailAddress: 'nora@mail.example' }) })
  const dotted = await sendForVoucher(server, 'open', { token: await mailedToken(server, { emailAddress: 'no.ra@mail.example' }) })
  expect([known.customerName, dotted.customerName]).toEqual(['Of the app', 'Nora Saad'])
  const [app] = await server.db.select().from(customers).where(eq(customers.id, 'app'))
  expect(app?.verifiedAt).toEqual(new Date(server.clock.now))
})

test('the answer to a request is the same whether or not the address is known', async () => {
  await sendForVoucher(server, 'open', { token: await mailedToken(server, { emailAddress: 'known@mail.example' }) })
  await server.db.delete(attempts)
  const answers = [
    await requestVoucher(server, { emailAddress: 'known@mail.example' }),
    await requestVoucher(server, { emailAddress: 'unknown@mail.example' }),
  ]
  expect(answers[0]?.body).toBe(answers[1]?.body)
  const again = [
    await requestVoucher(server, { emailAddress: 'known@mail.example' }),
    await requestVoucher(server, { emailAddress: 'unknown@mail.example' }),
  ]
  expect(again.map(({ statusCode }) => statusCode)).toEqual([429, 429])
})

test('a link waits two days to be opened; invented, shortened and old ones are told apart', async () => {
  const token = await mailedToken(server, { emailAddress: 'nora@mail.example' })
  expect((await send(server, 'read', { token })).json().code).toBe('LINK_NOT_OPENED')
  for (const wrong of ['invented', token.slice(1)]) {
    const refused = (await send(server, 'open', { token: wrong })).json()
    expect(refused).toMatchObject({ code: 'LINK_INVALID' })
    expect(refused).not.toHaveProperty('details')
  }
  server.clock.now += 2 * day
  const late = await send(server, 'open', { token })
  expect(late.statusCode).toBe(410)
  expect(late.json()).toMatchObject({ code: 'LINK_EXPIRED', details: { dealId: 'tea' } })
  expect(await server.db.$count(customers)).toBe(0)
  await deleteExpired(server.db, server.clock.now + 31 * day, server.deps.config)
  expect(await server.db.$count(claimLinks)).toBe(0)
})

test('an opened link works a month longer than its claim, for the rating', async () => {
  const token = await mailedToken(server, { emailAddress: 'nora@mail.example' })
  const { claim } = await sendForVoucher(server, 'open', { token })
  await scan({ code: claim?.code })
  server.clock.now += 60 * day - 1
  await deleteExpired(server.db, server.clock.now, server.deps.config)
  expect(await sendForVoucher(server, 'rate', { token, claimId: claim?._id, rating: 5 })).toMatchObject({ uses: [{ rating: 5 }] })
  server.clock.now += 1
  expect((await send(server, 'open', { token })).json().code).toBe('LINK_EXPIRED')
})

const endings = {
  'its approval was withdrawn': [withdraw, 'NOT_YET'],
  'it was deleted': [
    () =>
      server.db
        .update(deals)
        .set({ deletedAt: new Date(0) })
        .where(eq(deals.id, 'tea')),
    'WITHDRAWN',
    'OPEN',
  ],
  'its business was blocked': [
    () => server.db.update(providers).set({ approvalStatus: 'REJECTED' }).where(eq(providers.id, 'provider')),
    'ENDED',
  ],
} as const

test.each(Object.entries(endings))(
  'a voucher is neither requested nor claimed after %s, and its holder is told',
  async (_name, [end, state, openedState = state]) => {
    const early = await mailedToken(server, { emailAddress: 'early@mail.example' })
    const opened = await sendForVoucher(server, 'open', { token: early })
    const token = await mailedToken(server, { emailAddress: 'nora@mail.example' })
    await end()
    wait()
    const refused = await requestVoucher(server, { emailAddress: 'late@mail.example' })
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'VOUCHER_NOT_OPEN', details: { state } }])
    expect(await sendForVoucher(server, 'open', { token })).toMatchObject({ state, claim: null, uses: [], canClaimAnother: false })
    expect((await send(server, 'another', { token })).json()).toMatchObject({ code: 'VOUCHER_NOT_OPEN', details: { state } })
    expect(await sendForVoucher(server, 'read', { token: early })).toMatchObject({
      state: openedState,
      claim: opened.claim,
      voucher: { nameEn: 'apple tea' },
    })
  },
)

test('a redemption that is undone opens the claim again; one of another customer is not rated', async () => {
  const token = await mailedToken(server, { emailAddress: 'nora@mail.example' })
  const { claim } = await sendForVoucher(server, 'open', { token })
  const { _id } = (await scan({ code: claim?.code })).json().data
  const strange = await mailedToken(server, { emailAddress: 'strange@mail.example' })
  await sendForVoucher(server, 'open', { token: strange })
  expect((await send(server, 'rate', { token: strange, claimId: claim?._id, rating: 1 })).statusCode).toBe(404)
  const session = await tokenFor(server.deps, { id: 'provider', role: 'SERVICE_PROVIDER' })
  await server.request('POST', '/api/v1/redemption/undo-redemption', { token: session, body: { redemptionId: _id } })
  expect((await sendForVoucher(server, 'read', { token })).claim).toEqual(claim)
  expect((await send(server, 'rate', { token, claimId: claim?._id, rating: 1 })).statusCode).toBe(404)
})

test('a customer takes the consent to show a comment back and gives it again; nobody else does', async () => {
  const token = await mailedToken(server, { emailAddress: 'nora@mail.example' })
  const { claim } = await sendForVoucher(server, 'open', { token })
  const choice = { token, claimId: claim?._id, isPublic: false }
  expect((await send(server, 'comment', choice)).statusCode).toBe(404)
  await scan({ code: claim?.code })
  expect((await send(server, 'comment', choice)).statusCode).toBe(404)
  const rating = { token, claimId: claim?._id, rating: 4, comment: 'Very good', isPublic: true }
  expect(await sendForVoucher(server, 'rate', rating)).toMatchObject({ uses: [{ comment: { text: 'Very good', isPublic: true } }] })
  const isShown = async () => {
    wait()
    return (await server.request('GET', '/api/v1/public/shops/provider')).json().data.ratings.length === 1
  }
  expect(await isShown()).toBe(true)
  for (let times = 0; times < 2; times += 1)
    expect(await sendForVoucher(server, 'comment', choice)).toMatchObject({ uses: [{ rating: 4, comment: { isPublic: false } }] })
  expect(await isShown()).toBe(false)
  // Sent again after a lost answer.
  await sendForVoucher(server, 'rate', rating)
  const strange = await mailedToken(server, { emailAddress: 'strange@mail.example' })
  await sendForVoucher(server, 'open', { token: strange })
  expect((await send(server, 'comment', { ...choice, token: strange, isPublic: true })).statusCode).toBe(404)
  expect(await isShown()).toBe(false)
  await sendForVoucher(server, 'comment', { ...choice, isPublic: true })
  expect(await isShown()).toBe(true)
})

test('there is no choice to show a rating without a comment', async () => {
  const token = await mailedToken(server, { emailAddress: 'nora@mail.example' })
  const { claim } = await sendForVoucher(server, 'open', { token })
  await scan({ code: claim?.code })
  expect(await sendForVoucher(server, 'rate', { token, claimId: claim?._id, rating: 4 })).toMatchObject({ uses: [{ comment: null }] })
  expect((await send(server, 'comment', { token, claimId: claim?._id, isPublic: true })).statusCode).toBe(404)
})

test.each([0, 6, 4.5, '5'])('%s is no rating', async (rating) => {
  const token = await mailedToken(server, { emailAddress: 'nora@mail.example' })
  const { claim } = await sendForVoucher(server, 'open', { token })
  expect((await send(server, 'rate', { token, claimId: claim?._id, rating })).json().errors).toMatchObject([{ path: 'rating' }])
})

test('requests for vouchers that nobody can claim do not count as mails to the mailbox', async () => {
  const emailAddress = 'nora@mail.example'
  for (let index = 0; index < 11; index += 1)
    expect((await requestVoucher(server, { emailAddress, dealId: `none-${index}` })).statusCode).toBe(404)
  expect((await requestVoucher(server, { emailAddress, dealId: 'coffee' })).statusCode).toBe(409)
  expect((await requestVoucher(server, { emailAddress })).statusCode).toBe(200)
})

test('requests are limited per voucher and mailbox, per mailbox and day, per subnet; a stranger shuts no mailbox out', async () => {
  const request = async (emailAddress: string, clientAddress = '198.51.100.1') =>
    (await requestVoucher(server, { emailAddress }, clientAddress)).statusCode
  expect([await request('nora@mail.example'), await request('nora+1@mail.example')]).toEqual([200, 429])
  for (let times = 1; times < 7; times += 1) {
    server.clock.now += 60_000
    expect(await request(`nora+${times}@mail.example`)).toBe(200)
  }
  server.clock.now += 60_000
  expect([await request('nora@mail.example'), await request('badr@mail.example')]).toEqual([429, 200])
  expect(await request('nora@mail.example', '203.0.113.5'), 'from another network').toBe(200)
  const answers = []
  for (let times = 0; times < 61; times += 1) answers.push(await request(`customer${times}@mail.example`, '198.51.100.4'))
  expect(answers).toEqual([...Array.from({ length: 60 }, () => 200), 429])
})

test('from whatever networks, a mailbox gets forty mails a day', async () => {
  const answers = []
  for (let network = 0; network < 50; network += 1) {
    answers.push(
      (await requestVoucher(server, { emailAddress: 'nora@mail.example' }, `2${(network + 256).toString(16)}:db8::1`)).statusCode,
    )
  }
  expect(answers).toEqual([...Array.from({ length: 40 }, () => 200), ...Array.from({ length: 10 }, () => 429)])
})

test('one link is read sixty times in a minute, by whichever call', async () => {
  const token = await mailedToken(server, { emailAddress: 'nora@mail.example' })
  const statuses = []
  for (let times = 0; times < 31; times += 1)
    for (const call of ['open', 'read'] as const) statuses.push((await send(server, call, { token })).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429, 429])
  const other = await mailedToken(server, { emailAddress: 'badr@mail.example' })
  expect((await send(server, 'open', { token: other })).statusCode).toBe(200)
  wait()
  server.clock.now += 60_000
  expect((await send(server, 'read', { token })).statusCode).toBe(200)
})

test('whoever opened the link changes the name that the till shows; an unopened or unknown link changes none', async () => {
  const token = await mailedToken(server, { emailAddress: 'nora@mail.example', fullName: 'Somebody else' })
  const rename = (more: object) => send(server, 'rename', { token, fullName: ' Nora Saad ', ...more })
  expect((await rename({})).json().code).toBe('LINK_NOT_OPENED')
  const opened = await sendForVoucher(server, 'open', { token })
  expect((await rename({ token: 'A'.repeat(22) })).json().code).toBe('LINK_INVALID')
  expect((await rename({ fullName: '\u202E' })).statusCode).toBe(422)
  expect((await rename({})).json().data).toMatchObject({ customerName: 'Nora Saad', claim: { code: opened.claim?.code } })
  expect((await scan({ code: opened.claim?.code })).json().data.customerName).toBe('Nora Saad')
})

test('a repeated request with its key sends one mail', async () => {
  const before = (await server.mails()).length
  const body = { fullName: 'Nora', emailAddress: 'nora@mail.example', language: 'en' }
  const request = () => server.request('POST', '/api/v1/public/vouchers/tea/claims', { body, headers: { 'idempotency-key': 'again' } })
  const answers = [await request(), await request()]
  expect(answers.map(({ statusCode, body: answer }) => [statusCode, answer])).toEqual(Array(2).fill([200, answers[0]?.body]))
  expect((await server.mails()).length).toBe(before + 1)
})

test.each([
  ['app', 200],
  ['off', 200],
] as const)('with CLAIMS=%s nothing is claimed on the page', async (setting, publicStatus) => {
  const other = await testServer({ claims: setting })
  expect((await other.request('GET', '/api/v1/public/vouchers/tea')).statusCode).toBe(publicStatus)
  expect((await requestVoucher(other, { emailAddress: 'nora@mail.example' })).json()).toMatchObject({ success: false, code: 'NOT_FOUND' })
  for (const call of ['open', 'read', 'another', 'rate'] as const) expect((await send(other, call, { token: 'x' })).statusCode).toBe(404)
  await other.close()
})

test('redemptions of the page are those of the till: prices of the day, customer and deal', async () => {
  const token = await mailedToken(server, { emailAddress: 'nora@mail.example' })
  const { claim } = await sendForVoucher(server, 'open', { token })
  await scan({ code: claim?.code })
  expect(await server.db.select().from(redemptions)).toMatchObject([{ claimId: claim?._id, dealId: 'tea', discountedPrice: 1_500 }])
})
