import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import type { Language } from '#server/i18n/translate.ts'
import type { Metrics } from '#server/observability/metrics.ts'
import type { AuditBuffer } from '#server/security/audit-buffer.ts'
import { plainAddress } from '#server/security/client-subnet.ts'
import type { Limiter } from '#server/security/limiter.ts'
import type { Secrets } from '#server/security/secret.ts'
import type { WorkQueue } from '#server/security/work-queue.ts'
import type { Tasks } from './after-commit.ts'
import type { Form } from './form.ts'
import type { CallHooks, FileOutput, HookInput, Input, Output } from './handler.ts'
import type { IdempotencyKey } from './idempotency.ts'
import type { CheckedInput } from './input.ts'
import type { Refusals } from './refusals.ts'
import type { StageUploads } from './uploads.ts'
import { negotiateResponseLanguage } from './vary.ts'
import type { Authenticate, Viewer } from './viewer.ts'

export interface CallDeps extends Secrets {
  readonly config: Pick<Config, 'publicWrites' | 'businessTimeZone' | 'databaseUrl' | 'customerAppKey'>
  readonly db: Db
  readonly now: () => number
  readonly uploads: string
  readonly authenticate: Authenticate
  readonly stageUploads: StageUploads
  readonly auditBuffer: AuditBuffer
  readonly metrics: Metrics
}

export interface CallContext extends CallDeps {
  readonly limiter: Limiter
  readonly refusals: Refusals
  /** One queue per account; on public calls one per client subnet. */
  readonly turns: WorkQueue
  readonly reads: WorkQueue
  readonly customers: WorkQueue
  readonly newTasks: () => Tasks
}

export type AnyInput = Input<Call> & { readonly viewer: Viewer | undefined }

export interface CallRoute {
  readonly call: Call
  readonly handler: (input: AnyInput, prepared: unknown) => Output<Call>
  readonly hooks: CallHooks<Call, AnyInput>
}

/** A call that was authorised; nothing of its body is read. */
export interface Incoming extends CallRoute {
  readonly context: CallContext
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly viewer: Viewer | undefined
  readonly ip: string
  readonly language: Language
}

/** A call whose body was received and is valid. */
export interface ValidCall extends Incoming {
  readonly form: Form | undefined
  readonly input: CheckedInput
  readonly hookInput: HookInput<AnyInput>
  readonly key: IdempotencyKey | undefined
}

/** The envelope as JSON, or a file. */
export type CallResponse = string | FileOutput

export const toIncoming = (context: CallContext, route: CallRoute, request: FastifyRequest, reply: FastifyReply): Incoming => ({
  ...route,
  context,
  request,
  reply,
  viewer: request.viewer,
  ip: plainAddress(request.ip),
  language: negotiateResponseLanguage(reply),
})
