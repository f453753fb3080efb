import { and, count, gt, isNotNull, lte, max, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { createCachedRead } from '#server/cached-read.ts'
import type { Db } from '#server/db/db.ts'
import { claimLinks } from '#server/db/schema-sales.ts'
import { emailVerifications } from '#server/db/schema-security.ts'
import { clientSubnet, widestNetwork } from '#server/security/client-subnet.ts'
import { type RateLimit, sharedLimits } from '#server/security/limiter.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Mails to one mailbox in a day: a third of them at the request of one client subnet, and one of each network also above, up to twice as many. */
const maxMailsADay = 20

interface Requested {
  readonly mailbox: string
  /** What a mail is about, if a mailbox gets one about each. */
  readonly about?: string
  readonly ip: string
}

/** The mails of one kind that strangers can have sent to a mailbox. */
export const mailboxLimits = (name: string, { mailbox, about, ip }: Requested): readonly RateLimit[] => [
  { key: `${name}:${about === undefined ? '' : `${about} `}${mailbox} ${clientSubnet(ip)}`, max: 1, period: minute },
  ...sharedLimits({ key: `${name} day:${mailbox}`, max: maxMailsADay, period: day }, ip, 1),
]

/** Mails of one kind to addresses that nobody has confirmed, of everybody in an hour: so many, or that multiple of what was opened in the busiest hour of a week. */
const minUnconfirmed = 300
const perOpened = 3

/** A flood whose author opens the links raises the total in a day to that multiple of an hour before, at most. */
const maxRise = 10

/** Each client network gets these, also when a flood from many others has used up the total. */
const minOfNetwork = 2

/** Seconds: the links that are opened meanwhile may have raised the total. */
const maxRetryAfter = 60

/** Milliseconds: a voucher that was just announced raises the limit with its first customers. */
const lifetime = 60_000

/** The part of a total that is kept for networks whose earlier links were opened: a flood from anywhere leaves it to customers. */
export const reservedPart = 1 / 3

interface OpenedLinks {
  /** Mails in an hour. */
  readonly total: number
  /** How many links of the week were requested from there and opened. */
  readonly countOpened: (ip: string) => number
}

export type ReadOpenedLinks = () => Promise<OpenedLinks>

/** Links that were mailed but not opened do not count, or a flood would raise its own limit. */
async function readOpenedLinks(db: Db, now: number): Promise<OpenedLinks> {
  const since = new Date(now - 7 * day)
  // A link expires after it was mailed and opened: the conditions on `expiresAt` change nothing, but have an index.
  const opened = unionAll(
    db
      .select({ at: sql<Date>`${claimLinks.createdAt}`.as('at'), network: sql<string>`${claimLinks.network}`.as('network') })
      .from(claimLinks)
      .where(and(isNotNull(claimLinks.customerId), gt(claimLinks.createdAt, since), gt(claimLinks.expiresAt, since))),
    db
      .select({
        at: sql<Date>`${emailVerifications.usedAt}`.as('at'),
        network: sql<string>`${emailVerifications.network}`.as('network'),
      })
      .from(emailVerifications)
      .where(and(gt(emailVerifications.usedAt, since), gt(emailVerifications.expiresAt, since))),
  ).as('opened')
  const start = sql<Date>`date_trunc('hour', ${opened.at})`
  const hours = db
    .select({ start: start.as('start'), links: count().as('links') })
    .from(opened)
    .groupBy(start)
    .as('hours')
  const endedADayAgo = lte(hours.start, sql`${new Date(now - day - hour).toISOString()}::timestamptz`)
  const [busiest] = await db.select({ ever: max(hours.links), before: sql`max(${hours.links}) filter (where ${endedADayAgo})` }).from(hours)
  const [ever, before] = [Number(busiest?.ever ?? 0), Number(busiest?.before ?? 0)]
  const networks = await db.select({ network: opened.network, links: count() }).from(opened).groupBy(opened.network)
  const byNetwork = new Map(networks.map(({ network, links }) => [network, links]))
  return {
    total: Math.min(Math.max(minUnconfirmed, perOpened * ever), maxRise * Math.max(minUnconfirmed, before)),
    countOpened: (ip) => byNetwork.get(widestNetwork(ip)) ?? 0,
  }
}

const withoutMail = [
  'VALIDATION_FAILED',
  'FILE_TYPE',
  'NOT_FOUND',
  'CONFLICT',
  'VOUCHER_NOT_OPEN',
  'VOUCHER_CHANGED',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
] as const

/** The limits of a call that mails a link to whatever address it names. Claims and registration have separate totals. */
export type UnconfirmedMailLimits = (kind: 'claims' | 'registration', ip: string) => Promise<readonly RateLimit[]>

export const createOpenedLinksReader = ({ db, now }: { readonly db: Db; readonly now: () => number }): ReadOpenedLinks =>
  createCachedRead({ now, lifetime, read: () => readOpenedLinks(db, now()) })

export const createUnconfirmedMailLimits =
  (readOpened: ReadOpenedLinks): UnconfirmedMailLimits =>
  async (kind, ip) => {
    const { total, countOpened } = await readOpened()
    const toLimit = (name: string, max: number): RateLimit => ({
      key: `mails.${kind}${name}`,
      max: Math.round(max),
      period: hour,
      maxRetryAfter,
      exemptCodes: withoutMail,
    })
    const limits = sharedLimits(toLimit(':everybody', (1 - reservedPart) * total), ip, minOfNetwork)
    const opened = countOpened(ip)
    if (opened === 0) return limits
    // Who opens one link to a mailbox of their own gets no more of the reserve than that is worth.
    const reserve = [
      ...sharedLimits(toLimit('.reserve:everybody', reservedPart * total), ip),
      toLimit(`.reserve:${widestNetwork(ip)}`, perOpened * opened),
    ]
    return limits.map((limit) => ({ ...limit, reserve }))
  }
