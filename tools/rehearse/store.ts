import { readFileSync } from 'node:fs'
import { startS3, type TestS3 } from '#server/testing/s3.ts'
import type { Certificates } from './certificates.ts'

/** An S3 store with TLS whose folder survives its end. */
export interface Store {
  readonly environment: TestS3['environment']
  readonly directory: string
  readonly stop: () => Promise<void>
  readonly startAgain: () => Promise<void>
}

export async function createStore(directory: string, { certificate, key }: Certificates): Promise<Store> {
  const tls = { key: readFileSync(key), cert: readFileSync(certificate) }
  let running = await startS3({ directory, tls })
  const { environment, settings } = running
  return {
    environment,
    directory,
    stop: () => running.close(),
    startAgain: async () => {
      running = await startS3({ directory, tls, port: Number(new URL(settings.endpoint).port) })
    },
  }
}
