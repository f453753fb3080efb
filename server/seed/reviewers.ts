import { accountId } from './businesses.ts'
import { day, hour } from './clock.ts'
import { administrators } from './content/content.ts'
import type { Random } from './random.ts'

/** Each of the demo's accounts decides four times as much as a sub-admin. */
const staff = Array.from({ length: 4 }, () => administrators.staff).flat()

/** One of the administrators who were registered at that time. */
export function pickReviewer(decidedAt: number, now: number, random: Random): string {
  const subAdmins = administrators.subAdmins.filter(({ daysRegistered }) => decidedAt > now - daysRegistered * day)
  return accountId(random.pick([...staff, ...subAdmins]).key)
}

/** The last sign-in of each sub-admin but the newest, who never signed in. */
export const subAdminSignIns = (now: number) =>
  administrators.subAdmins
    .slice(1)
    .map(({ key }, index) => ({ action: 'login', at: new Date(now - (2 + index * 9) * hour), accountId: accountId(key) }))
