import { loginAdmin, loginProvider, logout, refreshSession } from './auth.ts'
import type { Call } from './call.ts'
import { createDeal, decideDeal, getDeal, listDeals } from './deals.ts'
import { listBusinessCategories, listSecurityQuestions } from './lookups.ts'
import { getProfile } from './profile.ts'

/** Every call there is: what the OpenAPI document, the access test and the previews go through. */
export const calls: readonly Call[] = [
  loginAdmin,
  loginProvider,
  refreshSession,
  logout,
  listBusinessCategories,
  listSecurityQuestions,
  listDeals,
  getDeal,
  createDeal,
  decideDeal,
  getProfile,
]
