import https from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { requestTimeout, serverErrorBackOff } from '#contract/limits.ts'

/** A client with an address of its own: on Linux all of 127.0.0.0/8 is this machine. */
export interface Client {
  readonly address: string
  readonly agent: https.Agent
}

export const createClient = (address: string): Client => ({ address, agent: new https.Agent({ keepAlive: true, localAddress: address }) })

export interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly token?: string | undefined
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Sent as it is, with its own content type in the headers. */
  readonly bytes?: Uint8Array
}

export interface Answer {
  readonly status: number
  readonly type: string
  readonly text: string
}

/** A server may close a connection at the moment in which it is used again. */
class ClosedConnection extends Error {
  override readonly name = 'ClosedConnection'
}

/** One attempt; on another connection where the used one was closed meanwhile, as browsers do. @throws when no answer arrives */
export const send = (client: Client, url: string, sent: Sent = {}): Promise<Answer> =>
  sendOnce(client, url, sent).catch((error: Error) => {
    if (error instanceof ClosedConnection) return send(client, url, sent)
    throw error
  })

function sendOnce({ agent }: Client, url: string, { method = 'GET', token, key, headers = {}, body, bytes }: Sent): Promise<Answer> {
  const content = bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)))
  return new Promise((resolve, reject) => {
    const request = https.request(url, {
      method,
      agent,
      signal: AbortSignal.timeout(requestTimeout),
      headers: {
        'accept-language': 'en',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(content && { 'content-length': String(content.length) }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...headers,
      },
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      const wasClosed = request.reusedSocket && error.code === 'ECONNRESET'
      reject(wasClosed ? new ClosedConnection(error.message, { cause: error }) : error)
    })
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('error', reject)
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text })
      })
    })
    request.end(content)
  })
}

export interface Call {
  /** The last answer, undefined if none arrived. */
  readonly answer: Answer | undefined
  readonly retries: number
}

/** A call with the retries of the portal (`src/lib/http/http-client.ts`): of a 5xx but 503 after 1, 2 and 4 seconds. */
export async function call(client: Client, url: string, sent: Sent = {}): Promise<Call> {
  for (let retries = 0; ; retries += 1) {
    const answer = await send(client, url, sent).catch(() => undefined)
    const delay = serverErrorBackOff[retries]
    if (!answer || answer.status < 500 || answer.status === 503 || delay === undefined) return { answer, retries }
    await pause(delay)
  }
}

export const readData = <Data>({ text }: Answer): Data => (JSON.parse(text) as { data: Data }).data
