import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Call, isIdempotent } from '#contract/call.ts'
import type { Role } from '#contract/roles.ts'
import { Problem } from '#server/problem.ts'
import type { AuditBuffer } from '#server/security/audit-buffer.ts'
import { clientSubnet, plainAddress } from '#server/security/client-subnet.ts'
import type { Limiter } from '#server/security/limiter.ts'
import type { Authenticate } from './viewer.ts'

interface Context {
  readonly config: { readonly publicWrites: number }
  readonly authenticate: Authenticate
  readonly limiter: Limiter
}

const requestSubnet = ({ ip }: FastifyRequest) => clientSubnet(plainAddress(ip))

/** An `onRequest` hook, before any body is read. */
export async function authorise(
  { config, authenticate, limiter }: Context,
  call: Call,
  roles: readonly Role[],
  request: FastifyRequest,
): Promise<void> {
  if (call.access === 'public') {
    if (isIdempotent(call)) await limiter.consume([{ key: `${call.name}:${requestSubnet(request)}`, max: config.publicWrites }])
    return
  }
  const viewer = await authenticate(request, call)
  request.viewer = viewer
  if (!roles.includes(viewer.role)) throw new Problem('FORBIDDEN')
  if (call.approvedOnly && viewer.role === 'SERVICE_PROVIDER' && viewer.approval !== 'APPROVED') throw new Problem('PROVIDER_NOT_APPROVED')
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
    ip: requestSubnet(request),
    details: { status: String(statusCode) },
  })
}
