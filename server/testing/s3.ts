import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type CORSRule, DeleteBucketCorsCommand, PutBucketCorsCommand } from '@aws-sdk/client-s3'
import aws4 from 'aws4'
import S3rver from 's3rver'
import type { S3Settings } from '#server/config.ts'
import { createClient } from '#server/files/s3-client.ts'

const bucket = 'qaseema-test'
const region = 'me-south-1'
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

const maxClockSkewMs = 15 * 60_000

const readTime = (date = '') => Date.parse(date.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'))

const readQuery = (path = '') => [...new URL(path, 'http://s3').searchParams].sort()

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html */
function hasSignedQuery({ method, headers, url }: IncomingMessage): boolean {
  const given = new URL(url ?? '', 'http://s3')
  const endsAt = readTime(given.searchParams.get('X-Amz-Date') ?? '') + Number(given.searchParams.get('X-Amz-Expires')) * 1_000
  given.searchParams.delete('X-Amz-Signature')
  const unsigned = { service: 's3', region, method, path: given.pathname + given.search, headers: { host: headers.host }, signQuery: true }
  return endsAt > Date.now() && isDeepStrictEqual(readQuery(aws4.sign(unsigned, credentials).path), readQuery(url))
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function hasSignedHeaders({ method, headers, url }: IncomingMessage): boolean {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
  const signed = Object.fromEntries(names.map((name) => [name, headers[name]]))
  const { headers: expected = {} } = aws4.sign({ service: 's3', region, method, path: url, headers: signed }, credentials)
  const skew = Math.abs(readTime(String(headers['x-amz-date'])) - Date.now())
  return skew < maxClockSkewMs && expected.Authorization === headers.authorization
}

/** Breaks the connection at the first byte of a body, or at once where there is none. */
export const breakOff: RequestListener = (request) => {
  const cut = () => void request.socket.destroy()
  request.once('data', cut).once('end', cut)
}

/** Begins an answer and never ends it. */
export const stall: RequestListener = (_request, response) => void response.writeHead(200, { 'content-length': '9' }).write('x')

export interface TestS3 {
  readonly settings: S3Settings & { readonly endpoint: string }
  /** The settings of a server that keeps its files here. */
  readonly environment: Readonly<Record<string, string>>
  readonly setCorsRules: (rules: readonly CORSRule[]) => Promise<void>
  readonly setFault: (fault: RequestListener | undefined) => void
  readonly close: () => Promise<void>
}

interface S3Options {
  /** Stays when the server is closed; the default is a temporary folder. */
  readonly directory?: string
  readonly port?: number
  /** PEM. */
  readonly tls?: { readonly key: Buffer; readonly cert: Buffer }
}

/** An S3 server on loopback. s3rver accepts any signature, so signatures are verified before it answers. */
export async function startS3({ directory: given, port = 0, tls }: S3Options = {}): Promise<TestS3> {
  const directory = given ?? (await mkdtemp(join(tmpdir(), 'qaseema-s3-')))
  const s3rver = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }, { name: 'another' }] })
  await s3rver.configureBuckets()
  const answer = s3rver.callback()
  const refuse: RequestListener = (_request, response) =>
    void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code><Message>The signature is wrong.</Message></Error>')
  let fault: RequestListener | undefined
  const listen: RequestListener = (request, response) => {
    const isSigned = request.headers.authorization === undefined ? hasSignedQuery(request) : hasSignedHeaders(request)
    const listener = fault ?? (isSigned ? answer : refuse)
    listener(request, response)
  }
  const server = (tls ? createTlsServer(tls, listen) : createServer(listen)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { bucket, endpoint, publicEndpoint: undefined, region, forcePathStyle: true, prefix: 'live/', credentials }
  const client = createClient(settings, endpoint)
  return {
    settings,
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_PREFIX: settings.prefix,
      S3_FORCE_PATH_STYLE: 'true',
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    setCorsRules: async (rules) => {
      await (rules.length > 0
        ? client.send(new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: { CORSRules: [...rules] } }))
        : client.send(new DeleteBucketCorsCommand({ Bucket: bucket })))
    },
    setFault: (listener) => {
      fault = listener
    },
    close: async () => {
      client.destroy()
      server.close()
      server.closeAllConnections()
      if (given === undefined) await rm(directory, { recursive: true, force: true })
    },
  }
}
