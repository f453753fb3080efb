import { sql } from 'drizzle-orm'
import { addDays, localInstant, localTime } from '#contract/local-time.ts'
import { SettingError } from '#server/config.ts'
import type { Db } from './db.ts'
import { isInvalidValue } from './unavailable.ts'

/** PostgreSQL has time zones of its own, from the system or from its release. @throws SettingError */
export async function assertTimeZone(db: Db, zone: string): Promise<void> {
  try {
    await db.execute(sql`select now() at time zone ${zone}`)
  } catch (cause) {
    if (!isInvalidValue(cause)) throw cause
    throw new SettingError(`BUSINESS_TIME_ZONE ${zone} is not known to PostgreSQL: set another name of this zone, such as Asia/Riyadh`, {
      cause,
    })
  }
}

const comparedDays = 2 * 366

/** The first day of the next two years that begins at another moment in PostgreSQL than in Node, whose time zones are of different releases. */
export async function findDifferentDay(db: Db, zone: string, now: number): Promise<string | undefined> {
  const { day: today } = localTime(now, zone)
  const starts = Array.from({ length: comparedDays }, (_, at) => {
    const instant = localInstant(addDays(today, at), '00:00', zone)
    const { day, time } = localTime(instant, zone)
    return { at: new Date(instant).toISOString(), day, local: `${day} ${time}` }
  })
  const { rows } = (await db.execute(sql`
    select day from json_to_recordset(${JSON.stringify(starts)}::json) as starts(at timestamptz, day text, local text)
    where to_char(at at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS') <> local order by at limit 1`)) as { rows: { day: string }[] }
  return rows[0]?.day
}
