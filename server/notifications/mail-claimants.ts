import { and, asc, eq, isNotNull, not, type SQL } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import { customerMailbox } from '#server/db/customer-mailbox.ts'
import type { Db } from '#server/db/db.ts'
import { isErasedCustomer } from '#server/db/erased.ts'
import { isOpenClaim } from '#server/db/open-claims.ts'
import { deals, providers } from '#server/db/schema.ts'
import { claims, customers } from '#server/db/schema-sales.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { portalLink } from '#server/mail/portal-link.ts'
import type { NotifyDeps } from './notify.ts'
import { mailDelay } from './undoable-decisions.ts'

/** Mails that are enqueued by one statement. */
const chunkSize = 500

type News = 'voucherEnded' | 'voucherSuspended' | 'businessSuspended'

type ClaimantMailDeps = Pick<NotifyDeps, 'now' | 'mail'> & {
  readonly config: Pick<Config, 'claims' | 'publicUrl' | 'port' | 'undoSeconds'>
}

const selectClaimants = (tx: Db, where: SQL | undefined, at: Date) =>
  tx
    .selectDistinctOn([customerMailbox(customers.emailAddress)], {
      to: customers.emailAddress,
      language: customers.language,
      deal: { nameEn: deals.nameEn, nameAr: deals.nameAr },
      business: { id: providers.id, nameEn: providers.businessNameEn, nameAr: providers.businessNameAr, shopPaint: providers.shopPaint },
    })
    .from(claims)
    .innerJoin(deals, eq(deals.id, claims.dealId))
    .innerJoin(providers, eq(providers.id, deals.providerId))
    .innerJoin(customers, eq(customers.id, claims.customerId))
    .where(and(where, isOpenClaim(tx, at), isNotNull(customers.verifiedAt), not(isErasedCustomer)))
    .orderBy(asc(customerMailbox(customers.emailAddress)), asc(customers.createdAt))

type Claimant = Awaited<ReturnType<typeof selectClaimants>>[number]

function toMail(
  { to, language: written, deal, business }: Claimant,
  news: News,
  reason: string,
  { config }: Pick<ClaimantMailDeps, 'config'>,
): Mail {
  const language = written ?? 'ar'
  const [voucherName, businessName] = language === 'ar' ? [deal.nameAr, business.nameAr] : [deal.nameEn, business.nameEn]
  const { shopPaint } = business
  if (news !== 'voucherEnded') {
    const data = { voucherName: news === 'voucherSuspended' ? voucherName : undefined, businessName, shopPaint }
    return { template: 'voucherSuspended', to, language, data }
  }
  const link = portalLink(config, `/s/${business.id}`, language)
  return { template: 'voucherEnded', to, language, data: { voucherName, businessName, shopPaint, reason, link } }
}

interface ClaimantNews {
  /** A condition on the deals. */
  readonly where: SQL
  readonly news: News
  readonly reason?: string
}

/**
 * Mails each customer with an open claim once, when the change can no longer be undone. Where an app has the customers, it tells them.
 * Pass the transaction of the change, with its lock, before the claims end.
 * @returns the ids of the waiting mails
 */
export async function mailClaimants(tx: Db, { where, news, reason = '' }: ClaimantNews, deps: ClaimantMailDeps): Promise<string[]> {
  if (deps.config.claims !== 'page') return []
  const claimants = await selectClaimants(tx, where, new Date(deps.now()))
  const mailIds: string[] = []
  for (let from = 0; from < claimants.length; from += chunkSize) {
    const mails = claimants.slice(from, from + chunkSize).map((claimant) => toMail(claimant, news, reason, deps))
    mailIds.push(...(await deps.mail.enqueueLater(tx, mailDelay(deps), ...mails)))
  }
  return mailIds
}
