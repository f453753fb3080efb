import type { Call } from '#contract/call.ts'
import { useSupports } from '#lib/services.ts'
import { type AllowedDecisions, noDecision } from './decisions.ts'

/** What a record allows, as far as the account may make the call that decides. */
export const useAllowed = (decision: Call, allowed: AllowedDecisions): AllowedDecisions => (useSupports(decision) ? allowed : noDecision)
