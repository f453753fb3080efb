import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Call, isIdempotent } from '#contract/call.ts'
import { neededRight } from '#contract/rights.ts'
import { getSide, type Role } from '#contract/roles.ts'
import { Problem } from '#server/problem.ts'
import type { AuditBuffer } from '#server/security/audit-buffer.ts'
import { clientSubnet, plainAddress } from '#server/security/client-subnet.ts'
import { type Limiter, networkLimits, type RateLimit, type Refund } from '#server/security/limiter.ts'
import type { Refusals } from './refusals.ts'
import { requireRight } from './require-right.ts'
import type { Authenticate } from './viewer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Takes back what a form counted before it was received. */
    refundPublicWrite: Refund | undefined
  }
}

interface Context {
  readonly config: { readonly publicWrites: number }
  readonly authenticate: Authenticate
  readonly limiter: Limiter
  readonly refusals: Refusals
}

/** Limits public calls that change something. */
export const publicWriteLimits = (call: Call, ip: string, { publicWrites }: Context['config']): RateLimit[] =>
  call.access === 'public' && isIdempotent(call)
    ? // What another limit refuses does not count, or strangers at an address could use up what who is known there may still do.
      networkLimits<RateLimit>({ key: call.name, max: publicWrites, exemptCodes: ['TOO_MANY_REQUESTS'] }, ip)
    : []

interface Route {
  readonly call: Call
  readonly roles: readonly Role[]
}

/** An `onRequest` hook, before any body is read. */
export async function authorise(context: Context, { call, roles }: Route, request: FastifyRequest): Promise<void> {
  if (call.access === 'public') {
    // Without a form a call counts once it is valid.
    if (call.files)
      request.refundPublicWrite = await context.limiter.consume(publicWriteLimits(call, plainAddress(request.ip), context.config))
    return
  }
  if (call.access === 'customerApp') {
    if (!request.isCustomerApp) throw new Problem('UNAUTHENTICATED')
    return
  }
  const viewer = await context.authenticate(request, call)
  request.viewer = viewer
  await context.refusals.checkViewer(request)
  if (!roles.includes(viewer.role)) throw new Problem('FORBIDDEN')
  if (viewer.mustAddSecondFactor && !call.withoutSecondFactor) throw new Problem('SECOND_FACTOR_MISSING')
  requireRight(viewer, neededRight(call, viewer.role))
  const isOpen = viewer.approval === 'APPROVED' || (call.evenPending && viewer.approval === 'PENDING')
  if (call.approvedOnly && getSide(viewer.role) === 'provider' && !isOpen) throw new Problem('PROVIDER_NOT_APPROVED')
}

export function auditRefusal(
  { auditBuffer }: { readonly auditBuffer: AuditBuffer },
  call: Call,
  request: FastifyRequest,
  { statusCode }: FastifyReply,
): void {
  if (statusCode !== 403 && statusCode !== 429) return
  const accountId = request.viewer?.id
  auditBuffer.record({
    action: 'refused',
    ...(accountId && { accountId }),
    subject: call.name,
    ip: clientSubnet(plainAddress(request.ip)),
    details: { status: String(statusCode) },
  })
}
