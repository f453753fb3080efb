import { S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '#server/config.ts'
import { Problem } from '#server/problem.ts'

/** The time limit for connecting, and for a free connection; the SDK keeps up to 50. */
const connectionTimeoutMs = 3_000

const retryAfter = 5

export const createClient = ({ region, credentials, forcePathStyle }: S3Settings, endpoint: string | undefined): S3Client =>
  new S3Client({
    region,
    forcePathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    // Not every store knows Amazon's newer checksums, and the signature covers the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectionTimeoutMs },
  })

const reason = ({ name, message, code = '' }: NodeJS.ErrnoException) => `${name}: ${message || code}`

/** Runs an operation with its retries and all its bytes. @throws Problem `UNAVAILABLE` */
export type RunBounded = <T>(what: string, run: (abortSignal: AbortSignal) => Promise<T>) => Promise<T>

export const boundedBy =
  (timeoutMs: number): RunBounded =>
  async (what, run) => {
    const abortSignal = AbortSignal.timeout(timeoutMs)
    try {
      return await run(abortSignal)
    } catch (error) {
      const why = abortSignal.aborted ? `not finished in ${timeoutMs / 1_000} s` : reason(error as Error)
      // The error itself is not the cause: its code would make a lost store look like a lost database.
      throw new Problem('UNAVAILABLE', { retryAfter, cause: new Error(`S3 ${what}: ${why}`) })
    }
  }
