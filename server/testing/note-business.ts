import { foldForSearch } from '#contract/text.ts'
import { everyDay } from '#contract/timings.ts'
import type { Db } from '#server/db/db.ts'
import { foldedNames } from '#server/db/folded.ts'
import { deals } from '#server/db/schema.ts'
import { announcementDeliveries, announcements } from '#server/db/schema-announcements.ts'
import { claims, customers, redemptions, reviews } from '#server/db/schema-sales.ts'
import { scanAttempts } from '#server/db/schema-security.ts'
import { insertBusiness } from './businesses.ts'
import { dayMs, type History } from './note-histories.ts'

async function insertRows<Row>(rows: readonly Row[], insert: (rows: Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) await insert(rows.slice(start, start + 500))
}

const names = { nameEn: 'Tea for two', nameAr: 'شاي لشخصين' }

/** Inserts a business with that history. Ids begin with its own. */
export async function insertHistory(db: Db, id: string, history: History): Promise<void> {
  const { now, timings } = history
  const own = (name: string | number) => `${id}-${name}`
  const long = new Date(now - 300 * dayMs)
  await insertBusiness(db, { id, approvalStatus: 'APPROVED', businessTimings: timings })
  const deal = (name: string, at?: number) => ({
    ...{ id: own(name), providerId: id, ...names, ...foldedNames(names.nameEn, names.nameAr), detailsEn: '', detailsAr: '' },
    ...{ termsAndConditionsEn: '', termsAndConditionsAr: '', originalPrice: 4_000, discountBasisPoints: 5_000, discountedPrice: 2_000 },
    ...{ qtyPerUser: 9, timingsOption: 'COMMON' as const, timings: everyDay('08:00', '23:00'), createdAt: long, submittedAt: long },
    ...{ status: at === undefined ? ('APPROVED' as const) : ('REJECTED' as const), decidedAt: at === undefined ? long : new Date(at) },
  })
  await db.insert(deals).values([deal('a'), deal('b'), ...history.rejected.map((each) => deal(each.deal, each.at))])
  const people = Array.from({ length: 60 }, (_, index) => own(index))
  const toCustomer = (each: string) => ({ id: each, fullName: each, foldedName: foldForSearch(each), emailAddress: each, createdAt: long })
  await db.insert(customers).values(people.map(toCustomer))

  const claim = (name: string, dealName: string, customer: number, expiresAt: number) => ({
    ...{ id: own(name), code: own(name).toUpperCase(), dealId: own(dealName), customerId: own(customer) },
    ...{ claimedAt: long, expiresAt: new Date(expiresAt) },
  })
  // Each rating is of a redemption of its own; further ones are left out.
  const reviewed = history.reviews.map((_review, index) => history.redemptions[index])
  const sold = history.redemptions.map((each, index) => ({
    ...each,
    claim: claim(`r${index}`, each.deal, each.customer, now + 90 * dayMs),
  }))
  await insertRows(
    sold.map((each) => each.claim),
    (rows) => db.insert(claims).values(rows),
  )
  await insertRows(
    sold.map(({ claim: { id: claimId, dealId, customerId }, at, price }, index) => ({
      ...{ id: own(`r${index}`), claimId, dealId, customerId, providerId: id, redeemedAt: new Date(at) },
      ...{ originalPrice: price * 2, discountBasisPoints: 5_000, discountedPrice: price },
    })),
    (rows) => db.insert(redemptions).values(rows),
  )
  await insertRows(
    history.reviews.flatMap(({ deal: name, at, rating, comment }, index) =>
      reviewed[index] === undefined
        ? []
        : [
            {
              ...{ id: own(`review${index}`), redemptionId: own(`r${index}`), dealId: own(name), providerId: id },
              ...{ rating, comment, createdAt: new Date(at) },
            },
          ],
    ),
    (rows) => db.insert(reviews).values(rows),
  )
  await insertRows(
    history.unused.map(({ deal: name, customer, expiresAt }, index) => claim(`u${index}`, name, customer, expiresAt)),
    (rows) => db.insert(claims).values(rows),
  )
  // Each scan has a claim of its voucher, and none where that is unknown.
  const scanned = history.scans.map((scan, index) => ({ ...scan, claim: scan.deal && claim(`s${index}`, scan.deal, 0, now + 90 * dayMs) }))
  await insertRows(
    scanned.flatMap((each) => each.claim || []),
    (rows) => db.insert(claims).values(rows),
  )
  await insertRows(
    scanned.map(({ at, reason, claim: of }) => ({
      ...{ at: new Date(at), providerId: id, accountId: id, claimId: of ? of.id : null, code: '••••AB', ip: '192.0.2.1' },
      outcome: reason === 'OTHER' ? ('UNAVAILABLE' as const) : reason,
    })),
    (rows) => db.insert(scanAttempts).values(rows),
  )
  for (const { id: name, sentAt, recipients } of history.messages) {
    const at = new Date(sentAt)
    const message = { id: own(name), providerId: id, title: 'Come by', message: 'x', language: 'en' as const, foldedText: 'x' }
    await db.insert(announcements).values({ ...message, status: 'APPROVED', createdAt: at, sentAt: at, recipientCount: recipients.length })
    await db
      .insert(announcementDeliveries)
      .values(recipients.map((customer) => ({ announcementId: own(name), customerId: own(customer), deliveredAt: at })))
  }
}

/** The history as the database can hold it, with the ids that {@link insertHistory} gave. */
export function withIds(id: string, history: History): History {
  const own = (name: string) => `${id}-${name}`
  const rename = <Row extends { readonly deal: string }>(rows: readonly Row[]) => rows.map((row) => ({ ...row, deal: own(row.deal) }))
  return {
    ...history,
    redemptions: rename(history.redemptions),
    reviews: rename(history.reviews.slice(0, history.redemptions.length)),
    unused: rename(history.unused),
    rejected: rename(history.rejected),
    scans: history.scans.map((scan) => ({ ...scan, deal: scan.deal && own(scan.deal) })),
    messages: history.messages.map((message) => ({ ...message, id: own(message.id) })),
  }
}
