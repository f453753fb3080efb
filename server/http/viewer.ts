import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import type { ReviewStatus } from '#contract/review.ts'
import type { Right } from '#contract/rights.ts'
import type { Role } from '#contract/roles.ts'

/** `approval` and `cashier` are a provider's. */
export interface Viewer {
  /** The account of the person, and of a till the one that its business registered with. */
  readonly id: string
  /** Empty for administrators, so that no record has it. */
  readonly businessId: string
  readonly sessionId: string
  readonly role: Role
  readonly rights: readonly Right[]
  readonly approval: ReviewStatus | null
  /** The paired till whose session it is. */
  readonly till: { readonly id: string; readonly name: string } | null
  /** The cashier who typed their PIN at the till of this session. */
  readonly cashier: { readonly id: string; readonly name: string } | null
  /** All other calls are refused until a factor is added. */
  readonly mustAddSecondFactor: boolean
}

/** @throws Problem `UNAUTHENTICATED`, `SESSION_ENDED` */
export type Authenticate = (request: FastifyRequest, call: Pick<Call, 'evenExpired'>) => Promise<Viewer>

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined on public calls. */
    viewer: Viewer | undefined
    /** The app of the marketplace, by its key. */
    isCustomerApp: boolean
  }
}
