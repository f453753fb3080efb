import { invitationLifetime } from '#contract/limits.ts'
import { foldForSearch } from '#contract/text.ts'
import { seedId } from '#server/db/ids.ts'
import type { accounts } from '#server/db/schema.ts'
import type { invitations } from '#server/db/schema-people.ts'
import { accountId } from './businesses.ts'
import { day, hour } from './clock.ts'
import { demoEmail } from './demo-accounts.ts'

/** The people of the first business beside its owner. */
const team = [
  { key: 'manager', fullName: 'بدر السبيعي', subRole: 'MANAGER', daysHere: 120, hoursAgo: 5 },
  { key: 'accountant', fullName: 'Rana Al Harbi', subRole: 'VIEWER', daysHere: 75, hoursAgo: 50 },
] as const

const providerId = accountId('provider')

export const teamRows = (passwordHash: string, now: number): (typeof accounts.$inferInsert)[] =>
  team.map(({ key, fullName, subRole, daysHere }) => {
    const joinedAt = new Date(now - daysHere * day)
    return {
      id: accountId(key),
      emailAddress: demoEmail(key),
      passwordHash,
      fullName,
      foldedName: foldForSearch(fullName),
      role: 'SERVICE_PROVIDER',
      providerId,
      subRole,
      permissions: [],
      createdAt: joinedAt,
      emailVerifiedAt: joinedAt,
    }
  })

export const teamSignIns = (now: number) =>
  [...team, { key: 'provider', hoursAgo: 2 }].map(({ key, hoursAgo }) => ({
    action: 'login',
    at: new Date(now - hoursAgo * hour),
    accountId: accountId(key),
  }))

/** Without a token: nobody can accept it. */
export const invitationRows = (now: number): (typeof invitations.$inferInsert)[] => [
  {
    id: seedId('invitation', 'lulwa'),
    providerId,
    emailAddress: demoEmail('lulwa.alenezi'),
    subRole: 'MANAGER',
    invitedById: providerId,
    language: 'ar',
    sentAt: new Date(now - 2 * day),
    expiresAt: new Date(now - 2 * day + invitationLifetime),
  },
]
