import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'

/** A refused call: status and message of the response. */
export class Refusal extends Error {
  readonly status: number
  /** Something a person does may be refused so; any other refusal is a fault of the portal. */
  readonly isForPerson: boolean

  constructor(status: number, message: string, { isForPerson = false }: { readonly isForPerson?: boolean } = {}) {
    super(message)
    this.status = status
    this.isForPerson = isForPerson
  }
}

/** A Node request as a web `Request`, which can parse forms. */
export function toRequest(incoming: IncomingMessage, origin: string): Request {
  const { method = 'GET', url = '/', rawHeaders } = incoming
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at]!, rawHeaders[at + 1]!)
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' as const }
  return new Request(new URL(url, origin), { method, headers, ...body })
}

export async function writeResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.sendDate = false
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

/** A portal of any origin may call, with the two headers that the description needs and no other. */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type',
  'access-control-max-age': '600',
} as const
