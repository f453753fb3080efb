import { setTimeout as pause } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { changeEvent } from '#contract/live-events.ts'
import { accounts, signIn } from '../../e2e/support/accounts.ts'
import type { Attack, Target } from './attacks.ts'
import { type Answers, counted, line, many, post, responseStatus } from './requests.ts'

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

const readAs = (target: Target, path: string) =>
  responseStatus(fetch(`${target.url}/api/v1${path}`, { headers: { authorization: `Bearer ${target.token}` } }))

const inboxPath = '/notifications/get-notifications?page=1&limit=10'

/** Masked pings without a content. */
const pings = Buffer.concat(Array.from({ length: 2_000 }, () => Buffer.from([0x89, 0x80, 0, 0, 0, 0])))

const readPublic = ({ url }: Target, path: string) => responseStatus(fetch(`${url}/api/v1${path}`, { headers: place }))

const openPolling = async ({ url }: Target): Promise<string> => {
  const answer = await fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers: place }).catch(() => undefined)
  if (!answer?.ok) return ''
  return JSON.parse((await answer.text()).slice(1)).sid
}

/** Opens a WebSocket and sends pings, about a megabit a second, until it is closed. */
async function sendPings({ url }: Target, sid: string, end: number): Promise<string> {
  const head = [
    `GET /socket.io/?EIO=4&transport=websocket${sid && `&sid=${sid}`} HTTP/1.1`,
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

async function pingLines(target: Target, open: () => Promise<string>): Promise<Answers> {
  const end = performance.now() + duration
  return flood(12, async () => {
    const outcome = await sendPings(target, await open(), end)
    if (outcome === 'refused') await pause(200)
    return outcome
  })
}

/** Milliseconds that a portal collects events. */
const collectFor = 2_000

/** Portals of administrators, which refetch what an event made out of date. */
async function openPortals({ url }: Target, total: number): Promise<() => void> {
  const { accessToken } = await signIn(url, 'admin')
  const headers = { authorization: `Bearer ${accessToken}` }
  const sockets = Array.from({ length: total }, () => {
    const socket = io(url, { auth: { token: accessToken }, transports: ['websocket'], forceNew: true })
    let isWaiting = false
    socket.on(changeEvent, async () => {
      if (isWaiting) return
      isWaiting = true
      await pause(collectFor)
      isWaiting = false
      for (const path of ['/help-center/admin/get-chat-list?page=1&limit=25', '/help-center/get-counts'])
        await responseStatus(fetch(`${url}/api/v1${path}`, { headers }))
    })
    return socket
  })
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', () => resolve(undefined)))))
  return () => {
    for (const socket of sockets) socket.disconnect()
  }
}

async function markChat(target: Target): Promise<Answers> {
  const headers = { authorization: `Bearer ${target.token}` }
  const helpCenter = `${target.url}/api/v1/help-center`
  const sent = await fetch(`${helpCenter}/service-provider/send-message`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ messageContent: 'Marked' }),
  })
  const { _id } = (await sent.json()).data.message
  const chat = await fetch(`${helpCenter}/service-provider/get-or-check-chat`, { headers })
  const chatId = (await chat.json()).data._id
  const close = await openPortals(target, 10)
  const answers = await flood(4, (at) =>
    at % 2
      ? post(`${helpCenter}/mark-read`, { chatId, upTo: _id }, headers)
      : post(`${helpCenter}/mark-unread`, { chatId, from: _id }, headers),
  )
  close()
  return answers
}

export const floods: readonly Attack[] = [
  { name: '12 lines of WebSockets that send pings and never sign in', run: (target) => pingLines(target, async () => '') },
  { name: '12 lines of WebSockets that send pings during an upgrade', run: (target) => pingLines(target, () => openPolling(target)) },
  { name: '32 lines that read the inbox of one account', run: (target) => flood(32, () => readAs(target, inboxPath)) },
  { name: '128 lines that read the inbox of one account', run: (target) => flood(128, () => readAs(target, inboxPath)) },
  {
    name: '32 lines of public reads of one client',
    run: (target) => flood(32, () => readPublic(target, '/general/business-categories')),
  },
  {
    name: '32 lines that search for places of one client',
    run: (target) => flood(32, () => readPublic(target, '/general/places?q=al')),
  },
  {
    name: '32 lines that read the terms of the marketplace from one client',
    run: (target) => flood(32, () => readPublic(target, '/content/terms?language=en')),
  },
  {
    name: '32 lines that read the usual wait for a review from one client',
    run: (target) => flood(32, () => readPublic(target, '/service-provider/auth/review-wait')),
  },
  {
    name: '32 lines that guess tokens of registrations, to correct their addresses, from one client',
    run: ({ url }) =>
      flood(32, (at) =>
        post(
          `${url}/api/v1/service-provider/auth/correct-email`,
          { correctionToken: 'x'.repeat(43), emailAddress: `${at}-${Math.random()}@mail.example` },
          place,
        ),
      ),
  },
  {
    name: '32 lines that guess codes that pair a till, from one client',
    run: ({ url }) => flood(32, () => post(`${url}/api/v1/till/pair`, { token: 'x'.repeat(43), device: 'x'.repeat(43) }, place)),
  },
  {
    name: '32 lines that request recovery codes of one client',
    run: ({ url }) =>
      flood(32, (at) =>
        post(`${url}/api/v1/user/auth/forgot-password/check-email`, { emailAddress: `${at}-${Math.random()}@mail.example` }, place),
      ),
  },
  {
    name: '32 lines that guess recovery codes of one client',
    run: ({ url }) =>
      flood(32, () => post(`${url}/api/v1/user/auth/forgot-password/verify-otp`, { userId: 'x'.repeat(22), otpCode: '123456' }, place)),
  },
  {
    name: '32 lines that guess the password of one account from one client',
    run: ({ url }) =>
      flood(32, () => post(`${url}/api/v1/service-provider/auth/login`, { emailAddress: accounts.pending, password: 'Guess#2026' }, place)),
  },
  { name: '4 lines that mark a chat as read and unread, before 10 administrators', run: markChat },
]
