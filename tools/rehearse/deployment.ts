import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { seconds } from '../figures.ts'
import { type Certificates, makeCertificates } from './certificates.ts'
import { type Demo, prepareDemo } from './demo.ts'
import { createInstance, type Instance, type Program } from './instances.ts'
import { say } from './log.ts'
import { createMailServer, type MailServer } from './mail-server.ts'
import { createNginx, type Nginx } from './nginx.ts'
import { createPgBouncer, type PgBouncer } from './pgbouncer.ts'
import { type Cluster, createCluster } from './postgres.ts'
import type { Programs } from './programs.ts'
import { createStore, type Store } from './store.ts'

/** The deployment of docs/operations/deployment.md, with all its machines on this one. */
export interface Deployment {
  readonly url: string
  readonly folder: string
  readonly programs: Programs
  readonly certificates: Certificates
  readonly nginx: Nginx
  readonly instances: readonly [Instance, Instance]
  /** One beside each instance. */
  readonly pgBouncers: readonly [PgBouncer, PgBouncer]
  readonly primary: Cluster
  readonly store: Store
  readonly mail: MailServer
  readonly demo: Demo
  readonly password: string
  /** The settings that both instances share, read at each start. */
  readonly environment: Record<string, string>
  readonly stop: () => Promise<void>
}

interface DeploymentOptions {
  readonly programs: Programs
  readonly folder: string
  readonly program: Program
  readonly certificates?: Certificates
}

export async function startDeployment({ programs, folder, program, ...options }: DeploymentOptions): Promise<Deployment> {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const certificates = options.certificates ?? (await makeCertificates(programs, folder))
  const primary = await createCluster({ name: 'db1', programs, folder })
  const bouncer = async (name: string) => {
    const created = await createPgBouncer({ name, programs, folder, primary })
    await created.start()
    return created
  }
  const pgBouncers = [await bouncer('pgbouncer-a'), await bouncer('pgbouncer-b')] as const
  const store = await createStore(path.join(folder, 'store'), certificates)
  const mail = await createMailServer()
  const environment: Record<string, string> = {
    NODE_ENV: 'production',
    NODE_EXTRA_CA_CERTS: certificates.authority,
    TRUST_PROXY: '1',
    JWT_SECRET: randomBytes(36).toString('base64url'),
    SMTP_URL: mail.url,
    MAIL_FROM: 'no-reply@qaseema.example',
    ...store.environment,
  }
  const instance = (name: string, { environment: database }: PgBouncer) =>
    createInstance({ name, folder, program, environment: (chosen) => ({ ...environment, ...database(chosen) }) })
  const instances = [await instance('instance-a', pgBouncers[0]), await instance('instance-b', pgBouncers[1])] as const
  const nginx = await createNginx({ programs, folder, certificates, instances: [instances[0].port, instances[1].port] })
  environment.PUBLIC_URL = nginx.url
  await nginx.start()
  say(`${program.name}: the first instance migrates and seeds an empty database`)
  const first = await instances[0].start({ environment: { SEED: 'demo' } })
  const second = await instances[1].start()
  say(`ready after ${seconds(first)}, the second instance after ${seconds(second)}`)
  const password = /not shown again: (\S+)/.exec(instances[0].output())?.[1] ?? ''
  const demo = await prepareDemo(nginx.url, primary, password)
  const stop = async () => {
    await nginx.kill()
    await Promise.all(instances.map((each) => each.stop()))
    await Promise.all(pgBouncers.map((each) => each.stop('SIGTERM')))
    await Promise.all([store.stop(), mail.stop()])
    await primary.stop('immediate')
  }
  return {
    url: nginx.url,
    folder,
    programs,
    certificates,
    nginx,
    instances,
    pgBouncers,
    primary,
    store,
    mail,
    demo,
    password,
    environment,
    stop,
  }
}
