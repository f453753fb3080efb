import { count, desc, eq } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import type { AppClaim, createAppClaim, getAppClaim, listAppVouchers } from '#contract/claims.ts'
import type { Db } from '#server/db/db.ts'
import { listPage } from '#server/db/list.ts'
import { isOpenDeal } from '#server/db/open-deals.ts'
import { deals, providers } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Input } from '#server/http/handler.ts'
import { Problem } from '#server/problem.ts'
import { findOrAddCustomer, lockCustomer } from './customers.ts'
import { makeClaim } from './make-claim.ts'
import { agreeWithRequest } from './message-choice.ts'
import { countUsesLeft, findClaim, isOpenUse, readClaims, toCode, toUse } from './uses.ts'
import { readClaimedVoucher, selectVouchers, toVoucherContent } from './vouchers.ts'

type AppDeps = Pick<Deps, 'config' | 'now'>

/** @throws Problem `NOT_FOUND` */
async function toAppClaim(db: Db, id: string, deps: AppDeps): Promise<AppClaim> {
  const found = await findClaim(db, id)
  if (!found) throw new Problem('NOT_FOUND')
  const { customerId, dealId } = found.claim
  const { state: voucherState, ended, content: voucher, qtyToday } = await readClaimedVoucher(db, found.claim, deps)
  const at = deps.now()
  const uses = (await readClaims(db, { customerId, dealId })).map((claim) => toUse(claim, at))
  return {
    ...toUse(found, at),
    dealId,
    voucherState,
    ended,
    voucher,
    ...toCode(found),
    // The open one, and what could be claimed today.
    usesLeft: Math.max(uses.some(isOpenUse) ? 1 : 0, countUsesLeft(uses, qtyToday)),
  }
}

/** @throws Problem `FORBIDDEN`, `NOT_FOUND`, `VOUCHER_NOT_OPEN`, `VOUCHER_QUOTA_USED`, `VOUCHER_CHANGED` */
export async function claimForCustomer({ db, body }: Input<typeof createAppClaim>, deps: AppDeps): Promise<AppClaim> {
  const { dealId, fullName, emailAddress, isVerified = false, language, getsMessages, shownVersion } = body
  await lockCustomer(db, emailAddress)
  const customerId = await findOrAddCustomer(db, { emailAddress, fullName, isVerified, language }, deps.now())
  const { refused } = await makeClaim(db, { customerId, dealId, shownVersion }, deps)
  if (refused) throw refused
  await agreeWithRequest(db, { customerId, dealId }, isVerified && getsMessages, deps.now())
  const made = (await readClaims(db, { customerId, dealId })).find((claim) => isOpenUse(toUse(claim, deps.now())))
  if (!made) throw new Error('The claim that was made is not open')
  return toAppClaim(db, made.claim.id, deps)
}

/** @throws Problem `NOT_FOUND` */
export const readAppClaim = ({ db, params: { id } }: Input<typeof getAppClaim>, deps: AppDeps): Promise<AppClaim> =>
  toAppClaim(db, id, deps)

export async function listOpenVouchers(
  { db, query }: Input<typeof listAppVouchers>,
  deps: AppDeps,
): Promise<CallData<typeof listAppVouchers>> {
  const { rows, pagination } = await listPage(query, {
    count: async () => {
      const [row] = await db
        .select({ number: count() })
        .from(deals)
        .innerJoin(providers, eq(providers.id, deals.providerId))
        .where(isOpenDeal)
      return row?.number ?? 0
    },
    rows: ({ limit, offset }) =>
      selectVouchers(db).where(isOpenDeal).orderBy(desc(deals.createdAt), desc(deals.id)).limit(limit).offset(offset),
  })
  return { rows: rows.map((row) => ({ _id: row.deal.id, ...toVoucherContent(row, deps) })), pagination }
}
