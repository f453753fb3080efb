import type { FastifyBaseLogger } from 'fastify'
import type { FileParts } from '#contract/call.ts'
import type { AttachmentKind } from '#contract/chat-attachments.ts'

export interface ReceivedFile {
  readonly path: string
  readonly sha256: string
}

export interface StoredAttachment {
  /** The name in the file store. */
  readonly name: string
  readonly kind: AttachmentKind
  /** Extension of the detected type; a picture itself is stored as WebP. */
  readonly extension: string
  /** Bytes as stored. */
  readonly size: number
  readonly width?: number
  readonly height?: number
}

interface StagedUploads {
  /** @throws Problem `FILE_TYPE` or `VALIDATION_FAILED` on the field, `UNAVAILABLE` */
  readonly store: () => Promise<Readonly<Record<string, string | StoredAttachment>>>
  /** A failure is only logged. */
  readonly discard: () => Promise<void>
}

interface UploadOptions {
  /** Pictures of different owners take turns in the encoder's queue. */
  readonly owner: string
  readonly parts: FileParts
  readonly received: Readonly<Record<string, ReceivedFile>>
  readonly log: FastifyBaseLogger
}

export type StageUploads = (options: UploadOptions) => StagedUploads
