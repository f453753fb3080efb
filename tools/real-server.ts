import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/testing/free-port.ts'
import { root } from './run.ts'

const startLimit = 120_000
const stopLimit = 10_000

export interface RunningServer {
  /** The origin without a trailing slash. */
  readonly url: string
  readonly stop: () => Promise<void>
}

const answers = async (url: string) => {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

async function untilReady(child: ChildProcess, url: string, said: () => string): Promise<void> {
  const deadline = Date.now() + startLimit
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${said()}`)
    if (Date.now() > deadline) throw new Error(`The server was not ready after ${startLimit} ms:\n${said()}`)
    await pause(50)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const giveUp = new AbortController()
  const late = pause(stopLimit, undefined, { signal: giveUp.signal }).then(
    () => child.kill('SIGKILL'),
    () => undefined,
  )
  await gone
  giveUp.abort()
  await late
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
    await end(child)
    throw error
  }
  return { url, pid: child.pid ?? 0, stop: () => end(child) }
}
