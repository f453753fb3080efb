import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '#server/testing/free-port.ts'
import { isOk, waitUntil } from '../wait-until.ts'
import { type Part, startPart } from './processes.ts'

type Environment = Readonly<Record<string, string>>

/** What runs: the sources of this folder, or an unpacked release. */
export interface Program {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly folder: string
  /** Knows `DATABASE_DIRECT_URL`. Without it, its only address is the one that keeps sessions. */
  readonly hasDirectUrl: boolean
}

/** An unpacked release, or the sources of a version. */
export function programIn(folder: string, name: string): Program {
  const isRelease = existsSync(path.join(folder, 'bin/qaseema'))
  const start = isRelease
    ? { command: path.join(folder, 'bin/qaseema'), args: [] }
    : { command: process.execPath, args: ['server/main.ts'] }
  const config = readFileSync(path.join(folder, isRelease ? 'server/config.js' : 'server/config.ts'), 'utf8')
  return { name, folder, ...start, hasDirectUrl: config.includes('DATABASE_DIRECT_URL') }
}

export interface Instance {
  readonly name: string
  readonly port: number
  readonly url: string
  /** Resolves with the milliseconds until it was ready. */
  readonly start: (options?: { readonly program?: Program; readonly environment?: Environment }) => Promise<number>
  /** SIGTERM, as systemd does; resolves with the milliseconds that it took. */
  readonly stop: () => Promise<number>
  readonly kill: () => Promise<void>
  readonly output: () => string
}

interface InstanceOptions {
  readonly name: string
  readonly folder: string
  readonly program: Program
  /** Read at each start. */
  readonly environment: (program: Program) => Environment
}

export async function createInstance({ name, folder, program, environment }: InstanceOptions): Promise<Instance> {
  const home = path.join(folder, name)
  mkdirSync(home, { mode: 0o700 })
  const log = path.join(home, 'log')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let part: Part | undefined
  const output = () => readFileSync(log, 'utf8')
  return {
    name,
    port,
    url,
    output,
    start: async (options = {}) => {
      const chosen = options.program ?? program
      const { command, args, folder: cwd } = chosen
      const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: path.join(home, 'data') }
      part = startPart(command, args, { log, cwd, env: { ...environment(chosen), ...own, ...options.environment } })
      const { isRunning } = part
      const isReady = () => {
        if (!isRunning()) throw new Error(`${name} has ended:\n${output().slice(-2_000)}`)
        return isOk(`${url}/readyz`)
      }
      return waitUntil(isReady, 120_000, () => `${name} is ready:\n${output().slice(-2_000)}`)
    },
    stop: async () => {
      const started = performance.now()
      await part?.end('SIGTERM')
      return performance.now() - started
    },
    kill: async () => part?.end('SIGKILL'),
  }
}
