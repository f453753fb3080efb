import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { uploadLimit } from '../../src/contract/limits.ts'
import type { FieldIssue } from '../../src/contract/rules.ts'
import { randomId } from '../security/random.ts'
import { fieldProblem, Problem } from './problem.ts'

/** An uploaded file on its way: it is gone when the call has been answered. */
export interface ReceivedFile {
  readonly path: string
  readonly sha256: string
}

/** A multipart form as it arrived: texts undecoded, files on disk. */
export interface Form {
  readonly fields: Readonly<Record<string, unknown>>
  readonly files: Readonly<Record<string, ReceivedFile>>
  readonly issues: readonly FieldIssue[]
}

/** A form longer than this, however it is sent, is not even read to its end for the sake of a polite answer. */
const longestForm = (names: readonly string[]) => (names.length + 1) * uploadLimit

const tooLarge = (path: string) => new Problem('FILE_TOO_LARGE', { issues: [{ path, code: 'fileTooLarge' }] })

/** Receives a form into a folder of its own, hands it on, and removes whatever arrived, however the work ended. */
export async function withForm<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  names: readonly string[],
  folder: string,
  work: (form: Form) => Promise<T>,
): Promise<T> {
  const own = join(folder, randomId())
  // The folder around it may have been swept while this machine slept.
  await mkdir(own, { recursive: true, mode: 0o700 })
  try {
    return await work(await receiveBounded(request, reply, names, own).catch(refuse()))
  } finally {
    // What cannot be removed is logged, so that it hides no other failure.
    await rm(own, { recursive: true, force: true }).catch((err: unknown) => request.log.error({ err }, 'upload left behind'))
  }
}

/** A form that is none or breaks off, perhaps within the file of a field, is the sender's fault; a full disk is ours. */
const refuse = (field?: string) => (error: Error) => {
  if (error instanceof Problem || 'statusCode' in error || 'syscall' in error) throw error
  throw field === undefined ? new Problem('VALIDATION_FAILED', { cause: error }) : fieldProblem(field, 'fileRejected', { cause: error })
}

/** A form of any length that says none is read as far as one may be; with the answer the line is closed, or the rest would keep coming. */
async function receiveBounded(request: FastifyRequest, reply: FastifyReply, names: readonly string[], folder: string): Promise<Form> {
  if (!request.isMultipart()) throw new Problem('VALIDATION_FAILED')
  // Nobody would tell the parser of an end that came before it began to listen: it would wait for ever.
  if (request.raw.destroyed) throw new Problem('VALIDATION_FAILED')
  const longest = longestForm(names)
  const refuseLong = () => {
    reply.header('connection', 'close')
    return tooLarge(names[0] ?? '')
  }
  if (Number(request.headers['content-length'] ?? 0) > longest) throw refuseLong()
  const { promise: overflow, reject } = Promise.withResolvers<never>()
  let length = 0
  const count = (chunk: Buffer) => {
    length += chunk.length
    if (length <= longest) return
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
    // The rest of the form is read all the same, so that the sender hears the answer instead of a broken line.
    if (part.file.truncated) oversized = part.fieldname
    else if (!names.includes(part.fieldname) || files[part.fieldname]) issues.push({ path: part.fieldname, code: 'fileRejected' })
    else if (file.size > 0) files[part.fieldname] = file
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
