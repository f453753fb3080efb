import { adminRoom, providerRoom } from '#contract/live-events.ts'
import { getSide } from '#contract/roles.ts'
import type { Services } from '../services.ts'
import type { SessionState } from '../session/session.ts'
import { type LiveConnection, openLiveConnection } from './live-connection.ts'
import { createLiveEvents } from './live-events.ts'

/** The one room that the client joins; the server derives it from the token (S-07). */
function getRoom({ isLoggedIn, role, userId }: SessionState): string | undefined {
  if (!isLoggedIn || !role) return undefined
  if (getSide(role) === 'admin') return adminRoom
  return userId ? providerRoom(userId) : undefined
}

const importBrowserSocket = async () => (await import('./browser-socket.ts')).createBrowserSocket

/** Starts the live channel of a portal, once: connected while somebody is signed in (§4). */
export function startLive({
  live,
  session,
  connection: network,
  clock,
  realtime,
}: Pick<Services, 'live' | 'session' | 'connection' | 'clock' | 'realtime'>): void {
  const { apiUrl, page, log, createSocket: given } = realtime
  if (live.getState().channel || given === null) return
  const events = createLiveEvents(log)
  let connection: LiveConnection | undefined
  let connectedAs = ''

  const open = (room: string) =>
    openLiveConnection({
      createSocket: async () => {
        const createSocket = given ?? (await importBrowserSocket())
        const socket = createSocket({ url: apiUrl, token: () => session.store.getState().accessToken })
        events.listen(socket, room)
        return socket
      },
      session,
      room,
      now: clock.now,
      onStatus: (status) => live.setState({ status }),
      onMissed: events.resync,
    })

  const follow = (state: SessionState) => {
    const room = getRoom(state)
    const as = room ? `${room} ${state.userId}` : ''
    if (as === connectedAs) return
    connectedAs = as
    connection?.close()
    connection = room ? open(room) : undefined
  }

  live.setState({ channel: events.channel, retry: () => connection?.wake() })
  session.store.subscribe((state, before) => {
    follow(state)
    if (state.accessToken !== before.accessToken) connection?.wake()
  })
  page?.listen((event) => {
    if (event === 'wake') connection?.wake()
  })
  network.subscribe(({ isOffline }, before) => {
    if (before.isOffline && !isOffline) connection?.wake()
  })
  follow(session.store.getState())
}
