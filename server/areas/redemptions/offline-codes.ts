import { createHmac } from 'node:crypto'
import { setImmediate as nextLoop } from 'node:timers/promises'
import { and, count, eq, exists, gt, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import { queuedScanMaxAge } from '#contract/limits.ts'
import { toRiyals } from '#contract/money.ts'
import {
  closedClaimPeriod,
  codeRow,
  maxOfflineCodes,
  type OfflineCodes,
  offlineCodesMaxAge,
  qrHashInput,
  writeCodeState,
} from '#contract/offline-codes.ts'
import type { getOfflineCodes } from '#contract/redemptions.ts'
import type { Db } from '#server/db/db.ts'
import { isHonoured, toApprovedTerms, toVoucherEnd } from '#server/db/deal-versions.ts'
import { toPrices } from '#server/db/prices.ts'
import { type DealContent, deals, dealVersions, providers } from '#server/db/schema.ts'
import { claims, redemptions } from '#server/db/schema-sales.ts'
import { scanAttempts } from '#server/db/schema-security.ts'
import { shopHoursColumns, toShopHours } from '#server/db/shop-hours.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { derivedKey } from '#server/security/secret.ts'

/** Claims that are read and hashed before other work has a turn. */
const chunkSize = 1_000

/** Milliseconds: what is dated earlier may be committed later. */
const overlap = 5 * 60_000

/** The customers of a deal, by its id. */
type Customers = ReadonlyMap<string, readonly string[]>

async function findChangedCustomers(db: Db, providerId: string, since: number): Promise<Customers> {
  const from = since - overlap
  const key = { dealId: claims.dealId, customerId: claims.customerId }
  const claimed = db
    .select(key)
    .from(claims)
    .innerJoin(deals, eq(deals.id, claims.dealId))
    .where(and(eq(deals.providerId, providerId), gt(claims.expiresAt, new Date(from)), gt(claims.claimedAt, new Date(from))))
  const arrival = sql`coalesce(${redemptions.receivedAt}, ${redemptions.redeemedAt})`
  const scannedFrom = new Date(from - queuedScanMaxAge)
  const redeemed = db
    .select({ dealId: redemptions.dealId, customerId: redemptions.customerId })
    .from(redemptions)
    .where(
      and(
        eq(redemptions.providerId, providerId),
        gt(redemptions.redeemedAt, scannedFrom),
        gt(arrival, sql`${new Date(from).toISOString()}::timestamptz`),
      ),
    )
  const undone = db
    .select(key)
    .from(scanAttempts)
    .innerJoin(claims, eq(claims.id, scanAttempts.claimId))
    .where(and(eq(scanAttempts.providerId, providerId), eq(scanAttempts.outcome, 'UNDONE'), gt(scanAttempts.at, new Date(from))))
  const changed = new Map<string, string[]>()
  for (const { dealId, customerId } of await claimed.union(redeemed).union(undone))
    changed.set(dealId, [...(changed.get(dealId) ?? []), customerId])
  return changed
}

/** Open claims, and those that were open recently. */
function isListed(now: number): SQL | undefined {
  const closedSince = new Date(now - closedClaimPeriod)
  return and(gt(claims.expiresAt, closedSince), or(isNull(redemptions.id), gt(redemptions.redeemedAt, closedSince)))
}

interface ListedVersion {
  readonly deal: typeof deals.$inferSelect
  readonly version: number
  readonly terms: DealContent
  readonly ofVersion: SQL | undefined
}

/** The contents that listed claims belong to. */
async function findVersions(db: Db, providerId: string, now: number): Promise<ListedVersion[]> {
  const isOpen = and(eq(claims.dealId, deals.id), gt(claims.expiresAt, new Date(now - closedClaimPeriod)))
  const hasClaims = (ofVersion?: SQL) => exists(db.select({ id: claims.id }).from(claims).where(and(isOpen, ofVersion)))
  const isOwn = eq(deals.providerId, providerId)
  const newest = await db.select().from(deals).where(and(isOwn, hasClaims())).orderBy(deals.id)
  const stored = await db
    .select({ deal: deals, version: dealVersions.number, terms: dealVersions.content })
    .from(dealVersions)
    .innerJoin(deals, eq(deals.id, dealVersions.dealId))
    .where(and(isOwn, ne(dealVersions.number, deals.approvedVersion), hasClaims(eq(claims.dealVersion, dealVersions.number))))
    .orderBy(deals.id, dealVersions.number)
  // A decision between the two reads changes which content is the newest.
  const replaced = stored.filter((each) =>
    newest.some(({ id, approvedVersion }) => id === each.deal.id && approvedVersion !== each.version),
  )
  const toNewest = (deal: typeof deals.$inferSelect): ListedVersion => {
    const others = replaced.filter((each) => each.deal.id === deal.id).map(({ version }) => version)
    return { deal, version: deal.approvedVersion, terms: toApprovedTerms(deal), ofVersion: notInArray(claims.dealVersion, others) }
  }
  return [...newest.map(toNewest), ...replaced.map((each) => ({ ...each, ofVersion: eq(claims.dealVersion, each.version) }))]
}

function selectClaims(db: Db, where: SQL | undefined, max: number) {
  const uses = db
    .select({ number: count() })
    .from(redemptions)
    .where(and(eq(redemptions.dealId, claims.dealId), eq(redemptions.customerId, claims.customerId)))
  return db
    .select({
      id: claims.id,
      code: claims.code,
      customerId: claims.customerId,
      expiresAt: claims.expiresAt,
      redeemedAt: redemptions.redeemedAt,
      uses: sql<number>`(${uses})`.mapWith(Number),
    })
    .from(claims)
    .leftJoin(redemptions, eq(redemptions.claimId, claims.id))
    .where(where)
    .orderBy(claims.customerId, claims.id)
    .limit(max)
}
type ListedClaim = Awaited<ReturnType<typeof selectClaims>>[number]

interface Keys {
  readonly qr: Uint8Array
  readonly typed: Uint8Array
}

/** Bits of a typed code are the same in each list of the business: those of two lists together would reveal the code. */
const toKeys = (secret: Uint8Array, { id, sessionId }: { readonly id: string; readonly sessionId: string }): Keys => ({
  qr: derivedKey(secret, `offline codes of session ${sessionId}`),
  typed: derivedKey(secret, `offline codes of business ${id}`),
})

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

function toRows(listed: readonly ListedClaim[], before: ListedClaim | undefined, keys: Keys): Uint8Array {
  const rows = new Uint8Array(listed.length * codeRow.size)
  listed.forEach(({ id, code, customerId, expiresAt, redeemedAt, uses }, index) => {
    const offset = index * codeRow.size
    const hash = (key: Uint8Array, text: string, { from, length }: typeof codeRow.qr | typeof codeRow.typed) =>
      rows.set(createHmac('sha256', key).update(text).digest().subarray(0, length), offset + from)
    hash(keys.qr, qrHashInput(id, code), codeRow.qr)
    hash(keys.typed, code, codeRow.typed)
    const isGrouped = (index > 0 ? listed[index - 1] : before)?.customerId === customerId
    writeCodeState(rows, offset, { isRedeemed: redeemedAt !== null, isGrouped, uses, at: (redeemedAt ?? expiresAt).getTime() })
  })
  return rows
}

/** Reads the claims of one deal in chunks, until `max` are read. */
async function readRows(db: Db, where: SQL | undefined, keys: Keys, max: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let last: ListedClaim | undefined
  for (let left = max; left > 0; left -= chunkSize) {
    await nextLoop()
    const follows = last && sql`(${claims.customerId}, ${claims.id}) > (${last.customerId}, ${last.id})`
    const listed = await selectClaims(db, and(where, follows), Math.min(chunkSize, left))
    chunks.push(toRows(listed, last, keys))
    last = listed.at(-1)
    if (listed.length < chunkSize) break
  }
  return Buffer.concat(chunks)
}

function toState(deal: typeof deals.$inferSelect): OfflineCodes['vouchers'][number]['state'] {
  if (isHonoured(deal)) return 'APPROVED'
  return deal.deletedAt || deal.status === 'REJECTED' ? 'CLOSED' : 'PENDING'
}

function toSince(since: string | undefined, now: number): number | undefined {
  const at = since === undefined ? Number.NaN : Date.parse(since)
  return at <= now && now - at < offlineCodesMaxAge ? at : undefined
}

/** What a till needs to judge codes without a network: all of it, or what has changed. */
export async function findOfflineCodes(
  { db, viewer, query }: AuthenticatedInput<typeof getOfflineCodes>,
  { config, now: readClock, secret }: Pick<Deps, 'config' | 'now' | 'secret'>,
): Promise<CallData<typeof getOfflineCodes>> {
  const now = readClock()
  const since = toSince(query.since, now)
  const keys = toKeys(secret, viewer)
  const changed = since === undefined ? undefined : await findChangedCustomers(db, viewer.businessId, since)
  const vouchers: CallData<typeof getOfflineCodes>['vouchers'] = []
  let claimCount = 0
  const [shop] = await db.select(shopHoursColumns).from(providers).where(eq(providers.id, viewer.businessId))
  for (const { deal, version, terms, ofVersion } of await findVersions(db, viewer.businessId, now)) {
    const customers = changed && inArray(claims.customerId, [...(changed.get(deal.id) ?? [])])
    const isUnchanged = changed && !changed.has(deal.id)
    const where = and(eq(claims.dealId, deal.id), ofVersion, isListed(now), customers)
    const rows = isUnchanged ? new Uint8Array() : await readRows(db, where, keys, maxOfflineCodes - claimCount)
    claimCount += rows.length / codeRow.size
    const { nameEn, nameAr, qtyPerUser, timings, notValidIn } = terms
    const today = toApprovedTerms(deal).discountedPrice
    const ended = toVoucherEnd(deal)
    vouchers.push({
      dealId: deal.id,
      version,
      nameEn,
      nameAr,
      ...toPrices(terms),
      ...(terms.discountedPrice !== today && { todayPrice: toRiyals(today) }),
      qtyPerUser,
      timings,
      notValidIn,
      state: toState(deal),
      ...(ended && { ended }),
      rows: base64(rows),
    })
  }
  return {
    madeAt: new Date(now).toISOString(),
    isWhole: since === undefined,
    isCut: claimCount >= maxOfflineCodes,
    timeZone: config.businessTimeZone,
    ...(shop && { shop: toShopHours(shop) }),
    keys: { qr: base64(keys.qr), typed: base64(keys.typed) },
    claimCount,
    vouchers,
  }
}
