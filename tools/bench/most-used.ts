import { and, eq, isNull } from 'drizzle-orm'
import { deals } from '#server/db/schema.ts'
import { claims } from '#server/db/schema-sales.ts'
import type { Served } from './databases.ts'
import { openCode } from './fill.ts'
import type { Read } from './read.ts'

const span = '?period=1m'
const sums = 'adds up a month and the one before, a row a day and business'
const queue = 'counts what waits once, from an index'
const small = 'the sign-in reads small tables whole'

/** What both sides call most: dashboards, counts that wait, lists, vouchers, the till and the page of a voucher. */
export async function mostUsedReads({ db }: Served): Promise<readonly Read[]> {
  const [waiting] = await db
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.status, 'PENDING'), isNull(deals.deletedAt)))
    .limit(1)
  const [open] = await db.select({ dealId: claims.dealId }).from(claims).where(eq(claims.code, openCode))
  if (!waiting || !open) throw new Error('No voucher waits, or no claim is open')
  const [admin, business] = ['/super-admin/dashboard', '/service-provider/dashboard']
  return [
    ['figures of the marketplace', `${admin}/daily-statistics${span}`, 'admin', { why: sums }],
    ['views of the marketplace', `${admin}/user-engagement${span}`, 'admin', { why: sums }],
    ['what waits', `${admin}/get-waiting-counts`, 'admin', { why: 'counts the changes that wait, from an index' }],
    ['queue of vouchers', '/super-admin/deal/get-deals?page=1&limit=10&dealStatus=PENDING', 'admin', { why: queue }],
    ['all vouchers', '/super-admin/deal/get-deals?page=1&limit=10'],
    ['a waiting voucher', `/deal/get-deal/${waiting.id}`],
    ['businesses', '/super-admin/service-provider/all-service-providers?page=1&limit=10'],
    ['figures of a business', `${business}/daily-statistics${span}`, 'provider', { why: sums }],
    ['revenue of a business', `${business}/revenue-stats${span}`, 'provider'],
    ['first steps', '/service-provider/first-steps', 'provider', { why: small }],
    ['own vouchers', '/service-provider/deal/get-deals?page=1&limit=10', 'provider'],
    ['redemptions', '/service-provider/redemption/get-all-redemptions?page=1&limit=25', 'provider'],
    ['inbox', '/notifications/get-notifications?page=1&limit=10', 'provider'],
    ['check at the till', '/redemption/check-voucher', 'provider', { body: { code: openCode }, why: small }],
    ['page of a voucher', `/public/vouchers/${open.dealId}`],
  ]
}
