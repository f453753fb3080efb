import { licencePart, multipartBody } from '#server/testing/forms.ts'
import { readRegistrationFields } from '../../e2e/support/registration.ts'
import type { Attack, Target } from './attacks.ts'
import { claimers, linksPerClaimer } from './fill.ts'
import { flood } from './floods.ts'
import { type Answers, counted, get, many, post, responseStatus } from './requests.ts'

/** Each caller has a subnet of its own. */
const from = (at: number) => ({ 'x-forwarded-for': `198.${18 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}` })

const oneClient = { 'x-forwarded-for': '198.18.252.1' }

const anyone = () => from(Math.floor(Math.random() * 100_000))

/** A subnet of one IPv6 /48, which one subscriber may have. */
const anySubnet = () => ({ 'x-forwarded-for': `2001:db8:1:${Math.floor(Math.random() * 65_536).toString(16)}::1` })

/** One of nine subnets of it. */
const fewSubnets = (at: number) => ({ 'x-forwarded-for': `2001:db8:2:${at % 9}::1` })

/** Somebody who has nothing to do with the attack. */
const elsewhere = { 'x-forwarded-for': '203.0.113.1' }

const openLink = ({ url }: Target, token: string, headers: Readonly<Record<string, string>>) =>
  fetch(`${url}/api/v1/public/claims/open`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })

interface Opened {
  readonly customer: number
  readonly status: string
  readonly code?: string
}

async function open(target: Target, at: number): Promise<Opened> {
  const customer = at % claimers
  try {
    const answer = await openLink(target, `attack-token-${at}`, from(at))
    const { data } = await answer.json()
    return { customer, status: String(answer.status), code: data?.claim?.code }
  } catch {
    return { customer, status: 'cut' }
  }
}

/** Every customer has a claim, whichever of its links is opened first. */
async function openAll(target: Target): Promise<Answers> {
  const opened = await many(claimers * linksPerClaimer, (at) => open(target, at))
  const codes = Map.groupBy(
    opened.filter(({ code }) => code),
    ({ customer }) => customer,
  )
  const exceeded = [...codes.values()].filter((each) => new Set(each.map(({ code }) => code)).size > 1)
  return { ...counted(opened.map(({ status }) => status)), customers: codes.size, 'allowances exceeded': exceeded.length }
}

/** By a link that no attack polls: reads of one link are limited. */
async function readDealId(target: Target): Promise<string> {
  const answer = await openLink(target, `attack-token-${claimers - 1}`, elsewhere)
  return (await answer.json()).data.dealId
}

async function floodRequests(target: Target, lines: number, place: () => Readonly<Record<string, string>>): Promise<Answers> {
  const url = `${target.url}/api/v1/public/vouchers/${await readDealId(target)}/claims`
  const body = (at: number) => ({ fullName: 'Nora', emailAddress: `${at}-${Math.random()}@mail.example`, language: 'en' })
  const answers = await flood(lines, (at) => post(url, body(at), place()))
  return { ...answers, [`then ${await post(url, body(0), elsewhere)} elsewhere`]: 1 }
}

/** Reads of one link are limited, so the lines share many. */
async function poll(target: Target): Promise<Answers> {
  await many(128, (at) => open(target, at))
  return flood(128, (at) => post(`${target.url}/api/v1/public/claims/read`, { token: `attack-token-${at}` }, anyone()))
}

async function view(target: Target): Promise<Answers> {
  const url = `${target.url}/api/v1/public/vouchers/${await readDealId(target)}`
  return flood(128, () => get(url, anyone()))
}

async function floodRegistrations({ url }: Target): Promise<Answers> {
  const fields = await readRegistrationFields(url)
  const register = async (place: Readonly<Record<string, string>>) => {
    const { payload, headers } = await multipartBody({ ...fields, emailAddress: `${Math.random()}@mail.example` }, licencePart)
    const path = '/api/v1/service-provider/auth/register-service-provider'
    return responseStatus(fetch(`${url}${path}`, { method: 'POST', headers: { ...headers, ...place }, body: new Uint8Array(payload) }))
  }
  const answers = await flood(32, (at) => register(fewSubnets(at)))
  return { ...answers, [`then ${await register(elsewhere)} elsewhere`]: 1 }
}

export const claimAttacks: readonly Attack[] = [
  { name: '1,000 claims of one voucher at once, four links of each customer, each from a place of its own', run: openAll },
  { name: '32 lines that request vouchers from one client', run: (target) => floodRequests(target, 32, () => oneClient) },
  {
    name: '128 lines that request vouchers, each time from another subnet of one IPv6 /48',
    run: (target) => floodRequests(target, 128, anySubnet),
  },
  { name: '32 lines that register businesses from nine subnets of one IPv6 /48', run: floodRegistrations },
  // Last of them: so many networks use up the total of mails.
  { name: '128 lines that request vouchers, each time from another place', run: (target) => floodRequests(target, 128, anyone) },
  { name: '128 lines that poll the vouchers of 128 customers, each time from another place', run: poll },
  { name: '128 lines that read a voucher, each time from another place', run: view },
]
