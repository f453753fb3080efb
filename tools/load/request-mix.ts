import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { Arrivals } from './arrivals.ts'
import { claimCode, type Tokens } from './fill-marketplace.ts'

interface Request {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly who: 'business' | 'reviewer' | 'customer'
  readonly body?: object
}

interface Kind {
  readonly name: string
  /** Parts of a hundred requests. */
  readonly share: number
  readonly create: () => Request
}

const read = (name: string, share: number, who: Request['who'], path: string): Kind => ({
  name,
  share,
  create: () => ({ method: 'GET', who, path }),
})

/** Half of the requests at lunch time are scans: each is checked, then redeemed. */
const kindsOfRequests = (nextClaim: () => number, vouchers: number): readonly Kind[] => {
  const scanned = () => {
    const number = nextClaim()
    return { voucherId: `load-${number}`, code: claimCode(number) }
  }
  const ofTill =
    (path: string): (() => Request) =>
    () => ({ method: 'POST', who: 'business', path, body: scanned() })
  return [
    { name: 'till: check', share: 25, create: ofTill('/redemption/check-voucher') },
    { name: 'till: redeem', share: 25, create: ofTill('/redemption/create-redemption') },
    read('redemptions', 8, 'business', '/service-provider/redemption/get-all-redemptions?page=1&limit=10'),
    read('own vouchers', 8, 'business', '/service-provider/deal/get-deals?page=1&limit=10'),
    read('dashboard figures', 6, 'business', '/service-provider/dashboard/daily-statistics?period=7d'),
    read('dashboard revenue', 4, 'business', '/service-provider/dashboard/revenue-stats?period=7d'),
    read('inbox', 6, 'business', '/notifications/get-notifications?page=1&limit=10'),
    read('queue of vouchers', 6, 'reviewer', '/super-admin/deal/get-deals?page=1&limit=25&dealStatus=PENDING'),
    read('businesses', 3, 'reviewer', '/super-admin/service-provider/all-service-providers?page=1&limit=25'),
    read('waiting counts', 4, 'reviewer', '/super-admin/dashboard/get-waiting-counts'),
    {
      name: 'public voucher',
      share: 5,
      create: () => ({ method: 'GET', who: 'customer', path: `/public/vouchers/load-${Math.ceil(Math.random() * vouchers)}` }),
    },
  ]
}

/** Milliseconds; a person has given up by then. */
const givenUp = 20_000

interface LunchTime {
  readonly urls: readonly string[]
  readonly tokens: Tokens
  readonly vouchers: number
}

const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item

/** Sends random requests of a marketplace at lunch time to the instances in turn; 0 is the status of a broken connection. */
export function createRequestMix({ urls, tokens, vouchers }: LunchTime): { readonly send: Arrivals['send']; readonly close: () => void } {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1_024 })
  let claim = 0
  const nextClaim = () => {
    claim += 1
    return claim
  }
  const kinds = kindsOfRequests(nextClaim, vouchers)
  const deck = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind))
  let turn = 0

  const identify = (who: Request['who'], body: object | undefined): Record<string, string> => {
    const hostNumber = Math.floor(Math.random() * 250)
    if (who === 'customer') return { 'x-forwarded-for': `198.51.${hostNumber}.${Math.ceil(Math.random() * 250)}` }
    const list = who === 'business' ? tokens.businesses : tokens.reviewers
    // A claim belongs to the voucher, and that to the business, which have the same number modulo the numbers of each.
    const scannedNumber = body && 'voucherId' in body ? Number(String(body.voucherId).slice('load-'.length)) : undefined
    const owner = scannedNumber === undefined ? undefined : list[(scannedNumber % vouchers) % list.length]
    return { authorization: `Bearer ${owner ?? oneOf(list)}`, 'x-forwarded-for': `203.0.113.${hostNumber}` }
  }

  const request = ({ method, path, who, body }: Request): Promise<number> =>
    new Promise((resolve) => {
      turn += 1
      const content = body && JSON.stringify(body)
      const headers = {
        ...identify(who, body),
        ...(content && { 'content-type': 'application/json', 'content-length': String(content.length), 'idempotency-key': randomUUID() }),
      }
      const sent = http.request(`${urls[turn % urls.length]}/api/v1${path}`, { method, agent, headers, timeout: givenUp }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      })
      sent.once('error', () => resolve(0)).once('timeout', () => sent.destroy(new Error('no answer')))
      sent.end(content)
    })

  return {
    send: () => {
      const { name, create } = oneOf(deck)
      return { call: name, answer: request(create()) }
    },
    close: () => agent.destroy(),
  }
}
