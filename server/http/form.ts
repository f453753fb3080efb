import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { uploadLimit } from '#contract/limits.ts'
import type { FieldIssue } from '#contract/rules.ts'
import { fieldProblem, Problem } from '#server/problem.ts'
import { randomId } from '#server/security/random.ts'
import type { ReceivedFile } from './uploads.ts'

export interface Form {
  readonly fields: Readonly<Record<string, unknown>>
  readonly files: Readonly<Record<string, ReceivedFile>>
  readonly issues: readonly FieldIssue[]
}

/** Bytes after which the connection is closed with the response. */
const maxFormLength = (names: readonly string[]) => (names.length + 1) * uploadLimit

const tooLarge = (path: string) => new Problem('FILE_TOO_LARGE', { issues: [{ path, code: 'fileTooLarge' }] })

/** `names` are the file fields. */
export async function receiveForm(
  request: FastifyRequest,
  reply: FastifyReply,
  names: readonly string[],
  folder: string,
): Promise<Form & AsyncDisposable> {
  const formFolder = join(folder, randomId())
  const remove = () =>
    rm(formFolder, { recursive: true, force: true }).catch((err: unknown) => request.log.error({ err }, 'upload left behind'))
  await mkdir(formFolder, { recursive: true, mode: 0o700 })
  try {
    return { ...(await receiveBounded(request, reply, names, formFolder).catch(refuse())), [Symbol.asyncDispose]: remove }
  } catch (error) {
    await remove()
    throw error
  }
}

const refuse = (field?: string) => (error: Error) => {
  if (error instanceof Problem || 'statusCode' in error || 'syscall' in error) throw error
  throw field === undefined ? new Problem('VALIDATION_FAILED', { cause: error }) : fieldProblem(field, 'fileRejected', { cause: error })
}

async function receiveBounded(request: FastifyRequest, reply: FastifyReply, names: readonly string[], folder: string): Promise<Form> {
  if (!request.isMultipart()) throw new Problem('VALIDATION_FAILED')
  // The parser would wait for ever when the request has already ended.
  if (request.raw.destroyed) throw new Problem('VALIDATION_FAILED')
  const maxLength = maxFormLength(names)
  const refuseLong = () => {
    reply.header('connection', 'close')
    return tooLarge(names[0] ?? '')
  }
  if (Number(request.headers['content-length'] ?? 0) > maxLength) throw refuseLong()
  const { promise: overflow, reject } = Promise.withResolvers<never>()
  let length = 0
  const count = (chunk: Buffer) => {
    length += chunk.length
    if (length <= maxLength) return
    request.raw.off('data', count).unpipe()
    reject(refuseLong())
  }
  request.raw.on('data', count)
  return Promise.race([overflow, receive(request, names, folder)])
}

async function receive(request: FastifyRequest, names: readonly string[], folder: string): Promise<Form> {
  const fields: Record<string, unknown> = {}
  const files: Record<string, ReceivedFile> = {}
  const issues: FieldIssue[] = []
  let oversized = ''
  for await (const part of request.parts({
    limits: { fileSize: uploadLimit - 1, files: 5, fields: 60, fieldSize: 64 * 1024, headerPairs: 20 },
  })) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value
      if (part.valueTruncated) issues.push({ path: part.fieldname, code: 'invalid' })
      continue
    }
    const file = await save(part, folder).catch(refuse(part.fieldname))
    // Read to the end, or the sender would see a reset connection instead of the response.
    if (part.file.truncated) oversized = part.fieldname
    else if (!names.includes(part.fieldname) || files[part.fieldname]) issues.push({ path: part.fieldname, code: 'fileRejected' })
    else if (file.size > 0) files[part.fieldname] = file
    // A form without a chosen file sends an empty part without a name.
    else if (part.filename) issues.push({ path: part.fieldname, code: 'fileEmpty' })
  }
  if (oversized) throw tooLarge(oversized)
  return { fields, files, issues }
}

async function save(part: MultipartFile, folder: string): Promise<ReceivedFile & { size: number }> {
  const path = join(folder, randomId())
  const hash = createHash('sha256')
  let size = 0
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  await pipeline(part.file, measure, createWriteStream(path, { mode: 0o600 }))
  return { path, size, sha256: hash.digest('base64url') }
}
