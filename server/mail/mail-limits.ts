import { and, count, gt, isNotNull, max, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { createCachedRead } from '#server/cached-read.ts'
import type { Db } from '#server/db/db.ts'
import { claimLinks } from '#server/db/schema-sales.ts'
import { emailVerifications } from '#server/db/schema-security.ts'
import { clientSubnet } from '#server/security/client-subnet.ts'
import { type RateLimit, sharedLimits } from '#server/security/limiter.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Mails to one mailbox in a day: a third of them at the request of one client subnet, so that no stranger shuts its owner out. */
const maxMailsADay = 30

interface Requested {
  readonly mailbox: string
  /** What a mail is about, if a mailbox gets one about each. */
  readonly about?: string
  readonly ip: string
}

/** The mails of one kind that strangers can have sent to a mailbox. */
export const mailboxLimits = (name: string, { mailbox, about, ip }: Requested): readonly RateLimit[] => [
  { key: `${name}:${about === undefined ? '' : `${about} `}${mailbox} ${clientSubnet(ip)}`, max: 1, period: minute },
  ...sharedLimits({ key: `${name} day:${mailbox}`, max: maxMailsADay, period: day }, ip),
]

/** Mails of one kind to addresses that nobody has confirmed, of everybody in an hour: so many, or that multiple of what was opened in the busiest hour of a week. */
const minUnconfirmed = 300
const perOpened = 3

/** Of each client network, also when a flood from many others has used up the total. */
const minOfNetwork = 2

/** Seconds: the links that are opened meanwhile may have raised the total. */
const maxRetryAfter = 60

/** Milliseconds: a voucher that was just announced raises the limit with its first customers. */
const lifetime = 10_000

/** Links that were mailed but not opened do not count, or a flood would raise its own limit. */
async function readBusiestHour(db: Db, now: number): Promise<number> {
  const since = new Date(now - 7 * day)
  const opened = unionAll(
    db
      .select({ at: sql<Date>`${claimLinks.createdAt}`.as('at') })
      .from(claimLinks)
      .where(and(isNotNull(claimLinks.customerId), gt(claimLinks.createdAt, since))),
    db
      .select({ at: sql<Date>`${emailVerifications.usedAt}`.as('at') })
      .from(emailVerifications)
      .where(gt(emailVerifications.usedAt, since)),
  ).as('opened')
  const hours = db
    .select({ links: count().as('links') })
    .from(opened)
    .groupBy(sql`date_trunc('hour', ${opened.at})`)
    .as('hours')
  const [busiest] = await db.select({ links: max(hours.links) }).from(hours)
  return Number(busiest?.links ?? 0)
}

const withoutMail = [
  'VALIDATION_FAILED',
  'FILE_TYPE',
  'NOT_FOUND',
  'CONFLICT',
  'VOUCHER_NOT_OPEN',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
] as const

/** The limits of a call that mails a link to whatever address it names. Claims and registration have separate totals. */
export type UnconfirmedMailLimits = (kind: 'claims' | 'registration', ip: string) => Promise<readonly RateLimit[]>

export function createUnconfirmedMailLimits({ db, now }: { readonly db: Db; readonly now: () => number }): UnconfirmedMailLimits {
  const busiestHour = createCachedRead({ now, lifetime, read: () => readBusiestHour(db, now()) })
  return async (kind, ip) => {
    const max = Math.max(minUnconfirmed, perOpened * (await busiestHour()))
    const total: RateLimit = { key: `mails.${kind}:everybody`, max, period: hour, maxRetryAfter, exemptCodes: withoutMail }
    return sharedLimits(total, ip, minOfNetwork)
  }
}
