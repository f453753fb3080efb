// `npm run files:copy` copies the files of DATA_DIR to the S3 bucket of the settings. It can run beside the server and be repeated.
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import { readConfig, SettingError } from '#server/config.ts'
import { exitOnError } from '#server/exit-on-error.ts'
import { diskFiles } from '#server/files/disk-store.ts'
import { openS3Store, type S3Store } from '#server/files/s3-store.ts'
import { type FileStore, isKey } from '#server/files/store.ts'

const concurrency = 8

/** Failures after which the copy stops, because the store is probably down. */
const maxFailures = 10

type Outcome = 'copied' | 'present' | 'removed' | 'failed' | 'skipped'

/** Copies a file unless the checksum of an existing one is equal, so that the command can be repeated after an interruption. */
export async function copyFiles(
  source: Pick<FileStore, 'list' | 'get'>,
  target: Pick<S3Store, 'has' | 'put'>,
  onFailure: (key: string, error: unknown) => void,
): Promise<Readonly<Record<Outcome, number>>> {
  const counts = { copied: 0, present: 0, removed: 0, failed: 0, skipped: 0 }
  const copy = async (key: string): Promise<Outcome> => {
    if (counts.failed >= maxFailures) return 'skipped'
    const file = await source.get(key)
    // The server may have removed the file meanwhile.
    if (!file) return 'removed'
    const bytes = await buffer(file.stream())
    if (await target.has(key, bytes)) return 'present'
    await target.put(key, bytes)
    return 'copied'
  }
  const copyAndCount = async (key: string) => {
    const outcome = await copy(key).catch((error: unknown): Outcome => {
      onFailure(key, error)
      return 'failed'
    })
    counts[outcome]++
  }
  const keys = (await source.list('')).map(({ key }) => key).filter(isKey)
  await pLimit(concurrency).map(keys, copyAndCount)
  return counts
}

async function main(): Promise<void> {
  const { s3, dataDir } = readConfig(process.env)
  if (!s3) throw new SettingError('S3_BUCKET must be set: the bucket to copy the files to')
  const [disk, bucket] = [diskFiles(dataDir), await openS3Store(s3)]
  const [mark, own] = [await disk.readMark(), await bucket.readMark()]
  if (own !== undefined && own !== mark) throw new SettingError(`S3_BUCKET ${s3.bucket} has the files of another deployment`)
  const counts = await copyFiles(disk, bucket, (key, error) => {
    const { cause, message } = error as Error
    console.error(`${key}: ${cause instanceof Error ? cause.message : message}`)
  })
  if (mark !== undefined) await bucket.writeMark(mark)
  const { copied, present, removed, failed, skipped } = counts
  console.log(`${copied} copied, ${present} already there, ${removed} removed meanwhile, ${failed} failed, ${skipped} not tried`)
  if (failed > 0) process.exit(1)
}

if (import.meta.main) await exitOnError(main)
