import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/db.ts'
import { dealViews } from '#server/db/schema-sales.ts'
import { clientSubnet } from '#server/security/client-subnet.ts'

const quarterHour = 15 * 60_000

/** Views counted per client subnet and voucher in a quarter of an hour: families and shops share an address. */
const maxPerSubnet = 10

/** Vouchers in a quarter of an hour; views of more are not counted. */
const maxLines = 10_000

/** Subnets that viewed a voucher in a quarter of an hour. */
const maxVisitors = 100_000

interface ViewCounterDeps {
  readonly db: Db
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

export interface View {
  readonly dealId: string
  readonly providerId: string
  readonly ip: string
  readonly userAgent: string | null
}

interface Line {
  readonly dealId: string
  readonly providerId: string
  readonly at: Date
  desktop: number
  mobile: number
}

export type ViewCounter = ReturnType<typeof createViewCounter>

/** Counts views in memory and adds them to the table from time to time. A crash loses those since the last time. */
export function createViewCounter({ db, now, log }: ViewCounterDeps) {
  let lines = new Map<string, Line>()
  const visits = new Map<string, number>()
  let countedQuarter = 0

  const isCounted = (quarter: number, { dealId, ip }: View): boolean => {
    if (quarter !== countedQuarter) {
      visits.clear()
      countedQuarter = quarter
    }
    const visitor = `${dealId} ${clientSubnet(ip)}`
    const times = visits.get(visitor) ?? 0
    if (times >= maxPerSubnet || visits.size >= maxVisitors) return false
    visits.set(visitor, times + 1)
    return true
  }

  const add = ({ dealId, providerId, at, desktop, mobile }: Line) => {
    const key = `${dealId} ${at.getTime()}`
    if (!lines.has(key) && lines.size >= maxLines) return
    const line = lines.get(key) ?? { dealId, providerId, at, desktop: 0, mobile: 0 }
    line.desktop += desktop
    line.mobile += mobile
    lines.set(key, line)
  }

  return {
    count: (view: View): void => {
      const quarter = Math.floor(now() / quarterHour)
      if (!isCounted(quarter, view)) return
      const isMobile = /Mobi|Android|iPhone|iPad/i.test(view.userAgent ?? '')
      const { dealId, providerId } = view
      add({ dealId, providerId, at: new Date(quarter * quarterHour), desktop: isMobile ? 0 : 1, mobile: isMobile ? 1 : 0 })
    },

    flush: async (): Promise<void> => {
      const flushed = [...lines.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line)
      lines = new Map()
      if (flushed.length === 0) return
      try {
        await db
          .insert(dealViews)
          .values(flushed)
          .onConflictDoUpdate({
            target: [dealViews.dealId, dealViews.at],
            set: {
              desktop: sql`${dealViews.desktop} + excluded.desktop`,
              mobile: sql`${dealViews.mobile} + excluded.mobile`,
            },
          })
      } catch (err) {
        for (const line of flushed) add(line)
        log.error({ err }, 'views of vouchers wait to be written')
      }
    },
  }
}
