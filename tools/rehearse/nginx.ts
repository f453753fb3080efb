import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '#server/testing/free-port.ts'
import { root } from '../run.ts'
import { waitUntil } from '../wait-until.ts'
import type { Certificates } from './certificates.ts'
import { readDeployed } from './deployed-file.ts'
import { type Part, startPart } from './processes.ts'
import type { Programs } from './programs.ts'

/** The proxy, with `deploy/nginx.conf`. */
export interface Nginx {
  readonly url: string
  readonly plainUrl: string
  readonly start: () => Promise<void>
  readonly reload: () => void
  readonly kill: () => Promise<void>
  readonly accessLog: () => string
}

interface NginxOptions {
  readonly programs: Programs
  readonly folder: string
  readonly certificates: Certificates
  /** The ports of the two instances. */
  readonly instances: readonly [number, number]
}

export async function createNginx({ programs, folder, certificates, instances: [first, second] }: NginxOptions): Promise<Nginx> {
  const home = path.join(folder, 'nginx')
  mkdirSync(home, { mode: 0o755 })
  const file = (name: string) => path.join(home, name)
  const [port, plainPort] = [await freePort(), await freePort()]
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${file(kind)};`).join(' ')
  const text = readDeployed('nginx.conf', [
    ['/run/nginx.pid', file('pid')],
    ['http {', `http { ${temporary}`],
    // This machine may have no IPv6.
    [/listen \[::\].*\n/g, '\n'],
    ['listen 443', `listen 127.0.0.1:${port}`],
    ['listen 80', `listen 127.0.0.1:${plainPort}`],
    ['https://$host$request_uri', `https://$host:${port}$request_uri`],
    ['qaseema.example', 'localhost'],
    ['10.0.0.11:3000', `127.0.0.1:${first}`],
    ['10.0.0.12:3000', `127.0.0.1:${second}`],
    ['/etc/qaseema/tls/fullchain.pem', certificates.certificate],
    ['/etc/qaseema/tls/privkey.pem', certificates.key],
    ['/etc/qaseema', home],
    ['/var/log/nginx/error.log', file('error.log')],
    ['/var/log/nginx/qaseema.log', file('access.log')],
  ])
  writeFileSync(file('nginx.conf'), text)
  copyFileSync(path.join(root, 'deploy/unavailable.html'), file('unavailable.html'))
  const url = `https://localhost:${port}`
  let part: Part | undefined
  return {
    url,
    plainUrl: `http://localhost:${plainPort}`,
    start: async () => {
      part = startPart(programs.nginx, ['-c', file('nginx.conf'), '-g', 'daemon off;'], { log: file('output') })
      // Without instances it answers 502.
      const answers = () =>
        fetch(url).then(
          () => true,
          () => false,
        )
      await waitUntil(answers, 10_000, () => `nginx answers:\n${readFileSync(file('output'), 'utf8')}`)
    },
    reload: () => part?.signal('SIGHUP'),
    kill: async () => part?.end('SIGTERM'),
    accessLog: () => readFileSync(file('access.log'), 'utf8'),
  }
}
