import { accountId } from './businesses.ts'
import { day, hour } from './clock.ts'
import { administrators } from './content/content.ts'
import type { Random } from './random.ts'

/** One of the administrators who were registered at that time. */
export function pickReviewer(decidedAt: number, now: number, random: Random): string {
  const subAdmins = administrators.subAdmins.filter(({ daysRegistered }) => decidedAt > now - daysRegistered * day)
  return accountId(random.pick([...administrators.staff, ...subAdmins]).key)
}

/** The last sign-in of each sub-admin but the newest, who never signed in. */
export const subAdminSignIns = (now: number) =>
  administrators.subAdmins
    .slice(1)
    .map(({ key }, index) => ({ action: 'login', at: new Date(now - (2 + index * 9) * hour), accountId: accountId(key) }))
