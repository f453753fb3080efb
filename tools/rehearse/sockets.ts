import { io } from 'socket.io-client'
import type { LiveStatus } from '#lib/realtime/channel.ts'
import { openLiveConnection } from '#lib/realtime/connection.ts'
import type { Person } from './people.ts'

export interface LivePerson {
  readonly status: () => LiveStatus
  readonly received: readonly (readonly unknown[])[]
  readonly close: () => void
}

/** The portal's own live connection, with its attempts and its pauses. */
export function openLive(url: string, { client, token }: Person, transports: readonly string[]): LivePerson {
  let status: LiveStatus = 'connecting'
  const received: unknown[][] = []
  const createSocket = async () => {
    const options = { transports: [...transports], reconnection: false, forceNew: true, autoConnect: false }
    // In Node an agent of https is used, which the types of the browser's client do not say.
    const agent = client.agent as unknown as boolean
    const socket = io(url, { ...options, agent, auth: (send) => send({ token: token() }) })
    socket.onAny((...event: unknown[]) => received.push(event))
    return socket
  }
  const session = {
    store: { getState: () => ({ keepMeLoggedIn: false }) },
    refresh: async () => token(),
    auth: { grant: async () => ({ token: token() }) },
  }
  const connection = openLiveConnection({
    createSocket,
    session,
    room: '',
    now: Date.now,
    onStatus: (next) => {
      status = next
    },
    onReconnected: () => undefined,
    onMissed: () => undefined,
  })
  return { status: () => status, received, close: connection.close }
}
