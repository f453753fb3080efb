import type { Page } from '../session/page.ts'

/** The part of a Socket.IO client that the live channel uses: one attempt per `connect`, no automatic reconnection. */
export interface LiveSocket {
  /** False after the server has refused the handshake. */
  readonly active: boolean
  /** Whether the server has delivered the missed events. */
  readonly recovered: boolean
  readonly connect: () => unknown
  readonly disconnect: () => unknown
  readonly emit: (event: string, argument: string) => unknown
  /** Events of the server, and `connect`, `disconnect` (with a reason) and `connect_error` (with an error). */
  readonly on: (event: string, listener: (argument: unknown) => void) => unknown
}

interface LiveSocketOptions {
  /** An origin; '' is the page's own. */
  readonly url: string
  /** Called at each handshake. */
  readonly token: () => string | null
}

/** Creates a socket that is not connected yet. */
export type CreateSocket = (options: LiveSocketOptions) => LiveSocket

/** The options of the live channel, besides the services. */
export interface Realtime {
  /** The origin of the API; '' is the page's own. */
  readonly apiUrl: string
  /** The default is the Socket.IO client; null disables the live channel. */
  readonly createSocket?: CreateSocket | null | undefined
  readonly page?: Page | undefined
  readonly log: Pick<Console, 'warn'>
}
