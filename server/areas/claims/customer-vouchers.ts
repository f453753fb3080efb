import { eq } from 'drizzle-orm'
import type { CustomerVoucher, claimAnother, openClaim, rateClaim, renameCustomer, setCommentPublic } from '#contract/claims.ts'
import type { setMessages } from '#contract/customer-messages.ts'
import type { Db } from '#server/db/db.ts'
import { claimLinks } from '#server/db/schema-sales.ts'
import type { Deps } from '#server/deps.ts'
import type { Input } from '#server/http/handler.ts'
import { Problem } from '#server/problem.ts'
import { findLastMessages } from './app-messages.ts'
import { findOrAddCustomer, lockCustomer, setCustomerName } from './customers.ts'
import { findLink, findOpenedLink, type OpenedLink } from './links.ts'
import { makeClaim } from './make-claim.ts'
import { agreeWithRequest, hasAgreed, setConsent } from './message-choice.ts'
import { addRating, storeConsent } from './rate.ts'
import { countUsesLeft, type Holding, isOpenUse, readClaims, toCode, toCustomerUse } from './uses.ts'
import type { VoucherCache } from './voucher-cache.ts'
import { readClaimedVoucher } from './vouchers.ts'

/** Milliseconds after the last claim's expiry, for the rating. */
const afterExpiryMs = 30 * 86_400_000

type VoucherDeps = Pick<Deps, 'db' | 'config' | 'now'> & { readonly vouchers: VoucherCache }

type TokenInput = Pick<Input<typeof openClaim>, 'db' | 'body'>

async function toCustomerVoucher(
  db: Db,
  { dealId, emailAddress, customerId, customerName, expiresAt }: OpenedLink,
  deps: VoucherDeps,
): Promise<CustomerVoucher> {
  const found = await deps.vouchers.read(dealId)
  if (!found) throw new Problem('LINK_INVALID')
  const { state, claimState, ended, content, providerId } = found
  const claims = await readClaims(db, { customerId, dealId })
  const uses = claims.map((claim) => toCustomerUse(claim, deps.now()))
  const open = claims[uses.findIndex(isOpenUse)]
  const canClaimAnother = !open && countUsesLeft(uses, content.qtyPerUser) > 0 && state === 'OPEN'
  // Whoever can claim another one sees what that would be.
  const shown = canClaimAnother ? undefined : (open ?? claims.at(-1))
  const isNewest = !shown || shown.claim.dealVersion === content.version
  const voucher = isNewest ? content : (await readClaimedVoucher(db, shown.claim, deps)).content
  return {
    dealId,
    state: open ? claimState : state,
    ended,
    voucher,
    customerName,
    claim: open ? { _id: open.claim.id, ...toCode(open), expiresAt: open.claim.expiresAt.toISOString() } : null,
    uses,
    // The open one, and what could be claimed today.
    usesLeft: Math.max(open ? 1 : 0, countUsesLeft(uses, Math.min(voucher.qtyPerUser, content.qtyPerUser))),
    canClaimAnother,
    getsMessages: await hasAgreed(db, { emailAddress, providerId }),
    messages: await findLastMessages(db, { customerId, providerId }),
    linkExpiresAt: expiresAt.toISOString(),
  }
}

/** The link works until its last claim has expired, and a while longer. */
async function extendLink(tx: Db, tokenHash: string, holding: Holding, at: number): Promise<void> {
  const expiries = (await readClaims(tx, holding)).map(({ claim }) => claim.expiresAt.getTime())
  const expiresAt = new Date(Math.max(at, ...expiries) + afterExpiryMs)
  await tx.update(claimLinks).set({ customerId: holding.customerId, expiresAt }).where(eq(claimLinks.tokenHash, tokenHash))
}

/** A voucher that was changed or withdrawn meanwhile, or of which the customer has used all, is shown as it is. */
async function openFirst(token: string, { dealId, emailAddress }: Awaited<ReturnType<typeof findLink>>, deps: VoucherDeps): Promise<void> {
  const read = await deps.db.transaction(async (tx) => {
    await lockCustomer(tx, emailAddress)
    // While the lock was waited for, it may have been opened or erased, or its consent withdrawn.
    const link = await findLink(tx, token, deps.now())
    if (link.customerId !== null) return undefined
    const { tokenHash, fullName, language, dealVersion, getsMessages } = link
    const customer = { emailAddress, fullName, isVerified: true, language: language ?? undefined }
    const customerId = await findOrAddCustomer(tx, customer, deps.now())
    const made = await makeClaim(tx, { customerId, dealId, shownVersion: dealVersion }, deps)
    if (!made.refused) await agreeWithRequest(tx, { customerId, dealId }, getsMessages, deps.now())
    await extendLink(tx, tokenHash, { customerId, dealId }, deps.now())
    return made
  })
  if (read) await deps.vouchers.confirm(dealId, read)
}

/** @throws Problem `LINK_INVALID`, `LINK_EXPIRED` */
export async function openVoucher({ db, body: { token } }: TokenInput, deps: VoucherDeps): Promise<CustomerVoucher> {
  const link = await findLink(db, token, deps.now())
  if (link.customerId === null) await openFirst(token, link, deps)
  return toCustomerVoucher(db, await findOpenedLink(db, token, deps.now()), deps)
}

/** @throws Problem `LINK_INVALID`, `LINK_EXPIRED`, `LINK_NOT_OPENED` */
export const readVoucher = async ({ db, body: { token } }: TokenInput, deps: VoucherDeps): Promise<CustomerVoucher> =>
  toCustomerVoucher(db, await findOpenedLink(db, token, deps.now()), deps)

/** @throws Problem `LINK_INVALID`, `LINK_EXPIRED`, `LINK_NOT_OPENED`, `VOUCHER_NOT_OPEN`, `VOUCHER_QUOTA_USED`, `VOUCHER_CHANGED` */
export async function claimNext(
  { db, body: { token, shownVersion } }: Pick<Input<typeof claimAnother>, 'db' | 'body'>,
  deps: VoucherDeps,
): Promise<CustomerVoucher> {
  const { tokenHash, emailAddress, customerId, dealId } = await findOpenedLink(db, token, deps.now())
  const { refused, ...read } = await db.transaction(async (tx) => {
    await lockCustomer(tx, emailAddress)
    const made = await makeClaim(tx, { customerId, dealId, shownVersion }, deps)
    if (!made.refused) await extendLink(tx, tokenHash, { customerId, dealId }, deps.now())
    return made
  })
  await deps.vouchers.confirm(dealId, read)
  if (refused) throw refused
  return readVoucher({ db, body: { token } }, deps)
}

/** @throws Problem `LINK_INVALID`, `LINK_EXPIRED`, `LINK_NOT_OPENED`, `NOT_FOUND`, `ALREADY_RATED` */
export async function rateVoucher({ db, body }: Pick<Input<typeof rateClaim>, 'db' | 'body'>, deps: VoucherDeps): Promise<CustomerVoucher> {
  const link = await findOpenedLink(db, body.token, deps.now())
  const { dealId, customerId } = link
  await db.transaction((tx) => addRating(tx, { ...body, dealId, customerId }, deps.now()))
  return toCustomerVoucher(db, link, deps)
}

/** @throws Problem `LINK_INVALID`, `LINK_EXPIRED`, `LINK_NOT_OPENED`, `NOT_FOUND` */
export async function chooseCommentPublic(
  { db, body: { token, claimId, isPublic } }: Pick<Input<typeof setCommentPublic>, 'db' | 'body'>,
  deps: VoucherDeps,
): Promise<CustomerVoucher> {
  const link = await findOpenedLink(db, token, deps.now())
  await storeConsent(db, { claimId, customerId: link.customerId, dealId: link.dealId, isPublic })
  return toCustomerVoucher(db, link, deps)
}

/** @throws Problem `LINK_INVALID`, `LINK_EXPIRED`, `LINK_NOT_OPENED` */
export async function chooseMessages(
  { db, body: { token, getsMessages } }: Pick<Input<typeof setMessages>, 'db' | 'body'>,
  deps: VoucherDeps,
): Promise<CustomerVoucher> {
  const { emailAddress, dealId } = await findOpenedLink(db, token, deps.now())
  const found = await deps.vouchers.read(dealId)
  if (!found) throw new Problem('LINK_INVALID')
  await setConsent(db, { emailAddress, providerId: found.providerId }, getsMessages, deps.now())
  return readVoucher({ db, body: { token } }, deps)
}

type NameInput = Pick<Input<typeof renameCustomer>, 'db' | 'body'>

/** @throws Problem `LINK_INVALID`, `LINK_EXPIRED`, `LINK_NOT_OPENED` */
export async function changeName({ db, body: { token, fullName } }: NameInput, deps: VoucherDeps): Promise<CustomerVoucher> {
  const { customerId } = await findOpenedLink(db, token, deps.now())
  await setCustomerName(db, customerId, fullName)
  return readVoucher({ db, body: { token } }, deps)
}
