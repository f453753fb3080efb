import { getProfile } from '../../src/contract/profile.ts'
import type { Deps } from '../deps.ts'
import type { Calls } from '../http/calls.ts'
import { profileOf } from './service.ts'

export function profileRoutes({ implement }: Calls, deps: Deps): void {
  implement(getProfile, async ({ db, viewer, params: { userId }, noteRead }) => {
    const profile = await profileOf(db, viewer, userId, deps)
    if (userId !== viewer.id) noteRead('profile.read', userId)
    return profile
  })
}
