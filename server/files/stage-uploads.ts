import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { FilePart } from '#contract/call.ts'
import { detectFileType, type FileType, fileTypes, headLength, isHeic, pdfStart } from '#contract/file-types.ts'
import type { StageUploads, StoredAttachment } from '#server/http/uploads.ts'
import { type Metrics, noMetrics } from '#server/observability/metrics.ts'
import { fieldProblem, Problem } from '#server/problem.ts'
import { createWorkQueue, watchQueue } from '#server/security/work-queue.ts'
import { checkPdf } from './check-pdf.ts'
import { createPictureEncoder } from './picture.ts'
import { putDocument, putPicture, putPrivatePicture } from './put-files.ts'
import { allKeys, type FileStore } from './store.ts'

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(headLength), 0, headLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

interface Upload {
  readonly field: string
  readonly kind: FilePart['kind']
  readonly path: string
}

interface TypedUpload extends Upload {
  readonly type: FileType
  /** What stands before the document is not stored. */
  readonly start: number
}

/** Decided by the first bytes, never by the file's name or media type (S-35). */
async function detectType({ path, kind, field }: Upload): Promise<TypedUpload> {
  const head = await readHead(path)
  const type = detectFileType(kind, head)
  if (type) return { path, kind, field, type, start: type.name === 'PDF' ? pdfStart(head) : 0 }
  if (isHeic(head)) throw new Problem('FILE_TYPE', { issues: [{ path: field, code: 'fileHeic' }] })
  const types = fileTypes[kind].map(({ name }) => name).join(', ')
  throw new Problem('FILE_TYPE', { issues: [{ path: field, code: 'fileType', params: { types } }] })
}

const pdfIssues = { active: 'activeContent', unreadable: 'unreadableDocument', empty: 'documentWithoutPage' } as const

async function refuseUnsafePdf({ path, field }: Upload, log: FastifyBaseLogger): Promise<void> {
  const finding = await checkPdf(path, { log })
  if (finding !== 'harmless') throw fieldProblem(field, pdfIssues[finding])
}

export function createUploadStager(files: FileStore, metrics: Pick<Metrics, 'watch'> = noMetrics): StageUploads {
  const pictures = createPictureEncoder(metrics)
  const pdfs = createWorkQueue({ concurrency: 1, maxWaiting: 24, maxWaitingPerOwner: 7 })
  watchQueue(metrics, 'documents', pdfs)
  return ({ owner, parts, received, log }) => {
    const readDocument = async ({ start, type: { name }, ...upload }: TypedUpload) => {
      if (name !== 'PDF') return pictures.strip(owner, upload.path, upload.field, name)
      await pdfs.run(owner, () => refuseUnsafePdf(upload, log))
      return createReadStream(upload.path, { start })
    }
    const put = async (upload: TypedUpload) => {
      const { field, kind, path, type, start } = upload
      if (kind === 'picture') return putPicture(files, await pictures.encode(owner, path, field))
      if (kind === 'attachment' && type.name !== 'PDF') return putPrivatePicture(files, await pictures.encode(owner, path, field), type)
      const name = await putDocument(files, await readDocument(upload), type.extension)
      return kind === 'document' ? name : { name, kind: 'pdf' as const, extension: type.extension, size: (await stat(path)).size - start }
    }
    const stored: (Upload & { readonly file: string | StoredAttachment })[] = []
    return {
      store: async () => {
        const uploads = Object.entries(parts).flatMap(([field, { kind }]): Upload[] => {
          const file = received[field]
          return file ? [{ field, kind, path: file.path }] : []
        })
        const typed = await Promise.all(uploads.map(detectType))
        for (const upload of typed) stored.push({ ...upload, file: await put(upload) })
        return Object.fromEntries(stored.map(({ field, file }) => [field, file]))
      },
      discard: async () => {
        for (const key of stored.flatMap(({ kind, file }) => allKeys(kind, typeof file === 'string' ? file : file.name)))
          await files.remove(key).catch((err: unknown) => log.error({ err, key }, 'file left behind'))
      },
    }
  }
}
