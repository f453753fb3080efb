import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { dealFields } from '#server/testing/forms.ts'
import { accounts, password, signIn } from '../../e2e/support/accounts.ts'
import { claimAttacks } from './claims.ts'
import { flood, floods } from './floods.ts'
import { type Answers, atOnce, bearer, counted, get, line, many, post, responseStatus } from './requests.ts'

export interface Target {
  readonly url: string
  readonly token: string
  /** A small file that decodes to a large picture, just below the limit. */
  readonly picture: Uint8Array<ArrayBuffer>
}

export interface Attack {
  readonly name: string
  readonly run: (target: Target) => Promise<Answers>
}

const guess = ({ url }: Target, typed: string, place = '198.18.255.1') =>
  post(`${url}/api/v1/service-provider/auth/login`, { emailAddress: accounts.neighbour, password: typed }, { 'x-forwarded-for': place })

function upload({ url, token }: Target, fields: Readonly<Record<string, string>>, picture: Uint8Array<ArrayBuffer>): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('dealCoverImg', new Blob([picture]), 'cover.png')
  return responseStatus(fetch(`${url}/api/v1/deal/create-deal`, { method: 'POST', headers: bearer(token), body: form }))
}

/** An interlaced picture, which is decoded at once, with 16 bits per channel. It is created before the attack, because that is slow. */
export const createCostlyPicture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 4_990, height: 4_990, channels: 4, background: '#08c8' }, limitInputPixels: false })
      .toColourspace('rgb16')
      .png({ progressive: true })
      .toBuffer(),
  )

const uploadHead = ({ token }: Target, length: string) =>
  [
    'POST /api/v1/deal/create-deal HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=x',
    length,
    '',
    '--x\r\ncontent-disposition: form-data; name="dealCoverImg"; filename="a.png"\r\n\r\n',
  ].join('\r\n')

/** Sends 60 MB in chunks and never ends; returns the status or that the connection was closed. */
async function endless(target: Target): Promise<string> {
  const [head, part = ''] = uploadHead(target, 'transfer-encoding: chunked').split(/(?=--x)/)
  const socket = await line(target.url, `${head}${part.length.toString(16)}\r\n${part}\r\n`)
  let answer = ''
  socket.on('data', (bytes) => {
    answer += String(bytes)
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const megabyte = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x10_00_00), Buffer.from('\r\n')])
  for (let sent = 0; sent < 60 && socket.writable; sent += 1)
    await Promise.race([closed, new Promise((resolve) => socket.write(megabyte, resolve))])
  await Promise.race([closed, pause(5_000)])
  socket.destroy()
  return /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'cut'
}

const search = 'ﷺ'.repeat(80)

/** A page or a description, compressed. */
const load =
  (path: string, accept: string) =>
  ({ url }: Target) =>
    flood(128, () => get(`${url}${path}`, { 'accept-encoding': 'br', accept }))

/** Half of the requests add up all redemptions of the business, the others read its last page. */
const readRedemptions = ({ url, token }: Target, at: number) => {
  const query = at % 2 ? 'search=nora' : 'page=2000&limit=100'
  const list = `${url}/api/v1/service-provider/redemption/get-all-redemptions?${query}`
  return get(list, bearer(token))
}

/** The attacks whose effect shows only under load. */
export const attacks: readonly Attack[] = [
  ...floods,
  ...claimAttacks,
  {
    name: '300 sign-ins at once, the right password among them',
    run: (target) => atOnce(300, (at) => guess(target, at === 299 ? password : `Guess#${at}`)),
  },
  {
    name: '300 sign-ins at once to one account, each from a place of its own',
    run: (target) => atOnce(300, (at) => guess(target, `Guess#${at}`, `198.18.${at >> 4}.${at & 15}`)),
  },
  {
    name: '300 invented refresh tokens, then a right one',
    run: async (target) => {
      const refresh = (refreshToken: string) => post(`${target.url}/api/v1/user/auth/refresh-session-token`, { refreshToken })
      const { refreshToken = '' } = await signIn(target.url, 'provider')
      const invented = await many(300, (at) => refresh(refreshToken.replace(/.{4}$/, String(1_000 + at))))
      return counted([...invented, `right ${await refresh(refreshToken)}`])
    },
  },
  {
    name: '16 costly pictures of one business',
    run: (target) => atOnce(16, () => upload(target, dealFields, target.picture)),
  },
  {
    name: '50 lists at once, searched for 80 ligatures',
    run: ({ url, token }) => {
      const list = `${url}/api/v1/service-provider/deal/get-deals?page=1&limit=100&search=${encodeURIComponent(search)}`
      return atOnce(50, () => get(list, bearer(token)))
    },
  },
  {
    name: '128 searches and far pages of a big business at once',
    run: (target) => atOnce(128, (at) => readRedemptions(target, at)),
  },
  {
    name: '20 forms with a list of 20,000 nothings',
    run: (target) => {
      const dealTimings = JSON.stringify(Array.from({ length: 20_000 }, () => ({})))
      return atOnce(20, () => upload(target, { ...dealFields, dealTimings }, new Uint8Array([1])))
    },
  },
  {
    name: '20 vouchers with 30,000 combining marks in each text',
    run: (target) => {
      const marks = '\u0651'.repeat(30_000)
      const texts = { nameEn: marks, nameAr: marks, detailsEn: marks, detailsAr: marks }
      return atOnce(20, () => upload(target, { ...dealFields, ...texts }, new Uint8Array([1])))
    },
  },
  { name: '128 lines that load the page', run: load('/', 'text/html') },
  { name: '128 lines that load the description of the API', run: load('/api/v1/openapi.json', 'application/json') },
  {
    name: '300 uploads dropped within 2 ms',
    run: (target) =>
      atOnce(300, async (at) => {
        const socket = await line(target.url, uploadHead(target, 'content-length: 100000'))
        await pause(at % 3)
        socket.destroy()
        return 'dropped'
      }),
  },
  { name: '10 forms that never end', run: (target) => atOnce(10, () => endless(target)) },
  {
    name: '500 lines whose headers drip',
    run: async ({ url }) => {
      const sockets = await many(500, () => line(url, 'GET / HTTP/1.1\r\nhost: localhost\r\n'))
      for (let second = 0; second < 5; second += 1) {
        for (const socket of sockets) if (socket.writable) socket.write(`x-${second}: y\r\n`)
        await pause(1_000)
      }
      for (const socket of sockets) socket.destroy()
      return { openSockets: sockets.length }
    },
  },
]
