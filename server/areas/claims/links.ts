import { eq } from 'drizzle-orm'
import type { requestClaim } from '#contract/claims.ts'
import type { Db } from '#server/db/db.ts'
import { deals } from '#server/db/schema.ts'
import { claimLinks, customers } from '#server/db/schema-sales.ts'
import type { Deps } from '#server/deps.ts'
import type { Input } from '#server/http/handler.ts'
import { claimLinkHours } from '#server/mail/mailer.ts'
import { portalLink } from '#server/mail/portal-link.ts'
import { Problem } from '#server/problem.ts'
import { widestNetwork } from '#server/security/client-subnet.ts'
import { hashLinkToken } from '#server/security/link-token.ts'
import { randomId } from '#server/security/random.ts'
import type { VoucherCache } from './voucher-cache.ts'
import { selectVouchers, toVoucherState } from './vouchers.ts'

/** The same work for every address: whether it is a customer's is found out by the one who opens the link. @throws Problem `NOT_FOUND`, `VOUCHER_NOT_OPEN`, `VOUCHER_CHANGED` */
export async function requestLink(
  { db, params: { dealId }, body, ip }: Input<typeof requestClaim>,
  deps: Pick<Deps, 'now' | 'mail' | 'config'> & { readonly vouchers: VoucherCache },
) {
  const [selected] = await selectVouchers(db).where(eq(deals.id, dealId))
  if (!selected) throw new Problem('NOT_FOUND')
  const { deal, provider } = selected
  const state = toVoucherState(deal, provider)
  if (state !== 'OPEN') throw new Problem('VOUCHER_NOT_OPEN', { details: { state } })
  const { emailAddress, fullName, language, getsMessages, shownVersion } = body
  const dealVersion = deal.approvedVersion
  if (dealVersion !== (shownVersion ?? dealVersion)) {
    // The page reads the voucher again at once.
    await deps.vouchers.confirm(dealId, { state, version: dealVersion })
    throw new Problem('VOUCHER_CHANGED')
  }
  const token = randomId()
  const [createdAt, expiresAt] = [new Date(deps.now()), new Date(deps.now() + claimLinkHours * 3_600_000)]
  const network = widestNetwork(ip)
  const link = { dealId, dealVersion, emailAddress, fullName, language, getsMessages, createdAt, expiresAt, network }
  await db.insert(claimLinks).values({ tokenHash: hashLinkToken(token), ...link })
  const [voucherName, businessName] = language === 'ar' ? [deal.nameAr, provider.businessNameAr] : [deal.nameEn, provider.businessNameEn]
  const data = {
    voucherName,
    businessName,
    shopPaint: provider.shopPaint,
    getsMessages,
    link: portalLink(deps.config, `/my/${token}`, language),
  }
  await deps.mail.enqueue(db, { template: 'claimLink', to: emailAddress, language, data })
  return { linkHours: claimLinkHours }
}

const selectLinks = (db: Db) =>
  db
    .select({ link: claimLinks, customerName: customers.fullName })
    .from(claimLinks)
    .leftJoin(customers, eq(customers.id, claimLinks.customerId))

/** @throws Problem `LINK_INVALID`, `LINK_EXPIRED` */
export async function findLink(db: Db, token: string, at: number) {
  const [found] = await selectLinks(db).where(eq(claimLinks.tokenHash, hashLinkToken(token)))
  if (!found) throw new Problem('LINK_INVALID')
  if (found.link.expiresAt.getTime() <= at) throw new Problem('LINK_EXPIRED', { details: { dealId: found.link.dealId } })
  return { ...found.link, customerName: found.customerName }
}

/** A link that was opened. @throws Problem `LINK_INVALID`, `LINK_EXPIRED`, `LINK_NOT_OPENED` */
export async function findOpenedLink(db: Db, token: string, at: number) {
  const { customerId, customerName, ...link } = await findLink(db, token, at)
  if (customerId === null) throw new Problem('LINK_NOT_OPENED')
  return { ...link, customerId, customerName: customerName ?? '' }
}

export type OpenedLink = Awaited<ReturnType<typeof findOpenedLink>>
