import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import pLimit from 'p-limit'
import { type S3Settings, SettingError } from '#server/config.ts'
import { attachment } from '#server/http/content-disposition.ts'
import type { Problem } from '#server/problem.ts'
import { boundedBy, createClient, type RunBounded } from './s3-client.ts'
import { documentType, type FileStore, isKey, type ListedObject, markKey, prefixes, requireKey, type Trash, trashPrefix } from './store.ts'

const defaultTimeoutMs = 20_000

/** Each has up to 10 MB in memory. */
const concurrentPuts = 8

const linkLifetimeSeconds = 120

export interface S3Store extends FileStore {
  /** Whether it has these very bytes, by the checksum that `put` stored with them. */
  readonly has: (key: string, bytes: Uint8Array) => Promise<boolean>
}

interface S3Options {
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly timeoutMs?: number
}

interface Bucket {
  readonly client: S3Client
  readonly settings: S3Settings
  readonly bounded: RunBounded
  /** Milliseconds since 1970, by the clock of the store. */
  readonly now: () => number
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const address = ({ settings: { bucket, prefix } }: Bucket, key: string) => ({ Bucket: bucket, Key: prefix + key })

const listPage = ({ client, bounded, settings: { bucket } }: Bucket, page: Omit<ListObjectsV2CommandInput, 'Bucket'>) =>
  bounded('list', (abortSignal) => client.send(new ListObjectsV2Command({ Bucket: bucket, ...page }), { abortSignal }))

async function list(bucket: Bucket, under: string): Promise<ListedObject[]> {
  const listed: ListedObject[] = []
  let token: string | undefined
  do {
    const { Contents = [], NextContinuationToken } = await listPage(bucket, {
      Prefix: bucket.settings.prefix + under,
      ContinuationToken: token,
    })
    for (const { Key = '', LastModified } of Contents) {
      const key = Key.slice(bucket.settings.prefix.length)
      if (isKey(key) && LastModified) listed.push({ key, ageMs: bucket.now() - LastModified.getTime() })
    }
    token = NextContinuationToken
  } while (token)
  return listed
}

/** Reads into memory, so that slow readers hold no connection and a broken answer is noticed before it is passed on. */
const read = (bucket: Bucket, key: string) =>
  bucket.bounded(`get ${key}`, async (abortSignal) => {
    try {
      const { Body } = await bucket.client.send(new GetObjectCommand(address(bucket, key)), { abortSignal })
      return await Body?.transformToByteArray()
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  })

const has = (bucket: Bucket, key: string, bytes: Uint8Array) =>
  bucket.bounded(`head ${key}`, async (abortSignal) => {
    try {
      const { ContentLength, Metadata } = await bucket.client.send(new HeadObjectCommand(address(bucket, key)), { abortSignal })
      return ContentLength === bytes.length && Metadata?.sha256 === sha256(bytes)
    } catch (error) {
      if (error instanceof NotFound) return false
      throw error
    }
  })

function createPut(bucket: Bucket): FileStore['put'] {
  const inTurn = pLimit(concurrentPuts)
  const send = async (key: string, content: Uint8Array | Readable, abortSignal: AbortSignal) => {
    abortSignal.throwIfAborted()
    const Body = content instanceof Uint8Array ? content : await buffer(content)
    await bucket.client.send(new PutObjectCommand({ ...address(bucket, key), Body, Metadata: { sha256: sha256(Body) } }), { abortSignal })
  }
  return async (key, content) => {
    requireKey(key)
    await bucket.bounded(`put ${key}`, (abortSignal) => inTurn(send, key, content, abortSignal))
  }
}

const remove = (bucket: Bucket, key: string) =>
  bucket.bounded(`remove ${key}`, (abortSignal) => bucket.client.send(new DeleteObjectCommand(address(bucket, key)), { abortSignal }))

/** @returns whether there was a file to copy */
const copy = (from: Bucket, to: Bucket, key: string) =>
  from.bounded(`copy ${key}`, async (abortSignal) => {
    const { Bucket: name, Key } = address(from, key)
    try {
      await from.client.send(new CopyObjectCommand({ ...address(to, key), CopySource: encodeURI(`${name}/${Key}`) }), { abortSignal })
      return true
    } catch (error) {
      if ((error as Error).name === 'NoSuchKey') return false
      throw error
    }
  })

function trashIn(bucket: Bucket): Trash {
  const trash = { ...bucket, settings: { ...bucket.settings, prefix: bucket.settings.prefix + trashPrefix } }
  return {
    take: async (key) => {
      requireKey(key)
      // Another instance may have moved it.
      if (await copy(bucket, trash, key)) await remove(bucket, key)
    },
    list: () => list(trash, ''),
    // Its copy stays for its day: another deployment may be about to remove the file.
    putBack: async (key) => void (await copy(trash, bucket, key)),
    remove: async (key) => void (await remove(trash, key)),
  }
}

const presign = (bucket: Bucket, key: string, fileName: string) => {
  const command = new GetObjectCommand({
    ...address(bucket, key),
    ResponseContentDisposition: attachment(fileName),
    ResponseContentType: documentType(key)?.mediaType,
    ResponseCacheControl: 'no-store',
  })
  return getSignedUrl(bucket.client, command, { expiresIn: linkLifetimeSeconds, signingDate: new Date(bucket.now()) })
}

/** @throws SettingError if the bucket cannot be listed */
export async function openS3Store(
  settings: S3Settings,
  { now = Date.now, timeoutMs = defaultTimeoutMs }: S3Options = {},
): Promise<S3Store> {
  const client = createClient(settings, settings.endpoint)
  // The SDK corrects the offset when the store refuses a request because of the time.
  const bucket: Bucket = { client, settings, bounded: boundedBy(timeoutMs), now: () => now() + client.config.systemClockOffset }
  const forLinks = { ...bucket, client: createClient(settings, settings.publicEndpoint ?? settings.endpoint) }
  await listPage(bucket, { Prefix: settings.prefix, MaxKeys: 0 }).catch(({ cause }: Problem) => {
    throw new SettingError(`S3_BUCKET ${settings.bucket} cannot be used: ${(cause as Error).message}`)
  })
  return {
    put: createPut(bucket),
    get: async (key) => {
      const bytes = isKey(key) ? await read(bucket, key) : undefined
      return bytes && { size: bytes.length, stream: () => Readable.from([bytes], { objectMode: false }) }
    },
    has: (key, bytes) => has(bucket, key, bytes),
    remove: async (key) => {
      requireKey(key)
      await remove(bucket, key)
    },
    list: (prefix) => list(bucket, prefix),
    trash: trashIn(bucket),
    readMark: async () => {
      const bytes = await read(bucket, markKey)
      return bytes && Buffer.from(bytes).toString()
    },
    writeMark: async (deployment) => {
      const object = { ...address(bucket, markKey), Body: deployment }
      await bucket.bounded('put the mark', (abortSignal) => client.send(new PutObjectCommand(object), { abortSignal }))
    },
    link: async (key, { fileName }) => {
      requireKey(key)
      if (!key.startsWith(prefixes.document)) throw new Error('Only documents have signed links')
      return presign(forLinks, key, fileName)
    },
    linkOrigin: new URL(await presign(forLinks, prefixes.document, '')).origin,
  }
}
