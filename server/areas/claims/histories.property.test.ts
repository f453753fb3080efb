import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { everyDay } from '#contract/timings.ts'
import { keepCommission } from '#server/db/keep-commission.ts'
import { deals, dealVersions, undoableDecisions } from '#server/db/schema.ts'
import { redemptions } from '#server/db/schema-sales.ts'
import { attempts } from '#server/db/schema-security.ts'
import { dealInput } from '#server/testing/forms.ts'
import { testServer } from '#server/testing/test-server.ts'
import { openTill, redeem } from '#server/testing/till.ts'

const customerAppKey = 'app-key-of-the-marketplace-0123456789'
const server = await testServer({ claims: 'app', customerAppKey })
afterAll(() => server.close())
const [before] = await server.db.select().from(deals).where(eq(deals.id, 'tea'))

/** Amounts in halalas. A claim without a price has that of the content that was approved last. */
interface Claim {
  readonly code: string
  readonly version: number
  paid?: number
}

/** What must hold, written without the server's code: a promise stays what it was. */
interface Model {
  status: 'APPROVED' | 'PENDING' | 'REJECTED'
  /** The price of the approved content, or of the only one. */
  price: number
  /** The number of the approved content, counted here. */
  version: number
  /** Prices of contents that another one has replaced, by their number. */
  prices: Map<number, number>
  change: { readonly price: number; readonly isRejected: boolean } | undefined
  isOffered: boolean
  isEnded: boolean
}

const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('claim' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), price: fc.integer({ min: 1, max: 50 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('decide' as const), isApproved: fc.boolean(), isUndone: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('redeem' as const), which: fc.nat({ max: 20 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('discard' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stop' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const), isUndone: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('commission' as const), percent: fc.integer({ min: 0, max: 40 }).map((half) => half / 2) }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

const headers = { authorization: `Bearer ${customerAppKey}` }
const claimFor = (number: number) => ({
  dealId: 'tea',
  fullName: 'Nora Saad',
  emailAddress: `nora${number}@mail.example`,
  isVerified: true,
})

async function play(acts: readonly Act[]): Promise<void> {
  await server.db.delete(dealVersions)
  await server.db.delete(undoableDecisions)
  await server.db
    .update(deals)
    .set(before ?? {})
    .where(eq(deals.id, 'tea'))
  await openTill(server)
  await server.db.delete(attempts)
  const claimed: Claim[] = []
  const sold = new Map<string, { readonly price: number; readonly basisPoints: number }>()
  let model: Model = {
    status: 'APPROVED',
    price: 1_500,
    version: 0,
    prices: new Map(),
    change: undefined,
    isOffered: true,
    isEnded: false,
  }
  let percent = 10
  await keepCommission(server.db, percent)

  for (const each of acts) {
    server.clock.now += 4_000
    const { status, isOffered, isEnded } = model
    switch (each.kind) {
      case 'claim': {
        const answer = await server.request('POST', '/api/v1/customer/claims', { headers, body: claimFor(claimed.length) })
        expect(answer.json().success, answer.body).toBe(isOffered && status === 'APPROVED')
        if (answer.json().success) claimed.push({ code: answer.json().data.code, version: model.version })
        break
      }
      case 'edit': {
        const prices = { originalPrice: 2 * each.price, discountPercentage: 50, discountedPrice: each.price }
        const body = { ...dealInput, ...prices, dealTimings: everyDay('09:00', '17:00') }
        const answer = await server.request('PUT', '/api/v1/deal/update-deal/tea', { as: 'provider', body })
        expect(answer.json().success, answer.body).toBe(isOffered)
        if (!isOffered) break
        if (status === 'APPROVED') model.change = { price: 100 * each.price, isRejected: false }
        else Object.assign(model, { status: 'PENDING', price: 100 * each.price })
        break
      }
      case 'decide': {
        const { isApproved } = each
        const body = { dealId: 'tea', isApproved, ...(!isApproved && { reason: 'No news' }) }
        const answer = await server.request('POST', '/api/v1/deal/approve-or-unapprove', { as: 'admin', body })
        const isDecided = isOffered || (!isEnded && status !== 'PENDING')
        expect(answer.json().success, answer.body).toBe(isDecided)
        const decisive = model.change && !model.change.isRejected ? 'PENDING' : status
        if (!isDecided || decisive === (isApproved ? 'APPROVED' : 'REJECTED')) break
        const former = { ...model, prices: new Map(model.prices) }
        model = decided(model, isApproved)
        if (!each.isUndone) break
        const undo = { as: 'admin', body: { ...body, undo: true } } as const
        const undone = await server.request('POST', '/api/v1/deal/approve-or-unapprove', undo)
        expect(undone.json().success, undone.body).toBe(true)
        model = former
        break
      }
      case 'discard': {
        const answer = await server.request('DELETE', '/api/v1/deal/discard-change/tea', { as: 'provider' })
        expect(answer.json().success, answer.body).toBe(isOffered && model.change !== undefined)
        if (isOffered) model.change = undefined
        break
      }
      case 'stop': {
        const answer = await server.request('DELETE', '/api/v1/deal/delete-deal/tea', { as: 'provider' })
        expect(answer.json().success, answer.body).toBe(isOffered)
        Object.assign(model, { isOffered: false, change: undefined })
        break
      }
      case 'end': {
        const end = (more: object) =>
          server.request('POST', '/api/v1/deal/end-deal', { as: 'provider', body: { dealId: 'tea', reason: 'Closed', ...more } })
        const answer = await end({})
        expect(answer.json().success, answer.body).toBe(!isEnded)
        if (isEnded) break
        if (each.isUndone) expect((await end({ undo: true })).json().success).toBe(true)
        else Object.assign(model, { isOffered: false, isEnded: true })
        break
      }
      case 'redeem': {
        const claim = claimed[each.which % Math.max(1, claimed.length)]
        if (!claim) break
        const answer = (await redeem(server, { code: claim.code })).json()
        const isTaken = claim.paid === undefined && !model.isEnded && status === 'APPROVED'
        expect(answer.success, JSON.stringify(answer)).toBe(isTaken)
        if (!isTaken) break
        claim.paid = model.prices.get(claim.version) ?? model.price
        expect(Math.round(100 * answer.data.discountedPrice)).toBe(claim.paid)
        sold.set(claim.code, { price: claim.paid, basisPoints: Math.round(100 * percent) })
        break
      }
      case 'commission':
        percent = each.percent
        await keepCommission(server.db, percent)
    }
  }

  const rows = await server.db.select().from(redemptions).where(eq(redemptions.dealId, 'tea'))
  expect(rows).toHaveLength(sold.size)
  const toSale = (price: number, basisPoints: number | null) => `${price} at ${basisPoints}`
  expect(rows.map((row) => toSale(row.discountedPrice, row.commissionBasisPoints)).sort()).toEqual(
    [...sold.values()].map(({ price, basisPoints }) => toSale(price, basisPoints)).sort(),
  )
  const profits = rows.map(({ discountedPrice, commissionBasisPoints }) =>
    Math.round((discountedPrice * (10_000 - (commissionBasisPoints ?? 0))) / 10_000),
  )
  expect(rows.map(({ profit }) => profit)).toEqual(profits)
}

function decided(model: Model, isApproved: boolean): Model {
  const { change } = model
  const next = { ...model, prices: new Map(model.prices) }
  if (change && !change.isRejected) {
    if (!isApproved) return { ...next, change: { ...change, isRejected: true } }
    next.prices.set(model.version, model.price)
    return { ...next, price: change.price, version: model.version + 1, change: undefined }
  }
  // Withdrawn content is not kept: its claims get what is approved next.
  if (!isApproved) return { ...next, status: 'REJECTED', change: undefined }
  return { ...next, status: 'APPROVED', version: model.version + 1 }
}

/** `HISTORIES=1000` plays more of them. */
test('whatever happens to a voucher, each claim is taken or refused, at its price and commission, as an independent model says', {
  timeout: 600_000,
}, async () => {
  await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 18 }), play), {
    numRuns: Number(process.env.HISTORIES ?? 25),
  })
})
