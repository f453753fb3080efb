import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { FilePart, FileParts } from '../../src/contract/call.ts'
import { type FileType, fileTypeOf, fileTypes, headLength } from '../../src/contract/file-types.ts'
import type { ReceivedFile } from '../http/form.ts'
import { Problem } from '../http/problem.ts'
import type { EncodedPicture } from './picture.ts'
import type { FileStore } from './store.ts'

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(headLength), 0, headLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** What the file calls itself does not matter, only its first bytes (S-35). */
async function typeOf(path: string, kind: FilePart['kind'], field: string): Promise<FileType> {
  const type = fileTypeOf(kind, await headOf(path))
  if (type) return type
  const types = fileTypes[kind].map(({ name }) => name).join(', ')
  throw new Problem('FILE_TYPE', { issues: [{ path: field, code: 'fileType', params: { types } }] })
}

/** The files of one form on their way into the store. */
interface Intake {
  /**
   * Stores each file as its kind asks: a picture encoded anew, a document as it is. Answers their names by field.
   * @throws Problem `FILE_TYPE` or `VALIDATION_FAILED` on the field, `UNAVAILABLE` when too many pictures wait
   */
  readonly store: () => Promise<Readonly<Record<string, string>>>
  /** Removes what was stored. What cannot be removed is logged, so that it hides no other failure. */
  readonly discard: () => Promise<void>
}

interface Received {
  readonly field: string
  readonly kind: FilePart['kind']
  readonly path: string
}

interface IntakeOptions {
  readonly shelves: FileStore
  readonly parts: FileParts
  readonly received: Readonly<Record<string, ReceivedFile>>
  readonly encode: (path: string, field: string) => Promise<EncodedPicture>
  readonly log: FastifyBaseLogger
}

export function createIntake({ shelves, parts, received, encode, log }: IntakeOptions): Intake {
  const keep = async ({ field, kind, path, type }: Received & { readonly type: FileType }) => {
    if (kind === 'document') return shelves.document.put(createReadStream(path), type.extension)
    const { whole, smaller } = await encode(path, field)
    return shelves.picture.put(whole, 'webp', smaller)
  }
  const stored: (Received & { readonly name: string })[] = []
  return {
    store: async () => {
      const files = Object.entries(parts).flatMap(([field, { kind }]): Received[] => {
        const file = received[field]
        return file ? [{ field, kind, path: file.path }] : []
      })
      // All are looked at before the first is stored: a refusal costs nothing then.
      const typed = await Promise.all(files.map(async (file) => ({ ...file, type: await typeOf(file.path, file.kind, file.field) })))
      for (const file of typed) stored.push({ ...file, name: await keep(file) })
      return Object.fromEntries(stored.map(({ field, name }) => [field, name]))
    },
    discard: async () => {
      for (const { kind, name } of stored)
        await shelves[kind].remove(name).catch((err: unknown) => log.error({ err, name }, 'file left behind'))
    },
  }
}
