import type { FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'zod/mini'
import { type Call, isIdempotent, successText } from '#contract/call.ts'
import type { Db } from '#server/db/db.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import { messagesFor, negotiateLanguage } from '#server/i18n/translate.ts'
import { Problem } from '#server/problem.ts'
import type { AuditBuffer } from '#server/security/audit-buffer.ts'
import { plainAddress } from '#server/security/client-subnet.ts'
import type { Limiter } from '#server/security/limiter.ts'
import type { WorkQueue } from '#server/security/work-queue.ts'
import type { Tasks } from './after-commit.ts'
import { attachment } from './content-disposition.ts'
import { type Form, receiveForm } from './form.ts'
import type { CallHooks, FileOutput, HookInput, Input, Output } from './handler.ts'
import { isHeavyRead } from './heavy-reads.ts'
import { findStoredResponse, type IdempotencyKey, isKeyStored, toIdempotencyKey, withIdempotency } from './idempotency.ts'
import { type CheckedInput, readInput } from './input.ts'
import { queueOwner } from './queue-owner.ts'
import type { StageUploads } from './uploads.ts'
import type { Authenticate, Viewer } from './viewer.ts'

export interface CallDeps {
  readonly config: { readonly publicWrites: number; readonly businessTimeZone: string }
  readonly db: Db
  readonly secret: Uint8Array
  readonly now: () => number
  readonly uploads: string
  readonly authenticate: Authenticate
  readonly stageUploads: StageUploads
  readonly auditBuffer: AuditBuffer
}

export interface CallContext extends CallDeps {
  readonly limiter: Limiter
  readonly reads: WorkQueue
  readonly newTasks: () => Tasks
}

type AnyInput = Input<Call> & { readonly viewer: Viewer | undefined }

export interface CallRoute {
  readonly call: Call
  readonly handler: (input: AnyInput, prepared: unknown) => Output<Call>
  readonly hooks: CallHooks<Call, AnyInput>
}

interface Incoming extends CallRoute {
  readonly request: FastifyRequest
  readonly input: CheckedInput
  readonly form: Form | undefined
  readonly key: IdempotencyKey | undefined
}

type Response = string | FileOutput

/** A stored response to the same idempotency key is sent before anything is counted, encoded or stored. */
export async function handleCall(
  context: CallContext,
  route: CallRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { call } = route
  await using form = call.files && (await receive(context, route, request, reply))
  const input = await readCountedInput(context, call, request, form)
  const key = toIdempotencyKey(context, { call, request, form, input })
  const incoming = { ...route, request, input, form, key }
  const stored = key && (await findStoredResponse(context.db, key))
  const response = stored ?? (await limit(context, incoming, () => inTurn(context, incoming, () => execute(context, incoming))))
  return answer(call, reply, response)
}

/** Per account in a quarter of an hour: far more than a person's mistakes. */
const maxInvalidCalls = 300

/** Only accounts are counted: at a shared address, a stranger's mistakes would shut everybody out. And only bodies: queries are short. */
async function readCountedInput({ config, limiter }: CallContext, call: Call, request: FastifyRequest, form: Form | undefined) {
  const limits = request.viewer && call.body ? [{ key: `invalid:${request.viewer.id}`, max: maxInvalidCalls }] : []
  await limiter.check(limits)
  try {
    return readInput(call, request, { timeZone: config.businessTimeZone, form })
  } catch (error) {
    await limiter.consume(limits)
    throw error
  }
}

async function receive(context: CallContext, { call, hooks }: CallRoute, request: FastifyRequest, reply: FastifyReply) {
  const limits = hooks.rateLimits?.({ ip: plainAddress(request.ip), viewer: request.viewer }) ?? []
  await context.limiter.check(limits).catch(async (problem: unknown) => {
    if (!(await isKeyStored(context, call, request))) throw problem
  })
  return receiveForm(request, reply, Object.keys(call.files ?? {}), context.uploads)
}

const hookInput = ({ request, input, form }: Pick<Incoming, 'request' | 'input' | 'form'>): HookInput<AnyInput> => ({
  ...(input as Pick<AnyInput, 'params' | 'body'>),
  ip: plainAddress(request.ip),
  viewer: request.viewer,
  receivedFiles: Object.keys(form?.files ?? {}),
})

const limit = ({ limiter }: CallContext, incoming: Incoming, work: () => Promise<Response>): Promise<Response> =>
  limiter.run(incoming.hooks.rateLimits?.(hookInput(incoming)) ?? [], work)

function inTurn({ reads }: CallContext, { call, hooks, input, request }: Incoming, work: () => Promise<Response>): Promise<Response> {
  if (!hooks.isHeavy && (isIdempotent(call) || !isHeavyRead(input.query))) return work()
  return reads.run(queueOwner(request), () => {
    // A search that was typed on meanwhile: nobody reads its response.
    if (request.raw.socket.destroyed) throw new Problem('UNAVAILABLE')
    return work()
  })
}

async function execute(context: CallContext, incoming: Incoming): Promise<Response> {
  const { call, handler, hooks, request, form } = incoming
  const tasks = context.newTasks()
  const uploads = context.stageUploads({
    owner: queueOwner(request),
    parts: call.files ?? {},
    received: form?.files ?? {},
    log: request.log,
  })
  try {
    const prepared = await hooks.beforeTransaction?.(hookInput(incoming))
    const files = await uploads.store()
    const { response, replayed } = await inTransaction(context.db, incoming, async (db) => {
      const output = await handler({ ...handlerInput(context, incoming), files, db, afterCommit: tasks.add }, prepared)
      return call.file ? (output as FileOutput) : envelope(incoming, output)
    })
    if (replayed) await uploads.discard()
    tasks.start(request.log)
    return response
  } catch (error) {
    // The commit may have succeeded before the connection was lost; a retry then needs the files.
    if (!isDatabaseUnavailable(error)) await uploads.discard()
    if (!(error instanceof Problem)) throw error
    // What refused it may be its own first attempt, committed after the look-up.
    const stored = incoming.key && (await findStoredResponse(context.db, incoming.key))
    if (stored !== undefined) return stored
    await reportRefusal(incoming, error)
    throw error
  }
}

const maxUserAgentLength = 300

/** A client may send any bytes: the text is stored and shown. */
const readUserAgent = ({ headers }: FastifyRequest) =>
  headers['user-agent']
    ?.replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, maxUserAgentLength) || null

function handlerInput({ auditBuffer }: CallContext, { request, input }: Incoming): Omit<AnyInput, 'files' | 'db' | 'afterCommit'> {
  const { viewer } = request
  const ip = plainAddress(request.ip)
  return {
    ...(input as Pick<AnyInput, 'params' | 'query' | 'body'>),
    ip,
    userAgent: readUserAgent(request),
    viewer,
    language: negotiateLanguage(request.headers['accept-language']),
    auditRead: (action, subject) => auditBuffer.record({ action, subject, ip, ...(viewer && { accountId: viewer.id }) }),
  }
}

async function inTransaction(db: Db, { call, key }: Incoming, work: (db: Db) => Promise<Response>) {
  const first = async (using: Db) => ({ response: await work(using), replayed: false })
  if (!isIdempotent(call)) return first(db)
  return key ? withIdempotency(db, key, (tx) => work(tx) as Promise<string>) : db.transaction(first)
}

async function reportRefusal(incoming: Incoming, problem: Problem): Promise<void> {
  try {
    await incoming.hooks.onRefused?.(hookInput(incoming), problem)
  } catch (err) {
    incoming.request.log.error({ err }, 'refusal not recorded')
  }
}

function envelope({ call, request, input }: Incoming, data: unknown): string {
  const language = negotiateLanguage(request.headers['accept-language'])
  const message = successText(call, input.body)?.[language] ?? messagesFor(language).ok
  return JSON.stringify({ success: true, message, data: parse(call.data, data) })
}

function answer({ file }: Call, reply: FastifyReply, response: Response): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (typeof response === 'string') return reply.type('application/json; charset=utf-8').send(response)
  const { name = file?.fileName ?? '', content } = response
  return reply
    .type(file?.mediaType ?? '')
    .header('content-disposition', attachment(name))
    .send(content)
}
