import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { uploadLimit } from '#contract/limits.ts'
import { changeEvent } from '#contract/live-events.ts'
import { demoEmail } from '#server/seed/demo-accounts.ts'
import { seconds } from '../../figures.ts'
import { waitUntil } from '../../wait-until.ts'
import { createClient, type Sent, send } from '../client.ts'
import type { Deployment } from '../deployment.ts'
import { say } from '../log.ts'
import { type Person, signIn, tryToSignIn } from '../people.ts'
import { openLive } from '../sockets.ts'

interface Proof {
  readonly claim: string
  /** Resolves with what was seen, or throws. */
  readonly run: (deployment: Deployment) => Promise<string>
}

function expect(isTrue: boolean, message: string): void {
  if (!isTrue) throw new Error(message)
}

const visitor = createClient('127.0.3.1')

/** As a browser that opens an address. */
const asPage = { accept: 'text/html' }

/** A form with one file. */
function fileForm(file: Uint8Array): Pick<Sent, 'bytes' | 'headers'> {
  const boundary = 'rehearsal'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="profileImage"; filename="logo.png"\r\ncontent-type: image/png\r\n\r\n`
  const bytes = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { bytes, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** A picture of a size in bytes: what follows the end of a PNG is not read. */
async function pictureWithBytes(size: number): Promise<Buffer> {
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#087' } })
    .png()
    .toBuffer()
  return Buffer.concat([picture, Buffer.alloc(size - picture.length)])
}

async function uploadPicture({ url, demo }: Deployment, file: Uint8Array) {
  const [{ client, token }] = demo.businesses as [Person]
  const userId = JSON.parse(Buffer.from(token().split('.')[1] ?? '', 'base64url').toString()).userId
  return send(client, `${url}/api/v1/service-provider/profile/update-profile-image/${userId}`, {
    method: 'PATCH',
    token: token(),
    ...fileForm(file),
  })
}

const proofs: readonly Proof[] = [
  {
    claim: 'TLS: http leads to https, https says so for two years',
    run: async ({ url, nginx }) => {
      const plain = await fetch(`${nginx.plainUrl}/admin/login`, { redirect: 'manual' })
      const page = await fetch(`${url}/admin/login`, { headers: asPage })
      const hsts = page.headers.get('strict-transport-security') ?? 'no HSTS'
      expect(
        plain.status === 308 && plain.headers.get('location') === `${url}/admin/login`,
        `${plain.status} ${plain.headers.get('location')}`,
      )
      expect(page.ok && hsts.startsWith('max-age=63072000'), `${page.status} ${hsts}`)
      return `308, then 200 with ${hsts}`
    },
  },
  {
    claim: 'a forged X-Forwarded-For is not believed; limits are those of each client',
    run: async ({ url }) => {
      const wrong = { kind: 'administrator', emailAddress: demoEmail('admin'), password: 'Wrong#2026' } as const
      const attacker = createClient('127.0.4.1')
      const statuses: number[] = []
      for (let attempt = 0; attempt < 7; attempt += 1)
        statuses.push((await tryToSignIn(url, attacker, wrong, { 'x-forwarded-for': `203.0.113.${attempt}` })).status)
      const other = await tryToSignIn(url, createClient('127.0.4.2'), wrong)
      expect(
        statuses.join() === '401,401,401,401,401,429,429' && other.status === 401,
        `${statuses.join()}, another client ${other.status}`,
      )
      return 'six addresses claimed by one client: 429 after five wrong passwords; another client: 401'
    },
  },
  {
    claim: 'a file of just under 10 MB is taken, and one of 30 MB gets the API’s own answer',
    run: async (deployment) => {
      const taken = await uploadPicture(deployment, await pictureWithBytes(uploadLimit - 1))
      expect(taken.status === 200, `${taken.status} ${taken.text}`)
      const { status, type, text } = await uploadPicture(deployment, Buffer.alloc(30 * 1024 * 1024))
      expect(status === 413 && type.startsWith('application/json'), `${status} ${type} ${text.slice(0, 200)}`)
      return `413: ${JSON.parse(text).message}`
    },
  },
  {
    claim: 'live: WebSocket and long polling through the proxy, an event made on one instance reaches the sockets of both',
    run: async ({ url, demo, instances, nginx, password }) => {
      const credentials = { kind: 'administrator', emailAddress: demoEmail('super'), password } as const
      const people = await Promise.all(Array.from({ length: 12 }, (_, index) => signIn(url, `127.0.5.${index + 1}`, credentials)))
      const live = people.map((person, index) => openLive(url, person, index % 2 === 0 ? ['polling', 'websocket'] : ['polling']))
      try {
        await waitUntil(
          () => live.every(({ status }) => status() === 'connected'),
          15_000,
          () => 'all sockets are connected',
        )
        const lines = nginx.accessLog().split('\n')
        const counts = instances.map(
          ({ port }) => lines.filter((line) => line.includes(' /socket.io/ 200 ') && line.includes(`:${port} 200`)).length,
        )
        const [business] = demo.businesses
        const answer = await fetch(`${instances[0].url}/api/v1/help-center/service-provider/send-message`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${business?.token()}` },
          body: JSON.stringify({ messageContent: 'Is anybody there?' }),
        })
        expect(answer.ok, `the message got ${answer.status}`)
        const sent = performance.now()
        const hasArrived = ({ received }: (typeof live)[number]) => received.some(([event]) => event === changeEvent)
        await waitUntil(
          () => live.every(hasArrived),
          15_000,
          () => 'all sockets have the event',
        )
        expect(
          counts.every((count) => count > 0),
          `one instance has no sockets: ${counts.join(' and ')} requests`,
        )
        return `6 by WebSocket, 6 by long polling, on both instances; all have the event after ${seconds(performance.now() - sent)}`
      } finally {
        for (const each of live) each.close()
      }
    },
  },
  {
    claim: 'the access log names neither tokens nor queries',
    run: async ({ url, nginx }) => {
      await send(visitor, `${url}/my/secret-token?query=secret-query`, { headers: asPage })
      await pause(100)
      const log = nginx.accessLog()
      expect(
        log.includes(' /my/- 200 ') && !/secret|\?/.test(log),
        log.split('\n').find((line) => /secret|\?|\/my/.test(line)) ?? 'no line',
      )
      return '/my/-'
    },
  },
]

/** @throws unless the request is accepted */
export async function requestVoucher({ url, demo }: Deployment, emailAddress: string): Promise<void> {
  const body = { fullName: 'Nora', emailAddress, language: 'en' }
  const { status, text } = await send(visitor, `${url}/api/v1/public/vouchers/${demo.dealId}/claims`, { method: 'POST', body })
  if (status !== 200) throw new Error(`The request of a voucher got ${status} ${text}`)
}

/** Proves what the proxy has to do, one by one. */
export async function prove(deployment: Deployment): Promise<string[]> {
  const problems: string[] = []
  for (const { claim, run } of proofs) {
    const message = await run(deployment).catch((error: Error) => {
      problems.push(`${claim}: ${error.message}`)
      return `NO: ${error.message}`
    })
    say(`  ${claim} — ${message}`)
  }
  return problems
}
