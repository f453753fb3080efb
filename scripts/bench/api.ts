import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { signIn } from '../../e2e/support/accounts.ts'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { openEmbedded } from '../../server/db/open.ts'
import { diskStore } from '../../server/files/store.ts'
import { demoPassword } from '../../server/seed/content/staff.ts'
import { seed } from '../../server/seed/seed.ts'
import { median } from './figures.ts'

/** One read of the API against the very SQL that it runs, on the same database in the same run; milliseconds. */
export interface ReadTimes {
  readonly name: string
  readonly http: number
  readonly sql: number
  readonly statements: number
}

type Query = Awaited<ReturnType<typeof openEmbedded>>['pglite']['query']
type Asked = Parameters<Query>

const warmUps = 20
const rounds = 150

/** The seeded database behind the whole server, in this process, on a free port of the loopback. */
async function openServer() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'qaseema-bench-'))
  const database = await openEmbedded({})
  await database.migrate()
  const uploads = path.join(folder, 'uploads')
  await mkdir(uploads)
  const files = diskStore(path.join(folder, 'files'))
  await seed(database.db, files, Date.now(), demoPassword)
  const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'production', DATA_DIR: folder })
  const app = await buildApp({ config, db: database.db, files, uploads, now: Date.now, secret: new Uint8Array(48).fill(7) })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const close = async () => {
    await app.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `http://localhost:${port}`, pglite: database.pglite, close }
}

/** A keep-alive client as thin as Node has one: what it costs counts for the API. */
function createClient(url: string, token: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  const read = (where: string) =>
    new Promise<string>((resolve, reject) => {
      http
        .get(`${url}/api/v1${where}`, { agent, headers }, (answer) => {
          let body = ''
          answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
          answer.on('end', () => (answer.statusCode === 200 ? resolve(body) : reject(new Error(`${where}: ${answer.statusCode} ${body}`))))
        })
        .on('error', reject)
    })
  return { read, close: () => agent.destroy() }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Lists, details and a profile through HTTP, each round beside its bare SQL. */
export async function measureReads(): Promise<ReadTimes[]> {
  const { url, pglite, close } = await openServer()
  const { accessToken } = await signIn(url, 'admin')
  const client = createClient(url, accessToken)
  const bare: Query = pglite.query.bind(pglite)
  const recorded: Asked[] = []
  const record = ((...asked: Asked) => {
    recorded.push(asked)
    return bare(...asked)
  }) as Query

  const compare = async (name: string, where: string): Promise<ReadTimes> => {
    recorded.length = 0
    pglite.query = record
    await client.read(where)
    pglite.query = bare
    const statements = [...recorded]
    const alone = async () => {
      for (const asked of statements) await bare(...asked)
    }
    const times = { http: [] as number[], sql: [] as number[] }
    for (let round = -warmUps; round < rounds; round += 1) {
      const viaHttp = await timed(() => client.read(where))
      const viaSql = await timed(alone)
      if (round < 0) continue
      times.http.push(viaHttp)
      times.sql.push(viaSql)
    }
    return { name, http: median(times.http), sql: median(times.sql), statements: statements.length }
  }

  const first = JSON.parse(await client.read('/super-admin/deal/get-deals?page=1&limit=10&dealStatus=PENDING')) as {
    data: { rows: { _id: string; serviceProvider?: { _id: string } }[] }
  }
  const [row] = first.data.rows
  if (!row?.serviceProvider) throw new Error('The seed holds no pending deal')
  const reads = [
    await compare('list of deals', '/super-admin/deal/get-deals?page=1&limit=10&dealStatus=PENDING'),
    await compare('one deal', `/deal/get-deal/${row._id}`),
    await compare('a profile', `/service-provider/profile/get-profile/${row.serviceProvider._id}`),
  ]
  client.close()
  await close()
  return reads
}
