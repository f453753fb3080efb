import type { Server } from 'node:http'
import { Server as SocketServer } from 'socket.io'
import type { Person } from './entities.ts'
import type { World } from './world.ts'

/** The room that a person may join (§7). */
export const roomFor = ({ role, _id }: Person): string => (role === 'SERVICE_PROVIDER' ? `sp-${_id}` : 'admin-room')

export interface Channel {
  readonly emit: (room: string, event: string, data: object) => void
  /** Rooms in the order of the `join` events. */
  readonly joined: readonly string[]
  /** Closes every connection, as a restart does. */
  readonly drop: () => void
  readonly stop: () => Promise<void>
}

/** The live channel of §7 on this server: `join`, and events of notifications. */
export function openChannel(server: Server, world: () => World): Channel {
  const io = new SocketServer(server, { cors: { origin: '*' }, serveClient: false })
  const joined: string[] = []
  io.use((socket, next) => {
    const { token } = socket.handshake.auth as { readonly token?: unknown }
    const { tokens } = world()
    try {
      const person = tokens.bearerOf(String(token))
      if (!tokens.isLive(String(token))) throw new Error('Please sign in again.')
      socket.on('join', (room: unknown) => {
        joined.push(String(room))
        if (room === roomFor(person)) void socket.join(room)
      })
      next()
    } catch (error) {
      next(error instanceof Error ? error : new Error('Please sign in.'))
    }
  })
  return {
    emit: (room, event, data) => void io.to(room).emit(event, data),
    joined,
    drop: () => {
      for (const { conn } of io.sockets.sockets.values()) conn.close()
    },
    stop: () => io.close(),
  }
}
