import type { FastifyBaseLogger } from 'fastify'
import type { FileParts } from '#contract/call.ts'

export interface ReceivedFile {
  readonly path: string
  readonly sha256: string
}

interface StagedUploads {
  /** @throws Problem `FILE_TYPE` or `VALIDATION_FAILED` on the field, `UNAVAILABLE` */
  readonly store: () => Promise<Readonly<Record<string, string>>>
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
