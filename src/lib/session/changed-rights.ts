import { getRights } from '#contract/rights.ts'
import type { SessionState } from './session.ts'

type State = Pick<SessionState, 'userId' | 'role' | 'permissions'>

const listRights = ({ role, permissions }: State) => role && getRights({ role, permissions }).join()

/** Whether somebody has changed what the signed-in account may do. */
export const haveOtherRights = (state: State, before: State): boolean =>
  state.permissions !== before.permissions &&
  state.userId === before.userId &&
  state.role === before.role &&
  listRights(state) !== listRights(before)
