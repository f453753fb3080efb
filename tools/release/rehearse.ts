import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { freePort } from '#server/testing/free-port.ts'
import { startTemporaryPostgres } from '#server/testing/temporary-postgres.ts'
import { seconds } from '#tools/figures.ts'
import { processMemory } from '#tools/memory.ts'
import { isOk, waitUntil } from '#tools/wait-until.ts'

const suite = 'bookworm'
/** Is kept for the next rehearsal, which mounts it read-only as this one does. */
const debian = `/var/tmp/qaseema-${suite}`
const user = 10_001
const idleMs = 30_000

function whyNot(): string | undefined {
  if (process.getuid?.() !== 0) return 'it needs root for chroot and mounts'
  if (spawnSync('which', ['debootstrap']).status !== 0 && !existsSync(debian)) return 'debootstrap is not installed'
  return undefined
}

/** The packages that Debian calls essential, and apt: no Node, no npm, no compiler. */
function makeDebian(): void {
  if (existsSync(debian)) return
  console.log(`Making an empty Debian (${suite}) in ${debian}…`)
  const unfinished = `${debian}.part`
  rmSync(unfinished, { recursive: true, force: true })
  execFileSync('debootstrap', ['--variant=minbase', suite, unfinished], { stdio: ['ignore', 'ignore', 'inherit'] })
  renameSync(unfinished, debian)
}

interface Folders {
  /** Has the folder of the archive; /opt in the empty root. */
  readonly opt: string
  /** Belongs to the user of the server; /srv in the empty root. */
  readonly data: string
}

/** Debian and the archive are read-only; mounts end with the process. */
const enter = [
  'mount --bind "$0" "$0" && mount --bind "$1" "$0/opt" && mount --bind "$2" "$0/srv"',
  'mount -t tmpfs tmpfs "$0/tmp" && mount -t proc proc "$0/proc"',
  'mount -o remount,ro,bind "$0/opt" && mount -o remount,ro,bind "$0"',
  `exec chroot --userspec=${user}:${user} "$0" /bin/sh -c 'cd /srv && exec /opt/*/bin/qaseema "$@"' qaseema "$3"`,
].join(' && ')

function runInside({ opt, data }: Folders, command: string, environment: Readonly<Record<string, string>>): ChildProcess {
  return spawn('unshare', ['--mount', 'sh', '-c', enter, debian, opt, data, command], {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

interface Running {
  readonly url: string
  readonly pid: number
  readonly readyMs: number
  readonly printed: () => string
  /** Resolves with the milliseconds that it took. */
  readonly stop: () => Promise<number>
}

async function start(folders: Folders, environment: Readonly<Record<string, string>>): Promise<Running> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const child = runInside(folders, 'start', { ...environment, PORT: port, HOST: '127.0.0.1' })
  let printed = ''
  child.stdout?.on('data', (chunk) => {
    printed += chunk
  })
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(`The server did not start: ${printed}`)
    return isOk(`${url}/readyz`)
  }
  const readyMs = await waitUntil(isReady, 60_000, () => `the server is ready: ${printed}`)
  const stop = async () => {
    const startedAt = performance.now()
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    const [code] = await gone
    if (code !== 0) throw new Error(`The server ended with code ${code}: ${printed}`)
    return performance.now() - startedAt
  }
  return { url, pid: child.pid ?? 0, readyMs, printed: () => printed, stop }
}

async function ask<T>(url: string, options: RequestInit): Promise<T> {
  const answer = await fetch(url, options)
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: T }).data
}

/** A business signs in and changes the picture of a voucher; resolves with the size of the picture that customers see. */
async function changePicture({ url }: Running, password: string): Promise<string> {
  const credentials = JSON.stringify({ emailAddress: 'provider@qaseema.test', password })
  const { accessToken } = await ask<{ accessToken: string }>(`${url}/api/v1/service-provider/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: credentials,
  })
  const headers = { authorization: `Bearer ${accessToken}` }
  const { rows } = await ask<{ rows: { _id: string }[] }>(`${url}/api/v1/service-provider/deal/get-deals`, { headers })
  const png = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#0d7d6c' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('dealCoverImg', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'cover.png')
  const cover = `${url}/api/v1/deal/update-cover-image/${rows[0]?._id}`
  const { dealCoverImg } = await ask<{ dealCoverImg: { fileUrl: string } }>(cover, { method: 'PATCH', headers, body })
  const picture = await fetch(new URL(dealCoverImg.fileUrl, url))
  const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata()
  return `${picture.status}, ${format}, ${width} × ${height}`
}

/** Fills an empty database, starts again on it, uploads a picture, stops, and prints the figures. */
async function rehearseIn(folders: Folders, archive: string, databaseUrl: string): Promise<void> {
  execFileSync('tar', ['-xzf', archive, '-C', folders.opt])
  const shared = { DATABASE_URL: databaseUrl, DATA_DIR: '/srv/data', JWT_SECRET: 'a secret of this rehearsal and no other' }
  const first = await start(folders, { ...shared, SEED: 'demo' })
  const password = /not shown again: (\S+)/.exec(first.printed())?.[1] ?? ''
  await first.stop()
  const second = await start(folders, shared)
  await pause(idleMs)
  const idle = processMemory(second.pid)
  const page = await fetch(`${second.url}/`, { headers: { accept: 'text/html' } })
  const picture = await changePicture(second, password)
  const [health] = await once(runInside(folders, 'health', { PORT: new URL(second.url).port, HOST: '127.0.0.1' }), 'exit')
  const afterUpload = processMemory(second.pid)
  const stopMs = await second.stop()
  const unpacked = execFileSync('du', ['-sm', folders.opt], { encoding: 'utf8' }).split('\t', 1)[0]
  const release = readFileSync(path.join(debian, 'etc/debian_version'), 'utf8').trim()
  const rows = [
    ['empty root', `Debian ${release}, read-only, user ${user}`],
    ['first line', second.printed().split('\n', 1)[0] ?? ''],
    ['archive, unpacked', `${(statSync(archive).size / 1e6).toFixed(0)} MB, ${unpacked} MB`],
    ['ready, empty database with demo', seconds(first.readyMs)],
    ['ready, existing database', seconds(second.readyMs)],
    ['memory after 30 s without a request', `${idle.toFixed(0)} MB`],
    ['the portal', String(page.status)],
    ['picture uploaded and read', picture],
    ['memory after it', `${afterUpload.toFixed(0)} MB`],
    ['health', health === 0 ? 'ok' : `ended with ${health}`],
    ['stopped after SIGTERM', seconds(stopMs)],
  ]
  for (const [what = '', result] of rows) console.log(`${what.padEnd(40)}${result}`)
}

/** Starts the archive in an empty Debian, with PostgreSQL outside of it. */
export async function rehearse(archive: string): Promise<void> {
  const reason = whyNot()
  if (reason) return console.log(`Not rehearsed: ${reason}.`)
  const postgres = await startTemporaryPostgres()
  if (typeof postgres === 'string') return console.log(`Not rehearsed: ${postgres}.`)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'qaseema-rehearsal-'))
  const folders = { opt: path.join(folder, 'opt'), data: path.join(folder, 'data') }
  try {
    makeDebian()
    for (const each of Object.values(folders)) mkdirSync(each)
    chownSync(folders.data, user, user)
    await rehearseIn(folders, archive, postgres.url)
  } finally {
    postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
