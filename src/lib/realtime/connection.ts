import { socketAttempts, socketConnectTimeout, socketRetryDelay } from '#contract/limits.ts'
import type { SessionState } from '../session/session.ts'
import type { LiveStatus } from './channel.ts'
import type { LiveSocket } from './socket.ts'

interface Options {
  readonly createSocket: () => Promise<LiveSocket>
  readonly session: {
    readonly store: { readonly getState: () => Pick<SessionState, 'keepMeLoggedIn'> }
    readonly refresh: () => Promise<unknown>
    readonly auth: { readonly grant: () => Promise<unknown> }
  }
  readonly room: string
  readonly now: () => number
  readonly onStatus: (status: LiveStatus) => void
  /** Called after each connection but the first. */
  readonly onReconnected: () => void
  /** Called when events may have been missed. */
  readonly onMissed: () => void
}

export interface LiveConnection {
  /** Starts a new round of attempts, unless it is connected. */
  readonly wake: () => void
  readonly close: () => void
}

/** The codes with which our own server refuses a handshake for another reason than the token. */
const serverFailures: readonly unknown[] = ['UNAVAILABLE', 'INTERNAL']

const isServerFailure = (error: unknown): boolean =>
  serverFailures.includes((error as { readonly data?: { readonly code?: unknown } | null }).data?.code)

/** Opens the connection of one user. After a loss or a refusal it makes five attempts, five seconds apart, until `wake` (§4). */
export function openLiveConnection({ createSocket, session, room, now, onStatus, onReconnected, onMissed }: Options): LiveConnection {
  let socket: LiveSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let state: 'idle' | 'attempting' | 'connected' | 'closed' = 'idle'
  let retries = 0
  let connectedAt: number | undefined
  let refusal: 'none' | 'new' | 'handled' = 'none'
  const isClosed = () => state === 'closed'

  const attempt = async () => {
    clearTimeout(timer)
    if (state !== 'idle') return
    state = 'attempting'
    onStatus(connectedAt === undefined && retries === 0 ? 'connecting' : 'retrying')
    try {
      if (refusal === 'new') await handleRefusal()
      const grant = await session.auth.grant()
      socket ??= isClosed() ? undefined : listen(await createSocket())
      if (isClosed()) return
      if (!grant || !socket) return retryLater()
      socket.connect()
      timer = setTimeout(giveUp, socketConnectTimeout)
    } catch {
      retryLater()
    }
  }

  /** Ends an attempt after a time-out, because the client only limits the opening of the transport, not the handshake. */
  const giveUp = () => {
    socket?.disconnect()
    retryLater()
  }

  /** The token may be invalid although it has not expired: it is refreshed, or a refetch finds out that the session has ended. */
  const handleRefusal = async () => {
    refusal = 'handled'
    if (session.store.getState().keepMeLoggedIn) await session.refresh().catch(() => undefined)
    else onMissed()
  }

  const retryLater = () => {
    clearTimeout(timer)
    if (isClosed()) return
    state = 'idle'
    if (retries >= socketAttempts) return onStatus('paused')
    retries += 1
    onStatus('retrying')
    timer = setTimeout(() => void attempt(), socketRetryDelay)
  }

  const listen = (opened: LiveSocket) => {
    opened.on('connect', () => {
      if (isClosed()) return
      clearTimeout(timer)
      state = 'connected'
      refusal = 'none'
      opened.emit('join', room)
      onStatus('connected')
      if (connectedAt !== undefined && !opened.recovered) onReconnected()
      connectedAt = now()
    })
    opened.on('disconnect', () => {
      // Attempts are limited also for a server that accepts and disconnects at once.
      if (now() - (connectedAt ?? 0) >= socketRetryDelay) retries = 0
      retryLater()
    })
    opened.on('connect_error', (error) => {
      // The error of an attempt that timed out earlier does not concern the token.
      if (state !== 'attempting') return
      if (!opened.active && refusal === 'none' && !isServerFailure(error)) refusal = 'new'
      retryLater()
    })
    return opened
  }

  void attempt()
  return {
    wake: () => {
      if (state !== 'idle') return
      retries = 0
      if (refusal === 'handled') refusal = 'none'
      void attempt()
    },
    close: () => {
      state = 'closed'
      clearTimeout(timer)
      socket?.disconnect()
      onStatus('off')
    },
  }
}
