import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import type { VoucherMessage } from '#contract/claims.ts'
import type { listAppMessages, openAppMessage, setAppMessages } from '#contract/customer-messages.ts'
import type { Db } from '#server/db/db.ts'
import { listPage } from '#server/db/list.ts'
import { isOpenDeal } from '#server/db/open-deals.ts'
import { deals, providers } from '#server/db/schema.ts'
import { announcementDeliveries, announcements, messageConsents } from '#server/db/schema-announcements.ts'
import type { Deps } from '#server/deps.ts'
import type { Input } from '#server/http/handler.ts'
import { Problem } from '#server/problem.ts'
import { findCustomerIds } from './customers.ts'
import { setConsent } from './message-choice.ts'

const shownOnPage = 3

async function findConsents(db: Db, customerIds: string[]): Promise<string[]> {
  const isOwn = inArray(messageConsents.customerId, customerIds)
  const found = await db
    .selectDistinct({ id: messageConsents.providerId })
    .from(messageConsents)
    .where(isOwn)
    .orderBy(messageConsents.providerId)
  return found.map(({ id }) => id)
}

const selectMessages = (db: Db, where: SQL | undefined) =>
  db
    .select({
      announcement: announcements,
      delivery: announcementDeliveries,
      business: { _id: providers.id, businessNameEn: providers.businessNameEn, businessNameAr: providers.businessNameAr },
      deal: { _id: deals.id, nameEn: deals.nameEn, nameAr: deals.nameAr },
      isDealOpen: sql<boolean>`${isOpenDeal}`,
    })
    .from(announcementDeliveries)
    .innerJoin(announcements, eq(announcements.id, announcementDeliveries.announcementId))
    .innerJoin(providers, eq(providers.id, announcements.providerId))
    .leftJoin(deals, eq(deals.id, announcements.dealId))
    .where(where)
    .orderBy(desc(announcementDeliveries.deliveredAt), desc(announcements.id))

type Row = Awaited<ReturnType<typeof selectMessages>>[number]

function toMessage({ announcement, delivery, business, deal, isDealOpen }: Row) {
  const { id, title, message, language, translatedTitle, translatedMessage, isDealLeftOut } = announcement
  return {
    _id: id,
    title,
    message,
    language,
    translation: translatedTitle === null || translatedMessage === null ? null : { title: translatedTitle, message: translatedMessage },
    serviceProvider: business,
    voucher: isDealOpen && !isDealLeftOut ? deal : null,
    deliveredAt: delivery.deliveredAt.toISOString(),
    openedAt: delivery.openedAt?.toISOString() ?? null,
  }
}

interface Relation {
  readonly customerId: string
  readonly providerId: string
}

/** The last ones of a business to a customer, for their page. */
export async function findLastMessages(db: Db, { customerId, providerId }: Relation): Promise<VoucherMessage[]> {
  const where = and(eq(announcementDeliveries.customerId, customerId), eq(announcements.providerId, providerId))
  const rows = await selectMessages(db, where).limit(shownOnPage)
  return rows.map((row) => {
    const { serviceProvider: _business, openedAt: _opened, ...message } = toMessage(row)
    return message
  })
}

/** An unknown customer has none. */
export async function listMessages({ db, body }: Input<typeof listAppMessages>): Promise<CallData<typeof listAppMessages>> {
  const ids = await findCustomerIds(db, body.emailAddress)
  const { rows, pagination } = await listPage(body, {
    count: async () => {
      const [row] = await db.select({ number: count() }).from(announcementDeliveries).where(inArray(announcementDeliveries.customerId, ids))
      return row?.number ?? 0
    },
    rows: ({ limit, offset }) => selectMessages(db, inArray(announcementDeliveries.customerId, ids)).limit(limit).offset(offset),
  })
  return { rows: rows.map(toMessage), pagination, consentedBusinessIds: await findConsents(db, ids) }
}

/** @throws Problem `NOT_FOUND` for one that the customer did not get */
export async function openMessage({ db, params, body }: Input<typeof openAppMessage>, { now }: Pick<Deps, 'now'>) {
  const ids = await findCustomerIds(db, body.emailAddress)
  const at = new Date(now())
  const [opened] = await db
    .update(announcementDeliveries)
    .set({ openedAt: sql`coalesce(${announcementDeliveries.openedAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(announcementDeliveries.announcementId, params.id), inArray(announcementDeliveries.customerId, ids)))
    .returning({ openedAt: announcementDeliveries.openedAt })
  if (!opened) throw new Problem('NOT_FOUND')
  return { openedAt: (opened.openedAt ?? at).toISOString() }
}

/** @throws Problem `NOT_FOUND` for a customer or a business that does not exist */
export async function chooseForCustomer({ db, body }: Input<typeof setAppMessages>, { now }: Pick<Deps, 'now'>) {
  const { emailAddress, businessId: providerId, getsMessages } = body
  const isKnown = (await db.$count(providers, eq(providers.id, providerId))) > 0
  const ids = isKnown ? await setConsent(db, { emailAddress, providerId }, getsMessages, now()) : []
  if (ids.length === 0) throw new Problem('NOT_FOUND')
  return { consentedBusinessIds: await findConsents(db, ids) }
}
