import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type ServerProcess, startServer } from './real-server.ts'

type Environment = Readonly<Record<string, string>>

/** A folder that is removed after the work. */
async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'qaseema-'))
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }))
}

/** A server with data of its own, which ends after the work. `prepare` is called before it starts. */
export const withServer = <T>(
  given: Environment,
  work: (server: ServerProcess) => Promise<T>,
  prepare?: (environment: Environment) => Promise<void>,
): Promise<T> =>
  withFolder(async (folder) => {
    const environment = { DATA_DIR: folder, ...given }
    await prepare?.(environment)
    const server = await startServer(environment)
    return work(server).finally(server.stop)
  })
