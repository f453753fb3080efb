import type { User } from '#contract/auth.ts'
import { type GivenSubRole, subRoleRights } from '#contract/rights.ts'
import { providerRoles } from '#contract/roles.ts'
import type { Screen } from '../screen.ts'
import { screens as account } from './account.ts'
import { screens as announcements } from './announcements-provider.ts'
import { screens as dashboards } from './dashboards.ts'
import { screens as deals } from './deals.ts'
import { screens as helpCenter } from './help-center.ts'
import { screens as profile } from './profile.ts'
import { screens as ratings } from './ratings.ts'
import { screens as redemptions } from './redemptions.ts'
import { screens as tills } from './tills.ts'

const all = [...account, ...announcements, ...dashboards, ...deals, ...helpCenter, ...profile, ...ratings, ...redemptions, ...tills]

const people: Readonly<Record<GivenSubRole, Partial<User>>> = {
  MANAGER: { _id: 'example-person-2', fullName: 'رانيا الدوسري', subRole: 'MANAGER' },
  VIEWER: { _id: 'example-person-3', fullName: 'Yusuf Haddad', subRole: 'VIEWER' },
}

const seenBy = (subRole: GivenSubRole, ...names: readonly string[]): Screen[] =>
  all
    .filter(({ name }) => names.includes(name))
    .map((screen) => ({
      ...screen,
      name: `${subRole.toLowerCase()}-${screen.name}`,
      viewers: providerRoles,
      user: { ...people[subRole], permissions: [...subRoleRights[subRole]], businessId: 'example-provider-1' },
    }))

/** What a manager and an accountant see of the pages of a business. */
export const screens: readonly Screen[] = [
  ...seenBy('MANAGER', 'provider-dashboard', 'cashiers', 'profile'),
  ...seenBy(
    'VIEWER',
    'provider-dashboard',
    'provider-deals',
    'provider-deal-approved',
    'provider-deal-rejected',
    'redemptions',
    'ratings',
    'provider-announcements',
    'provider-announcement',
    'help-center-business-chat',
    'profile',
    'account-provider',
  ),
]
