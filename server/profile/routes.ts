import { getProfile } from '../../src/contract/profile.ts'
import type { Deps } from '../deps.ts'
import type { Calls } from '../http/calls.ts'
import { profileOf, selectProfile } from './service.ts'

export function profileRoutes({ implement }: Calls, deps: Deps): void {
  const oneProfile = selectProfile(deps.db)
  implement(getProfile, async ({ viewer, params: { userId }, noteRead }) => {
    const profile = await profileOf(oneProfile, viewer, userId, deps)
    if (userId !== viewer.id) noteRead('profile.read', userId)
    return profile
  })
}
