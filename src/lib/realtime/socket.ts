import type { Page } from '../session/page.ts'

/** What the live channel uses of a Socket.IO client, which makes one attempt per `connect` and never reconnects by itself. */
export interface LiveSocket {
  /** False after the server has refused the handshake. */
  readonly active: boolean
  /** The server has sent what was missed. */
  readonly recovered: boolean
  readonly connect: () => unknown
  readonly disconnect: () => unknown
  readonly emit: (event: string, argument: string) => unknown
  /** Events of the server, and `connect`, `disconnect` (with a reason) and `connect_error` (with an error). */
  readonly on: (event: string, listener: (argument: unknown) => void) => unknown
}

export interface LiveSocketOptions {
  /** An origin; '' is the page's own. */
  readonly url: string
  /** Called at each handshake. */
  readonly token: () => string | null
}

/** Makes a socket that is not connected yet. */
export type CreateSocket = (options: LiveSocketOptions) => LiveSocket

/** What the live channel needs of the portal beside its services. */
export interface Realtime {
  /** The origin of the API; '' is the page's own. */
  readonly apiUrl: string
  /** The Socket.IO client unless given; null: no live channel. */
  readonly createSocket?: CreateSocket | null | undefined
  readonly page?: Page | undefined
  readonly log: Pick<Console, 'warn'>
}
