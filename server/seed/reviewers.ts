import { accountId } from './businesses.ts'
import { day, hour } from './clock.ts'
import { administrators } from './content/content.ts'
import type { Random } from './random.ts'

/** Each of the demo's accounts decides four times as much as a sub-admin. */
const staff = Array.from({ length: 4 }, () => administrators.staff.map(({ key }) => accountId(key))).flat()

const subAdmins = administrators.subAdmins.map(({ key, daysRegistered, rights }) => ({ id: accountId(key), daysRegistered, rights }))

/** One of the administrators who were registered at that time and may decide. */
export function pickReviewer(decidedAt: number, now: number, random: Random): string {
  const registered = subAdmins.flatMap(({ id, daysRegistered, rights }) =>
    rights !== 'helpDesk' && decidedAt > now - daysRegistered * day ? id : [],
  )
  return random.pick([...staff, ...registered])
}

/** The last sign-in of each sub-admin but the newest, who never signed in. */
export const subAdminSignIns = (now: number) =>
  subAdmins.slice(1).map(({ id }, index) => ({ action: 'login', at: new Date(now - (2 + index * 9) * hour), accountId: id }))
