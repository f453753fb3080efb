import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { serverArguments } from './server-arguments.ts'

const entries = { production: '../main.ts', testing: './serve.ts', notes: './serve-notes.ts' } as const

/** The last three are those of `npm run test:moments`. */
const inherited = ['PATH', 'NODE_COMPILE_CACHE', 'LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC']

export interface RunningServer {
  readonly process: ChildProcess
  readonly output: () => string
  readonly errors: () => string
  /** Rejects with the output when the process exits first. */
  readonly ready: Promise<string>
  readonly ended: Promise<number | null>
}

export function runServer(environment: Readonly<Record<string, string>>, entry: keyof typeof entries = 'production'): RunningServer {
  const inheritedEnvironment = Object.fromEntries(inherited.map((name) => [name, process.env[name]]))
  const child = spawn(process.execPath, [...serverArguments, fileURLToPath(new URL(entries[entry], import.meta.url))], {
    env: { ...inheritedEnvironment, PORT: '0', SEED: 'never', LOG_LEVEL: 'silent', ...environment },
  })
  let printed = ''
  let errors = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk
      const address = /served on (\S+)/.exec(printed)?.[1]
      if (address) resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', (chunk: Buffer) => {
      errors += chunk
      read(chunk)
    })
    void ended.then(() => reject(new Error(printed)))
  })
  ready.catch(() => undefined)
  return { process: child, output: () => printed, errors: () => errors, ready, ended }
}
