import { socketAttempts, socketConnectTimeout, socketRetryDelay } from '#contract/limits.ts'
import type { Session } from '../session/session.ts'
import type { LiveStatus } from './channel.ts'
import type { LiveSocket } from './socket.ts'

interface Options {
  readonly createSocket: () => Promise<LiveSocket>
  readonly session: Pick<Session, 'store' | 'refresh' | 'auth'>
  readonly room: string
  readonly now: () => number
  readonly onStatus: (status: LiveStatus) => void
  /** Events may have been missed. */
  readonly onMissed: () => void
}

export interface LiveConnection {
  /** Begins a new round of attempts, unless it is connected. */
  readonly wake: () => void
  readonly close: () => void
}

/** Of our own server, which names the reason of a refusal: the token is not the reason. */
const serverFailures: readonly unknown[] = ['UNAVAILABLE', 'INTERNAL']

const isServerFailure = (error: unknown): boolean =>
  serverFailures.includes((error as { readonly data?: { readonly code?: unknown } | null }).data?.code)

/** The connection of one signed-in user: after a loss or a refusal five attempts, five seconds apart, until it is woken (§4). */
export function openLiveConnection({ createSocket, session, room, now, onStatus, onMissed }: Options): LiveConnection {
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

  /** The client limits only the opening of the transport, not the handshake after it. */
  const giveUp = () => {
    socket?.disconnect()
    retryLater()
  }

  /** The server may know more than our clock: the token is renewed, or a call finds out that the session has ended. */
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
      const isFirst = connectedAt === undefined
      connectedAt = now()
      if (!isFirst && !opened.recovered) onMissed()
    })
    opened.on('disconnect', () => {
      // A server that accepts and closes at once must not be asked for ever.
      if (now() - (connectedAt ?? 0) >= socketRetryDelay) retries = 0
      retryLater()
    })
    opened.on('connect_error', (error) => {
      // The end of an attempt that has been given up says nothing about the token.
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
