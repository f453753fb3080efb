import { getProfile } from '../../../src/contract/profile.ts'
import type { Deps } from '../../deps.ts'
import type { Calls } from '../../http/calls.ts'
import { readProfile } from './service.ts'

export function profileRoutes({ implement }: Calls, deps: Deps): void {
  implement(getProfile, async ({ db, viewer, params: { userId }, auditRead }) => {
    const profile = await readProfile(db, viewer, userId, deps)
    if (userId !== viewer.id) auditRead('profile.read', userId)
    return profile
  })
}
