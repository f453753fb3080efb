import type { FastifyReply, FastifyRequest } from 'fastify'
import { parse } from 'zod/mini'
import { isIdempotent, successText } from '#contract/call.ts'
import type { Db } from '#server/db/db.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import { messagesFor } from '#server/i18n/translate.ts'
import { Problem } from '#server/problem.ts'
import type { Browser, FileOutput } from '../handler.ts'
import { findStoredResponse, withIdempotency } from '../idempotency.ts'
import type { AnyInput, CallResponse, ValidCall } from '../incoming.ts'
import { queueOwner } from '../queue-owner.ts'

const maxUserAgentLength = 300

/** A client may send any bytes: the text is stored and shown. */
const readUserAgent = ({ headers }: FastifyRequest) =>
  headers['user-agent']
    ?.replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, maxUserAgentLength) || null

const readBrowser = ({ headers }: FastifyRequest, reply: FastifyReply): Browser => ({
  origin: headers.origin,
  isSameOrigin: headers['sec-fetch-site'] === 'same-origin',
  cookies: headers.cookie ?? '',
  setCookie: (header) => void reply.header('set-cookie', header),
})

function toHandlerInput({
  context,
  request,
  reply,
  input,
  ip,
  viewer,
  language,
  form,
}: ValidCall): Omit<AnyInput, 'files' | 'db' | 'afterCommit'> {
  return {
    ...(input as Pick<AnyInput, 'params' | 'query' | 'body'>),
    ip,
    userAgent: readUserAgent(request),
    viewer,
    language,
    browser: readBrowser(request, reply),
    fileHashes: Object.fromEntries(Object.entries(form?.files ?? {}).map(([field, { sha256 }]) => [field, sha256])),
    takeTurn: (work) => context.reads.run(queueOwner(request), work),
    auditRead: (action, subject) => context.auditBuffer.record({ action, subject, ip, ...(viewer && { accountId: viewer.id }) }),
  }
}

const stageUploads = ({ context, call, form, request }: ValidCall) =>
  context.stageUploads({ owner: queueOwner(request), parts: call.files ?? {}, received: form?.files ?? {}, log: request.log })

async function inTransaction({ context, call, key }: ValidCall, work: (db: Db) => Promise<CallResponse>) {
  const first = async (using: Db) => ({ response: await work(using), replayed: false })
  if (!isIdempotent(call)) return first(context.db)
  return key ? withIdempotency(context.db, key, (tx) => work(tx) as Promise<string>) : context.db.transaction(first)
}

function toEnvelope({ call, input, language }: ValidCall, data: unknown): string {
  const message = successText(call, input.body)?.[language] ?? messagesFor(language).ok
  return JSON.stringify({ success: true, message, data: parse(call.data, data) })
}

async function reportRefusal({ hooks, hookInput, request }: ValidCall, problem: Problem): Promise<void> {
  try {
    await hooks.onRefused?.(hookInput, problem)
  } catch (err) {
    request.log.error({ err }, 'refusal not recorded')
  }
}

/** What refused the call may be its own first attempt, committed after the look-up: the response to that one is returned. */
async function replayOrRefuse(valid: ValidCall, problem: Problem): Promise<string> {
  const stored = valid.key && (await findStoredResponse(valid.context.db, valid.key))
  if (stored !== undefined) return stored
  await reportRefusal(valid, problem)
  throw problem
}

/** Stores the files and runs the handler, in one transaction if the call changes something. */
export async function execute(valid: ValidCall): Promise<CallResponse> {
  const { context, call, handler, hooks, hookInput, request } = valid
  const tasks = context.newTasks()
  const uploads = stageUploads(valid)
  try {
    const prepared = await hooks.beforeTransaction?.(hookInput)
    const files = await uploads.store()
    const { response, replayed } = await inTransaction(valid, async (db) => {
      const output = await handler({ ...toHandlerInput(valid), files, db, afterCommit: tasks.add }, prepared)
      return call.file ? (output as FileOutput) : toEnvelope(valid, output)
    })
    if (replayed) await uploads.discard()
    tasks.start(request.log)
    return response
  } catch (error) {
    // The commit may have succeeded before the connection was lost; a retry then needs the files.
    if (!isDatabaseUnavailable(error)) await uploads.discard()
    if (error instanceof Problem) return replayOrRefuse(valid, error)
    throw error
  }
}
