import { adminRoom, providerRoom } from '#contract/live-events.ts'
import { getSide } from '#contract/roles.ts'
import type { Services } from '../services.ts'
import { getBusinessId } from '../session/business-id.ts'
import type { SessionState } from '../session/session.ts'
import type { LiveChannel } from './channel.ts'
import { type LiveConnection, openLiveConnection } from './connection.ts'
import { createLiveEvents } from './events.ts'

/** The one room that the client joins; the server derives it from the token (S-07). */
function getRoom(state: SessionState): string | undefined {
  const { isLoggedIn, role } = state
  if (!isLoggedIn || !role) return undefined
  if (getSide(role) === 'admin') return adminRoom
  const businessId = getBusinessId(state)
  return businessId ? providerRoom(businessId) : undefined
}

const importBrowserSocket = async () => (await import('./browser-socket.ts')).createBrowserSocket

/** Starts the live channel, which is connected while a user is signed in (§4); undefined if it is running already or disabled. */
export function startLive({
  live,
  session,
  connection: network,
  clock,
  realtime,
}: Pick<Services, 'live' | 'session' | 'connection' | 'clock' | 'realtime'>): LiveChannel | undefined {
  const { apiUrl, page, log, createSocket: given } = realtime
  if (live.getState().channel || given === null) return undefined
  const events = createLiveEvents({ log, now: clock.now })
  let connection: LiveConnection | undefined
  let connectedAs = ''

  const openSocket = async (room: string) => {
    const createSocket = given ?? (await importBrowserSocket())
    const socket = createSocket({ url: apiUrl, token: () => session.store.getState().accessToken })
    events.listen(socket, room, { onSessionEnd: session.endedByServer, onRights: (permissions) => session.storeUser({ permissions }) })
    return socket
  }

  const connectAs = (state: SessionState) => {
    const room = getRoom(state)
    const user = room ? `${room} ${state.userId}` : ''
    if (user === connectedAs) return
    connectedAs = user
    connection?.close()
    connection = room
      ? openLiveConnection({
          createSocket: () => openSocket(room),
          session,
          room,
          now: clock.now,
          onStatus: (status) => live.setState({ status }),
          onReconnected: events.reconnected,
          onMissed: events.resync,
        })
      : undefined
  }

  live.setState({ channel: events.channel, retry: () => connection?.wake() })
  session.store.subscribe((state, before) => {
    connectAs(state)
    if (state.accessToken !== before.accessToken) connection?.wake()
  })
  page?.listen((event) => {
    if (event === 'wake') connection?.wake()
  })
  network.subscribe(({ isOffline }, before) => {
    if (before.isOffline && !isOffline) connection?.wake()
  })
  connectAs(session.store.getState())
  return events.channel
}
