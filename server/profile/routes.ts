import { getProfile } from '../../src/contract/profile.ts'
import type { Deps } from '../deps.ts'
import type { Calls } from '../http/calls.ts'
import { profileOf } from './service.ts'

export function profileRoutes({ implement }: Calls, deps: Deps): void {
  implement(getProfile, ({ db, viewer, params }) => profileOf(db, viewer, params.userId, deps))
}
