import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '#server/testing/free-port.ts'
import { endProcess } from './end-process.ts'
import { root } from './run.ts'
import { isOk, waitUntil } from './wait-until.ts'

const stopLimit = 10_000

export interface RunningServer {
  /** The origin without a trailing slash. */
  readonly url: string
  readonly stop: () => Promise<void>
}

async function untilReady(child: ChildProcess, url: string, said: () => string): Promise<void> {
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${said()}`)
    return isOk(`${url}/readyz`)
  }
  await waitUntil(isReady, 120_000, () => `the server is ready:\n${said()}`)
}

export interface ServerProcess extends RunningServer {
  readonly pid: number
}

/** Starts the server, on a free port unless `PORT` is set, and resolves when it is ready; its output is shown only if it fails to start. */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  entry = 'server/main.ts',
  nodeArguments: readonly string[] = [],
): Promise<ServerProcess> {
  const port = environment.PORT ?? String(await freePort())
  const url = `http://localhost:${port}`
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const inherited = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE }
  const child = spawn(process.execPath, [...nodeArguments, entry], {
    cwd: root,
    env: { ...inherited, PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  const listen = (chunk: Buffer) => {
    words = `${words}${chunk}`.slice(-8_000)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  try {
    await untilReady(child, url, () => words)
  } catch (error) {
    await endProcess(child, 'SIGTERM', stopLimit)
    throw error
  }
  return { url, pid: child.pid ?? 0, stop: () => endProcess(child, 'SIGTERM', stopLimit) }
}
