import { setTimeout as pause } from 'node:timers/promises'
import { accounts, signIn } from '../../e2e/support/accounts.ts'
import type { Attack, Target } from './attacks.ts'
import { type Answers, bearer, counted, get, line, many, post } from './requests.ts'

/** Milliseconds of each flood: longer than the period in which frames of the live channel are counted. */
const duration = 12_000

/** All floods come from one client. */
const place = { 'x-forwarded-for': '198.18.253.1' }

/** Each line sends its next request when the last one is answered, until the time is over. */
export async function flood(lines: number, ask: (at: number) => Promise<string>): Promise<Answers> {
  const end = performance.now() + duration
  const answers = await many(lines, async (at) => {
    const own: string[] = []
    while (performance.now() < end) own.push(await ask(at))
    return own
  })
  return counted(answers.flat())
}

/** Masked pings without a content. */
const pings = Buffer.concat(Array.from({ length: 2_000 }, () => Buffer.from([0x89, 0x80, 0, 0, 0, 0])))

/** Opens a WebSocket and sends pings, about a megabit a second, until it is closed. */
async function sendPings({ url }: Target, end: number): Promise<string> {
  const head = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    'host: localhost',
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
    `x-forwarded-for: ${place['x-forwarded-for']}`,
    '\r\n',
  ].join('\r\n')
  const socket = await line(url, head)
  let answer = ''
  socket.on('data', (bytes) => {
    if (answer.length < 20) answer += String(bytes)
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await pause(50)
  while (performance.now() < end && socket.writable) {
    socket.write(pings)
    await Promise.race([closed, pause(100)])
  }
  const outcome = socket.writable ? 'still open' : answer.startsWith('HTTP/1.1 101') ? 'closed' : 'refused'
  socket.destroy()
  return outcome
}

async function pingLines(target: Target): Promise<Answers> {
  const end = performance.now() + duration
  return flood(12, async () => {
    const outcome = await sendPings(target, end)
    if (outcome === 'refused') await pause(200)
    return outcome
  })
}

const someone = () => `${Math.random()}@mail.example`
const token = 'x'.repeat(43)

/** An error of the portal, without what identifies it. */
const portalError = { kind: 'render', name: 'Error', frames: [], route: '/', build: 'attack', language: 'en', isOnline: true }

/** What 32 lines of one client do without a session, by the path of the call and, for a POST, its body. */
const publicFloods: readonly (readonly [what: string, path: string, body?: () => object])[] = [
  ['ask for what does not exist', '/nothing'],
  ['send a sign-in without its fields', '/service-provider/auth/login', () => ({})],
  ['guess the key of the app of the marketplace', '/customer/vouchers'],
  ['report errors of the portal', '/portal/errors', () => ({ ...portalError, message: someone() })],
  ['read the categories', '/general/business-categories'],
  ['search for places', '/general/places?q=al'],
  [
    'guess tokens of registrations, to correct their addresses',
    '/service-provider/auth/correct-email',
    () => ({ correctionToken: token, emailAddress: someone() }),
  ],
  ['guess codes that pair a till', '/till/pair', () => ({ token, device: token })],
  ['request recovery codes', '/user/auth/forgot-password/check-email', () => ({ emailAddress: someone() })],
  ['guess recovery codes', '/user/auth/forgot-password/verify-otp', () => ({ userId: 'x'.repeat(22), otpCode: '123456' })],
  ['guess the password of one account', '/service-provider/auth/login', () => ({ emailAddress: accounts.pending, password: 'Guess#2026' })],
]

/** Exports are long: the lines of one administrator ask again as soon as one is read. */
async function exportAsAdministrator({ url }: Target): Promise<Answers> {
  const { accessToken } = await signIn(url, 'admin')
  return flood(4, () => get(`${url}/api/v1/super-admin/redemption/download-redemptions`, bearer(accessToken)))
}

export const floods: readonly Attack[] = [
  { name: '4 lines of one administrator who exports all redemptions', run: exportAsAdministrator },
  { name: '12 lines of WebSockets that send pings and never sign in', run: pingLines },
  {
    name: '128 lines that read the inbox of one account',
    run: (target) => flood(128, () => get(`${target.url}/api/v1/notifications/get-notifications?page=1&limit=10`, bearer(target.token))),
  },
  ...publicFloods.map(
    ([what, path, body]): Attack => ({
      name: `32 lines of one client that ${what}`,
      run: ({ url }) => {
        const address = `${url}/api/v1${path}`
        return flood(32, () => (body ? post(address, body(), place) : get(address, place)))
      },
    }),
  ),
]
