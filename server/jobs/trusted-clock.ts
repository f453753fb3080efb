import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { trustedClock } from '#server/db/schema-security.ts'

const minuteMs = 60_000

/** Milliseconds by which this machine and the database may differ. */
const maxDifference = 2 * minuteMs

/** Milliseconds behind the newest trusted moment, which may be of an instance that differs from the database the other way. */
const maxStepBack = 2 * maxDifference + minuteMs

/** Milliseconds ahead of the newest trusted moment: a product that was off for longer asks too, because nothing tells it from a wrong clock. */
const maxStepAhead = 86_400_000

/** Milliseconds between two writes of the newest trusted moment. */
const writeInterval = 3_600_000

interface CheckedTime {
  /** Milliseconds since 1970. */
  readonly now: number
  /** This machine and the database agree. */
  readonly isAgreed: boolean
  /** Also near the newest moment that was trusted before: what becomes due by time may be done. */
  readonly isTrusted: boolean
  /** A sentence for the operator. */
  readonly problem?: string
}

export interface TrustedClock {
  /** Concurrent checks share one query. */
  readonly check: () => Promise<CheckedTime>
  /** Whether the last check found this machine and the database apart. */
  readonly isApart: () => boolean
}

interface ClockDeps {
  readonly db: Db
  readonly now: () => number
}

const format = (time: number): string => new Date(time).toISOString()

/** The clocks of this machine, of the database, and the newest trusted moment. Milliseconds since 1970. */
export async function readClocks({ db, now }: ClockDeps) {
  const startedAt = now()
  const database = sql`extract(epoch from clock_timestamp()) * 1000`.mapWith(Number)
  const [row] = await db.select({ trusted: trustedClock.at, database }).from(trustedClock)
  if (!row) throw new Error('trusted_clock has no row')
  const own = now()
  const isApart = row.database < startedAt - maxDifference || row.database > own + maxDifference
  return { own, database: row.database, trusted: row.trusted.getTime(), isApart }
}

/** Trusts a moment, however far it is from the newest one. */
export const trust = (db: Db, at: number) => db.update(trustedClock).set({ at: new Date(at) })

async function checkNow(deps: ClockDeps): Promise<CheckedTime> {
  const { own, database, trusted, isApart } = await readClocks(deps)
  const times = { now: own, isAgreed: !isApart, isTrusted: false }
  if (isApart)
    return {
      ...times,
      problem: `The clock of this machine says ${format(own)} and that of the database ${format(database)}. Until they agree, this instance is not ready, and its jobs neither delete nor send anything.`,
    }
  if (own < trusted - maxStepBack || own > trusted + maxStepAhead)
    return {
      ...times,
      problem: `The clock says ${format(own)}, and said ${format(trusted)} when it was last trusted. Jobs neither delete nor send what is due by it until the command "clock --confirm" has confirmed it.`,
    }
  if (own > trusted + writeInterval) await trust(deps.db, own)
  return { ...times, isTrusted: true }
}

/** The only source of time for what a server does by itself and cannot take back. */
export function createTrustedClock(deps: ClockDeps): TrustedClock {
  let pending: Promise<CheckedTime> | undefined
  let wasApart = false
  const check = async () => {
    pending ??= checkNow(deps).finally(() => {
      pending = undefined
    })
    const checked = await pending
    wasApart = !checked.isAgreed
    return checked
  }
  return { check, isApart: () => wasApart }
}
