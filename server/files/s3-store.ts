import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import pLimit from 'p-limit'
import { type S3Settings, SettingError } from '../config.ts'
import { attachment } from '../http/content-disposition.ts'
import { Problem } from '../problem.ts'
import { documentType, type FileStore, isKey, prefixes, requireKey } from './store.ts'

const connectionTimeoutMs = 3_000

/** For one operation with its retries and all its bytes. */
const defaultTimeoutMs = 20_000

/** Each has up to 10 MB in memory. */
const concurrentPuts = 8

const linkLifetime = 120

const retryAfter = 5

export interface S3Store extends FileStore {
  /** Whether it has the very bytes of a `put`, by their checksum. */
  readonly has: (key: string, bytes: Uint8Array) => Promise<boolean>
}

interface S3Options {
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly timeoutMs?: number
}

const createClient = ({ region, credentials, forcePathStyle }: S3Settings, endpoint: string | undefined) =>
  new S3Client({
    region,
    forcePathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    // Newer checksums are unknown to other stores than Amazon's; the signature covers the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectionTimeoutMs },
  })

const reason = ({ name, message, code = '' }: NodeJS.ErrnoException) => (message ? `${name}: ${message}` : `${name} ${code}`)

/** Without the error itself: its code would make a lost store look like a lost database. */
const unavailable = (what: string, error: unknown) =>
  new Problem('UNAVAILABLE', { retryAfter, cause: new Error(`S3 ${what}: ${reason(error as Error)}`) })

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function findLinkOrigin(client: S3Client, bucket: string): Promise<string> {
  return new URL(await getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: 'key' }))).origin
}

/** @throws SettingError if the bucket cannot be listed */
export async function openS3Store(
  settings: S3Settings,
  { now = Date.now, timeoutMs = defaultTimeoutMs }: S3Options = {},
): Promise<S3Store> {
  const { bucket: Bucket, prefix, endpoint, publicEndpoint = endpoint } = settings
  const client = createClient(settings, endpoint)
  const linkClient = createClient(settings, publicEndpoint)
  const inTurn = pLimit(concurrentPuts)
  const address = (key: string) => ({ Bucket, Key: prefix + key })
  // The SDK corrects the difference when the store refuses a request for it.
  const storeTime = () => now() + client.config.systemClockOffset

  const bounded = async <T>(what: string, run: (abortSignal: AbortSignal) => Promise<T>): Promise<T> => {
    try {
      return await run(AbortSignal.timeout(timeoutMs))
    } catch (error) {
      throw unavailable(what, error)
    }
  }
  const listPage = (Prefix: string, ContinuationToken: string | undefined) => (abortSignal: AbortSignal) =>
    client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }), { abortSignal })

  await bounded('list', listPage(prefix, undefined)).catch(({ cause }: Problem) => {
    throw new SettingError(`S3_BUCKET ${Bucket} cannot be used: ${(cause as Error).message}`)
  })
  return {
    put: async (key, content) => {
      requireKey(key)
      await bounded(`put ${key}`, (abortSignal) =>
        inTurn(async () => {
          abortSignal.throwIfAborted()
          const Body = content instanceof Uint8Array ? content : await buffer(content)
          await client.send(new PutObjectCommand({ ...address(key), Body, Metadata: { sha256: sha256(Body) } }), { abortSignal })
        }),
      )
    },
    get: async (key) => {
      if (!isKey(key)) return undefined
      // In memory, so that slow readers hold no connection to the store and a broken answer is noticed before it is passed on.
      const bytes = await bounded(`get ${key}`, async (abortSignal) => {
        try {
          const { Body } = await client.send(new GetObjectCommand(address(key)), { abortSignal })
          return await Body?.transformToByteArray()
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined
          throw error
        }
      })
      return bytes && { size: bytes.length, stream: () => Readable.from([bytes], { objectMode: false }) }
    },
    has: (key, bytes) =>
      bounded(`head ${key}`, async (abortSignal) => {
        try {
          const { ContentLength, Metadata } = await client.send(new HeadObjectCommand(address(key)), { abortSignal })
          return ContentLength === bytes.length && Metadata?.sha256 === sha256(bytes)
        } catch (error) {
          if (error instanceof NotFound) return false
          throw error
        }
      }),
    remove: async (key) => {
      requireKey(key)
      await bounded(`remove ${key}`, (abortSignal) => client.send(new DeleteObjectCommand(address(key)), { abortSignal }))
    },
    list: async (under) => {
      const listed = []
      let token: string | undefined
      do {
        const { Contents = [], NextContinuationToken } = await bounded('list', listPage(prefix + under, token))
        for (const { Key = '', LastModified } of Contents) {
          const key = Key.slice(prefix.length)
          if (isKey(key) && LastModified) listed.push({ key, ageMs: storeTime() - LastModified.getTime() })
        }
        token = NextContinuationToken
      } while (token)
      return listed
    },
    link: async (key, { fileName }) => {
      requireKey(key)
      if (!key.startsWith(prefixes.document)) throw new Error('Only documents have links')
      const command = new GetObjectCommand({
        ...address(key),
        ResponseContentDisposition: attachment(fileName),
        ResponseContentType: documentType(key)?.mediaType,
        ResponseCacheControl: 'no-store',
      })
      return getSignedUrl(linkClient, command, { expiresIn: linkLifetime, signingDate: new Date(storeTime()) })
    },
    linkOrigin: await findLinkOrigin(linkClient, Bucket),
  }
}
